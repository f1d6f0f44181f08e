import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

// The package's own entry is its development build: 2 KB of warnings in every first load.
const routerBuild = fileURLToPath(new URL('dist/production/', import.meta.resolve('react-router/package.json')))
const leanRouter = [
  { find: /^react-router$/, replacement: `${routerBuild}index.mjs` },
  { find: /^react-router\/dom$/, replacement: `${routerBuild}dom-export.mjs` },
]

/** `vite build` makes the browser's files in dist/client, `vite build --ssr` the renderer in dist/server. */
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react()],
  resolve: { alias: leanRouter },
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
          output: {
            // What every page needs in one file, and what a few screens share in few: small files cost requests.
            codeSplitting: {
              groups: [
                { name: 'site', tags: ['$initial'], priority: 1 },
                { name: 'shared', minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 20_000 },
              ],
            },
          },
        },
      },
  // The renderer carries its own production React and needs nothing beside it.
  ssr: { noExternal: true, target: 'node' },
  ...(isSsrBuild && { define: { 'process.env.NODE_ENV': '"production"' } }),
}))
