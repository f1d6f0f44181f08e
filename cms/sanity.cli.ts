import { defineCliConfig } from 'sanity/cli'
import { studioTarget } from './studio-target.ts'

export default defineCliConfig({
  api: { projectId: studioTarget.projectId, dataset: studioTarget.dataset },
  project: { basePath: '/studio' },
  typegen: {
    path: './documents/*.ts',
    schema: './schema.json',
    generates: './sanity.types.ts',
    overloadClientMethods: true,
  },
})
