import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

// React Router does not mark its components as free of side effects, so unused ones would stay: 4 KB in every first load.
const shakeableRouter: Plugin = {
  name: 'shakeable-router',
  transform: {
    filter: { id: /react-router\/dist\/.*\.mjs$/ },
    handler: (code) => ({
      code: code
        .replaceAll(/= (React\d*\.(?:forwardRef|createContext|memo|lazy)\()/g, '= /* @__PURE__ */ $1')
        .replaceAll(/^\w+\.displayName = .*;$/gm, ''),
      map: null,
    }),
  },
}

// Reports are set in TrueType files of our own: what pdf-lib and fontkit carry for other fonts is 150 KB of the worker.
const ownFontsOnly: Plugin = {
  name: 'own-fonts-only',
  transform: {
    filter: { id: /standard-fonts\/.*\/(?!all-encodings).*[.]compressed[.]json$|fontkit[.]es[.]js$/ },
    handler(code, id) {
      if (id.endsWith('.json')) return { code: 'export default ""', map: null, moduleType: 'js' }
      const without = code
        .replace(/(?<=var dictionary_bin = )"[^"]+"/, '""')
        .replace(/^dictionary[.]init\(BrotliDecompressBuffer\);$/m, '')
      if (code.length - without.length < 50_000 || without.includes('dictionary.init('))
        throw new Error('The dictionary of WOFF2 is not where it was in fontkit.')
      return { code: without, map: null }
    },
  },
}

// The parts of forms, for the one public page with a form as for the account.
const inForms =
  /storefront\/src\/(ui\/forms\/|ui\/(feedback\/Dialog|layout\/Panel)\.|forms\/(field-faults|form-text|failure-words)\.|api\/command-id\.)/

// What it takes to explain a result.
const inReports =
  /events\/src\/genetics\/|storefront\/src\/(reports\/((screen|copy)\/)?[\w-]+|features\/dashboard\/learn\/recommendations)\./

// What sells: shared by the pages with a kit to buy, the cart and the checkout, or with pages that carry machines.
const inShop =
  /storefront\/src\/(shop\/(?!StoreImage|touch-cart)|features\/checkout\/checkout-address|pages\/kit-purchase|features\/cart\/(OpeningCart|CheckoutClosed)|ui\/(feedback\/Notice|actions\/QuantityStepper))|results-service\/src\/shop\/checkout-rule/

// What the cart and the checkout share, fetched elsewhere when a cart is first touched.
const inStoreCart = /storefront\/src\/(shop\/store-cart\/|features\/cart\/EmptyCart)/

// What the pages beside home share: without a file of its own it would be merged into one of the account's.
const inPages =
  /storefront\/src\/(ui\/layout\/(PageTop|Split|PointList)|pages\/faq\/(Questions|use-linked-answer))\./

// What the screens of one area share, apart from what all of the account does.
const inAdmin = /storefront\/src\/features\/admin\//
const inDashboard = /storefront\/src\/features\/dashboard\//

// Each fetched by itself, when it is needed.
const apart = /node_modules\/(web-vitals|@floating-ui|react-toastify)\//

// With all that these import.
const onPublicPages =
  /storefront\/src\/(entry-client|content\/(Text|Image)|ui\/(layout\/(Accordion|PageHeading)|feedback\/(Badge|NeedsScript)|illustrations\/(Illustration|KitPlate|HundredPlate)))\.tsx$|ui\/feedback\/toast(-host)?\.ts$|(PriceTag|Notice|NeedsScript|Image)\.module\.css$/

/** `vite build` makes the browser's files in dist/client, `vite build --ssr` the renderer in dist/server. */
export default defineConfig(({ isSsrBuild, command }) => ({
  plugins: [react(), shakeableRouter],
  worker: { plugins: () => [ownFontsOnly] },
  publicDir: isSsrBuild ? false : 'public',
  build: isSsrBuild
    ? {
        outDir: 'dist/server',
        target: 'node26',
        minify: false,
        sourcemap: true,
        rolldownOptions: { input: 'src/entry-server.tsx' },
      }
    : {
        outDir: 'dist/client',
        manifest: true,
        modulePreload: { polyfill: false },
        assetsInlineLimit: 0,
        rolldownOptions: {
          input: 'src/entry-client.tsx',
          optimization: { inlineConst: { mode: 'all' } },
          output: {
            // Few files, since each costs a request: what the public pages share, what the shop's pages share, the rest.
            codeSplitting: {
              groups: [
                { name: 'site', test: onPublicPages, priority: 3 },
                { name: 'store-cart', test: inStoreCart, priority: 2.5 },
                { name: 'shop', test: inShop, priority: 2 },
                // With the regions, which two of the account's files need while they load each other.
                {
                  name: 'machines',
                  test: /node_modules\/@?xstate\/|accounts\/regions[.]contract/,
                  priority: 2,
                },
                { name: 'pages', test: inPages, priority: 1 },
                { name: 'forms', test: inForms, priority: 1 },
                { name: 'glossary', test: /genetics\/explanations\/glossary\.ts$/, priority: 2 },
                { name: 'reports', test: inReports, minShareCount: 2, priority: 1 },
                { name: 'admin', test: inAdmin, minShareCount: 2 },
                { name: 'dashboard', test: inDashboard, minShareCount: 2 },
                // One file, not one for each set of pages: such files came to need each other before they were ready.
                {
                  name: 'account',
                  test: (id: string) => !apart.test(id) && !inAdmin.test(id) && !inDashboard.test(id),
                  minShareCount: 2,
                  priority: 1,
                },
              ],
            },
          },
        },
      },
  // The renderer carries its own production React and needs nothing beside it.
  ...(command === 'build' && { ssr: { noExternal: true, target: 'node' } }),
  ...(isSsrBuild && { define: { 'process.env.NODE_ENV': '"production"' } }),
}))
