import { HomeIcon } from '@sanity/icons/Home'
import { definePlugin } from 'sanity'
import { StartPage } from './StartPage.tsx'

/** Where the Studio opens. */
export const start = definePlugin({
  name: 'start',
  tools: [{ name: 'start', title: 'Start', icon: HomeIcon, component: StartPage }],
})
