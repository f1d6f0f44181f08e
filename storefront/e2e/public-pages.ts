import { routes } from '../src/routes/routes.ts'

/** Every page that is rendered on the server for anybody. `unlisted` ones are kept out of search engines. */
export const publicPages = [
  ...routes
    .filter(({ layout, development = false }) => layout !== 'signedIn' && layout !== 'admin' && !development)
    .map(({ paths, unlisted = false }) => ({ path: paths[0], unlisted })),
  // Made of blocks in the content that the site comes with.
  { path: '/learn/a-good-sample', unlisted: false },
]
