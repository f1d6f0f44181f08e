import { HomeIcon } from '@sanity/icons/Home'
import { defineLocaleResourceBundle, definePlugin } from 'sanity'
import { studioTarget } from '../studio-target.ts'
import { StartPage } from './StartPage.tsx'
import { WithoutCloud } from './WithoutCloud.tsx'

const withoutInvitation = defineLocaleResourceBundle({
  locale: 'en-US',
  namespace: 'studio',
  resources: { 'presence.no-one-else-description': 'Whoever else edits appears here by name.' },
})

/** Where the Studio opens. */
export const start = definePlugin({
  name: 'start',
  ...(studioTarget.kind === 'embedded' && {
    studio: { components: { layout: WithoutCloud } },
    i18n: { bundles: [withoutInvitation] },
  }),
  tools: [{ name: 'start', title: 'Start', icon: HomeIcon, component: StartPage }],
})
