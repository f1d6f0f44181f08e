import type { Config } from '../../config.ts'
import type { SiteParts } from '../../desk/desk.routes.ts'

/** Which parts are embedded and which are hosted, as shown to admins. */
export const siteParts = (config: Config): SiteParts => ({
  mode: config.secrets.kind === 'demo' ? 'demo' : 'live',
  content: config.content.kind === 'embedded' ? 'embedded' : 'hosted',
  shop: config.shop.kind === 'embedded' ? 'embedded' : 'hosted',
  secondAdminForCorrections: config.correctionsNeedSecondAdmin,
  resultsNeedValidation: config.resultsNeedValidation,
  emailsResultsOnRelease: config.emailResultsOnRelease,
  eventStore: config.eventStore.kind === 'embedded' ? 'sqlite' : 'eventstoredb',
  mailTransport: config.mail.kind,
  forwardsMessages: config.contactTo !== undefined,
})
