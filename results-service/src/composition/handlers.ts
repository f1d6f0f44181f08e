import type { RouteName } from '../contract/routes.ts'
import type { HealthDependencies } from '../platform/http/health.ts'
import type { CoreSlices } from './core.ts'
import type { openCountry } from './country.ts'
import type { ShopSlice } from './shop.ts'
import type { Handler } from '../platform/http/pipeline.ts'
import { accountHandlers } from '../accounts/accounts.routes.ts'
import { adminDeskHandlers } from '../desk/desk.routes.ts'
import { adminExportHandlers } from '../exports/admin-exports.routes.ts'
import { adminKitHandlers } from '../kits-admin/kits-admin.routes.ts'
import { adminUserHandlers } from '../users/users.routes.ts'
import { apiKeyHandlers } from '../api-keys/api-keys.routes.ts'
import { auditHandlers } from '../audit/audit.routes.ts'
import { contactHandlers } from '../contact/contact.routes.ts'
import { contradictionHandlers } from '../contradictions/contradictions.routes.ts'
import { recallHandlers } from '../recalls/recalls.routes.ts'
import { correctionHandlers } from '../results/corrections.routes.ts'
import { cartHandlers } from '../shop/cart.routes.ts'
import { countryHandlers } from '../shop/country.routes.ts'
import { heldEventsHandlers } from '../held-events/held-events.routes.ts'
import { factorHandlers } from '../factors/factors.routes.ts'
import { kitHandlers } from '../kits/kits.routes.ts'
import { emailResultsHandlers } from '../results/email-results.routes.ts'
import { labHandlers } from '../laboratory/lab-import.routes.ts'
import { liveResultsHandlers } from '../results/live-results.routes.ts'
import { doctorHandlers } from '../doctor/doctor.routes.ts'
import { openApiHandlers } from '../platform/http/openapi.routes.ts'
import { ownAccountHandlers } from '../accounts/own-account.routes.ts'
import { ownDataHandlers } from '../own-data/own-data.routes.ts'
import { passwordHandlers } from '../passwords/passwords.routes.ts'
import { reportCheckHandlers } from '../report-checks/report-checks.routes.ts'
import { reportAsOfHandlers } from '../report-as-of/report-as-of.routes.ts'
import { resultsExportHandlers } from '../exports/results-export.routes.ts'
import { looksHandlers } from '../looks/looks.routes.ts'
import { recordingLooks } from './recording-looks.ts'
import { resultHandlers } from '../results/results.routes.ts'
import { emailVerificationHandlers } from '../accounts/email-verification.routes.ts'
import { sessionHandlers } from '../sessions/sessions.routes.ts'
import type { Sessions } from '../sessions/sessions.ts'
import { shareHandlers } from '../sharing/shares.routes.ts'
import { shopHandlers } from '../shop/shop.routes.ts'

/** What the handlers need besides the core. */
interface PublicSlice {
  readonly shop: ShopSlice['shop']
  readonly country: ReturnType<typeof openCountry>
  /** From the CMS. */
  readonly checkoutOpensAbove: () => Promise<number>
  readonly health: HealthDependencies['health']
}

export type HandlerDependencies = CoreSlices & PublicSlice & { readonly sessions: Sessions }

type AllHandlers = { [N in RouteName]: Handler<N> }

/** A missing handler does not compile. */
export const handlersFor = (dependencies: HandlerDependencies): AllHandlers =>
  recordingLooks(dependencies.store, {
    ...accountHandlers(dependencies),
    ...passwordHandlers(dependencies),
    ...factorHandlers(dependencies),
    ...kitHandlers(dependencies),
    ...resultHandlers(dependencies),
    ...correctionHandlers(dependencies),
    ...contradictionHandlers(dependencies),
    ...recallHandlers(dependencies),
    ...reportCheckHandlers(dependencies),
    ...reportAsOfHandlers(dependencies),
    ...resultsExportHandlers(dependencies),
    ...doctorHandlers(dependencies),
    ...ownAccountHandlers(dependencies),
    ...emailVerificationHandlers(dependencies),
    ...sessionHandlers(dependencies),
    ...looksHandlers(dependencies),
    ...ownDataHandlers(dependencies),
    ...shareHandlers(dependencies),
    ...liveResultsHandlers(dependencies),
    ...contactHandlers(dependencies),
    ...shopHandlers(dependencies),
    ...cartHandlers(dependencies),
    ...countryHandlers(dependencies),
    ...adminKitHandlers(dependencies),
    ...adminUserHandlers(dependencies),
    ...adminExportHandlers(dependencies),
    ...labHandlers(dependencies),
    ...emailResultsHandlers(dependencies),
    ...auditHandlers(dependencies),
    ...adminDeskHandlers(dependencies),
    ...heldEventsHandlers(dependencies),
    ...apiKeyHandlers(dependencies),
    ...openApiHandlers(dependencies),
  })
