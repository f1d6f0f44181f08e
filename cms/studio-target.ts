/** Where the Studio reads and writes: a project of our own at Sanity, or without one the embedded lake. */
export type StudioTarget =
  | { kind: 'hosted'; projectId: string; dataset: string }
  | { kind: 'embedded'; projectId: string; dataset: string; apiHost: string }

declare global {
  /** Set before the Studio's own script, by the service that serves it: one build fits every port and project. */
  var swabwiseStudio: StudioTarget | undefined
}

export const studioTarget: StudioTarget = globalThis.swabwiseStudio ?? targetOf(process.env)

/** For `sanity dev` and the command line, which no service serves. */
function targetOf(env: Record<string, string | undefined>): StudioTarget {
  const {
    SANITY_PROJECT_ID: projectId,
    SANITY_DATASET: dataset = 'production',
    CONTENT_PORT: port = '8081',
  } = env
  return projectId === undefined || projectId === ''
    ? { kind: 'embedded', projectId: 'local001', dataset, apiHost: `http://localhost:${port}` }
    : { kind: 'hosted', projectId, dataset }
}
