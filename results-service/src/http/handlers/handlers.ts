import type { RouteName } from '../../contract/routes.ts'
import type { Handler } from '../pipeline.ts'
import { accountHandlers, type AccountDependencies } from './accounts.ts'
import { adminDeskHandlers, type AdminDeskDependencies } from './admin-desk.ts'
import { adminExportHandlers, type AdminExportDependencies } from './admin-exports.ts'
import { adminKitHandlers, type AdminKitDependencies } from './admin-kits.ts'
import { adminUserHandlers, type AdminUserDependencies } from './admin-users.ts'
import { auditHandlers, type AuditDependencies } from './audit.ts'
import { contactHandlers, type ContactDependencies } from './contact.ts'
import { correctionHandlers } from './corrections.ts'
import { countryHandlers, type CountryDependencies } from './country.ts'
import { kitHandlers } from './kits.ts'
import { emailResultsHandlers, type EmailResultsDependencies } from './email-results.ts'
import { labHandlers, type LabDependencies } from './lab.ts'
import { liveResultsHandlers, type LiveResultsHandlerDependencies } from './live-results.ts'
import { openApiHandlers } from './openapi.ts'
import { ownAccountHandlers, type OwnAccountDependencies } from './own-account.ts'
import { passwordHandlers, type PasswordDependencies } from './passwords.ts'
import { reportCheckHandlers, type ReportCheckDependencies } from './report-checks.ts'
import { resultsExportHandlers, type ResultsExportDependencies } from './results-export.ts'
import { resultHandlers, type ResultDependencies } from './results.ts'
import { shareHandlers, type ShareDependencies } from './shares.ts'
import { shopHandlers, type ShopDependencies } from './shop.ts'

export type HandlerDependencies = AccountDependencies &
  AdminKitDependencies &
  AdminUserDependencies &
  AdminExportDependencies &
  PasswordDependencies &
  ResultDependencies &
  LabDependencies &
  AuditDependencies &
  AdminDeskDependencies &
  EmailResultsDependencies &
  ReportCheckDependencies &
  ResultsExportDependencies &
  OwnAccountDependencies &
  ShareDependencies &
  LiveResultsHandlerDependencies &
  ContactDependencies &
  ShopDependencies &
  CountryDependencies

/** One handler for every call of the contract: a missing one does not compile. */
export const handlersFor = (dependencies: HandlerDependencies): { [N in RouteName]: Handler<N> } => ({
  ...accountHandlers(dependencies),
  ...passwordHandlers(dependencies),
  ...kitHandlers(dependencies),
  ...resultHandlers(dependencies),
  ...correctionHandlers(dependencies),
  ...reportCheckHandlers(dependencies),
  ...resultsExportHandlers(dependencies),
  ...ownAccountHandlers(dependencies),
  ...shareHandlers(dependencies),
  ...liveResultsHandlers(dependencies),
  ...contactHandlers(dependencies),
  ...shopHandlers(dependencies),
  ...countryHandlers(dependencies),
  ...adminKitHandlers(dependencies),
  ...adminUserHandlers(dependencies),
  ...adminExportHandlers(dependencies),
  ...labHandlers(dependencies),
  ...emailResultsHandlers(dependencies),
  ...auditHandlers(dependencies),
  ...adminDeskHandlers(dependencies),
  ...openApiHandlers(),
})
