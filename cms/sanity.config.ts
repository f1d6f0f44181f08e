import { visionTool } from '@sanity/vision'
import { defineConfig } from 'sanity'
import { structureTool } from 'sanity/structure'
import { schemaTypes } from './schemas/schemaTypes.ts'
import { singletonActions, siteStructure, withoutNewSingletons } from './structure/siteStructure.ts'
import { studioTarget } from './studioTarget.ts'

const { hosted, ...target } = studioTarget

export default defineConfig({
  name: 'swabwise',
  title: 'Swabwise',
  basePath: '/studio',
  ...target,
  plugins: [structureTool({ structure: siteStructure }), visionTool({ defaultApiVersion: '2025-02-19' })],
  schema: { types: schemaTypes },
  document: { actions: singletonActions, newDocumentOptions: withoutNewSingletons },
  ...(hosted
    ? {}
    : {
        releases: { enabled: false },
        scheduledPublishing: { enabled: false },
        scheduledDrafts: { enabled: false },
        tasks: { enabled: false },
        announcements: { enabled: false },
      }),
})
