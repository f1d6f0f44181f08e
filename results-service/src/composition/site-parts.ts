import type { Config } from '../config.ts'
import type { SiteParts } from '../desk/desk.routes.ts'

/** Which of the site's parts are the real ones, as admins are shown it. */
export const siteParts = (config: Config): SiteParts => ({
  mode: config.secrets.kind === 'demo' ? 'demo' : 'live',
  content: config.content.kind === 'embedded' ? 'embedded' : 'hosted',
  shop: config.shop.kind === 'embedded' ? 'embedded' : 'hosted',
  secondAdminForCorrections: config.correctionsNeedSecondAdmin,
  eventStore: config.eventStore.kind === 'embedded' ? 'sqlite' : 'eventstoredb',
  mailTransport: config.mail.kind,
  forwardsMessages: config.contactTo !== undefined,
})
