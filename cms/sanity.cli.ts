import { defineCliConfig } from 'sanity/cli'
import { studioTarget } from './studioTarget.ts'

export default defineCliConfig({
  api: { projectId: studioTarget.projectId, dataset: studioTarget.dataset },
  project: { basePath: '/studio' },
  typegen: {
    path: './queries.ts',
    schema: './schema.json',
    generates: './sanity.types.ts',
    overloadClientMethods: true,
  },
})
