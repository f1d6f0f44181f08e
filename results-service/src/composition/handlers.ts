import type { RouteName } from '../contract/routes.ts'
import type { Handler } from '../platform/http/pipeline.ts'
import { accountHandlers, type AccountDependencies } from '../accounts/accounts.routes.ts'
import { adminDeskHandlers, type AdminDeskDependencies } from '../desk/desk.routes.ts'
import { adminExportHandlers, type AdminExportDependencies } from '../exports/admin-exports.routes.ts'
import { adminKitHandlers, type AdminKitDependencies } from '../kits-admin/kits-admin.routes.ts'
import { adminUserHandlers, type AdminUserDependencies } from '../users/users.routes.ts'
import { auditHandlers, type AuditDependencies } from '../audit/audit.routes.ts'
import { contactHandlers, type ContactDependencies } from '../contact/contact.routes.ts'
import { correctionHandlers } from '../results/corrections.routes.ts'
import { countryHandlers, type CountryDependencies } from '../shop/country.routes.ts'
import { kitHandlers } from '../kits/kits.routes.ts'
import { emailResultsHandlers, type EmailResultsDependencies } from '../results/email-results.routes.ts'
import { labHandlers, type LabDependencies } from '../laboratory/lab-import.routes.ts'
import { liveResultsHandlers, type LiveResultsHandlerDependencies } from '../results/live-results.routes.ts'
import { openApiHandlers } from '../platform/http/openapi.routes.ts'
import { ownAccountHandlers, type OwnAccountDependencies } from '../accounts/own-account.routes.ts'
import { passwordHandlers, type PasswordDependencies } from '../passwords/passwords.routes.ts'
import { reportCheckHandlers, type ReportCheckDependencies } from '../report-checks/report-checks.routes.ts'
import { resultsExportHandlers, type ResultsExportDependencies } from '../exports/results-export.routes.ts'
import { resultHandlers, type ResultDependencies } from '../results/results.routes.ts'
import { shareHandlers, type ShareDependencies } from '../sharing/shares.routes.ts'
import { shopHandlers, type ShopDependencies } from '../shop/shop.routes.ts'

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
