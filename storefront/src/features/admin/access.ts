import type { Staff } from '@swabwise/events/vocabulary/role'
import { may, type StaffCall } from '@swabwise/results-service/contract/staff-access'
import { staffIn } from '../../api/session/staff-in.ts'
import { useSession } from '../../api/session/use-session.ts'
import { findRoute, menuOf, type Section } from '../../routes/routes.ts'

/** What each screen cannot do without: who may not call it has no use for the screen. */
const callOf: Readonly<Record<string, StaffCall>> = {
  'features/admin/desk/DeskScreen': 'getDesk',
  'features/admin/kits/KitsScreen': 'listKits',
  'features/admin/new-kits/NewKitsScreen': 'createKits',
  'features/admin/kits/ReceivedScreen': 'receiveSamples',
  'features/admin/kit-labels/LabelsScreen': 'listKits',
  'features/admin/kits/KitScreen': 'listKits',
  'features/admin/lab-import/LaboratoryScreen': 'importLabResults',
  'features/admin/lab-import/ImportScreen': 'getLabImportHistory',
  'features/admin/users/UsersScreen': 'listUsers',
  'features/admin/users/UserScreen': 'listUsers',
  'features/admin/report-as-of/ReportAsOfScreen': 'getUsersReportAsOf',
  'features/admin/decisions/ContradictionScreen': 'getContradiction',
  'features/admin/decisions/RecallsScreen': 'listRecalls',
  'features/admin/decisions/RecallScreen': 'getRecall',
  'features/admin/history/HistoryScreen': 'searchHistory',
  'features/admin/desk/MessagesScreen': 'listContactMessages',
  'features/admin/desk/MailScreen': 'listMails',
  'features/admin/desk/SiteScreen': 'getSiteState',
  'features/admin/api-keys/ApiKeysScreen': 'listApiKeys',
}

/** Pages outside the admin area are everybody's. */
export function mayOpen(who: Staff, address: string): boolean {
  const route = findRoute(address.replace(/[?#].*/, ''))
  if (route?.layout !== 'admin') return true
  const call = callOf[route.screen]
  return call !== undefined && may(who, call)
}

export const sectionsOf = (who: Staff): readonly Section[] =>
  menuOf('admin').filter(({ path }) => mayOpen(who, path))

/** The first page that is open to them. */
export const homeOf = (who: Staff): string =>
  mayOpen(who, '/admin') ? '/admin' : (sectionsOf(who)[0]?.path ?? '/')

export function useStaff(): Staff | undefined {
  const session = useSession()
  return session.status === 'signed-in' ? staffIn(session.token) : undefined
}

/** Whether to offer what is done by a call. */
export function useMay(): (call: StaffCall) => boolean {
  const who = useStaff()
  return (call) => who !== undefined && may(who, call)
}
