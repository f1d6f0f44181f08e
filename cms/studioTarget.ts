/** Where the Studio reads and writes. Without a project of our own it is the embedded lake. */
type StudioTarget = { hosted: boolean; projectId: string; dataset: string; apiHost?: string }

const projectId = process.env.SANITY_STUDIO_PROJECT_ID
const dataset = process.env.SANITY_STUDIO_DATASET ?? 'production'
const contentPort = process.env.SANITY_STUDIO_CONTENT_PORT ?? '8081'

export const studioTarget: StudioTarget =
  projectId === undefined || projectId === ''
    ? { hosted: false, projectId: 'local001', dataset, apiHost: `http://localhost:${contentPort}` }
    : { hosted: true, projectId, dataset }
