/** Where the Studio reads and writes: a project of our own at Sanity, or without one the embedded lake. */
type StudioTarget =
  | { kind: 'hosted'; projectId: string; dataset: string }
  | { kind: 'embedded'; projectId: string; dataset: string; apiHost: string }

const projectId = process.env.SANITY_STUDIO_PROJECT_ID
const dataset = process.env.SANITY_STUDIO_DATASET ?? 'production'
const contentPort = process.env.SANITY_STUDIO_CONTENT_PORT ?? '8081'

export const studioTarget: StudioTarget =
  projectId === undefined || projectId === ''
    ? { kind: 'embedded', projectId: 'local001', dataset, apiHost: `http://localhost:${contentPort}` }
    : { kind: 'hosted', projectId, dataset }
