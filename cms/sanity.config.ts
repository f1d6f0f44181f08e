import { visionTool } from '@sanity/vision'
import { defineConfig } from 'sanity'
import { structureTool } from 'sanity/structure'
import { schemaTypes } from './schema-types.ts'
import { keepWhatIsNeeded, siteStructure, onlyFreeDocuments } from './studio/structure.ts'
import { preview } from './studio/presentation.ts'
import { asEditor, editorName } from './studio/editor-name.ts'
import { LadderIcon } from './studio/LadderIcon.tsx'
import { start } from './studio/start.ts'
import { spreadEventStreams } from './studio/spread-event-streams.ts'
import { withReasons } from './studio/upload-refusals.ts'
import { UploadToasts } from './studio/UploadToasts.tsx'
import { studioTarget } from './studio-target.ts'

const { kind, ...place } = studioTarget
const target = 'apiHost' in place ? { ...place, apiHost: asEditor(place.apiHost, editorName()) } : place
if (studioTarget.kind === 'embedded') spreadEventStreams(studioTarget.apiHost)

/** What needs Sanity's own servers is there only when the content is. */
const hosted = { enabled: kind === 'hosted' }

export default defineConfig({
  name: 'swabwise',
  title: 'Swabwise',
  ...target,
  icon: LadderIcon,
  plugins: [
    start(),
    structureTool({ title: 'Content', structure: siteStructure }),
    preview(),
    visionTool({ defaultApiVersion: '2025-02-19' }),
  ],
  schema: { types: schemaTypes },
  form: { image: { assetSources: withReasons }, file: { assetSources: withReasons } },
  studio: { components: { layout: UploadToasts } },
  document: {
    actions: keepWhatIsNeeded,
    newDocumentOptions: onlyFreeDocuments,
    comments: hosted,
  },
  releases: hosted,
  scheduledPublishing: hosted,
  scheduledDrafts: hosted,
  tasks: hosted,
  announcements: hosted,
})
