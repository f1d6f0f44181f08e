import type { LooksEvent } from '@swabwise/events/catalogue/streams/looks'
import { AccountId } from '@swabwise/events/catalogue/ids'
import type { Answer, Params } from '../contract/operations.ts'
import type { adminRoutes } from '../contract/admin-routes.ts'

export type AdminRoute = keyof typeof adminRoutes

type Look<N extends AdminRoute> = (seen: {
  readonly answer: Answer<N>
  readonly params: Params<N>
}) => readonly LooksEvent[]

const listed =
  (what: Extract<LooksEvent, { type: 'PeopleListed' }>['data']['what'], how: 'list' | 'export' = 'list') =>
  (): readonly LooksEvent[] => [{ type: 'PeopleListed', data: { what, how } }]

const viewed = (
  id: unknown,
  what: Extract<LooksEvent, { type: 'PersonalDataViewed' }>['data']['what'],
): readonly LooksEvent[] => {
  const accountId = AccountId.safeParse(id).data
  return accountId === undefined ? [] : [{ type: 'PersonalDataViewed', data: { accountId, what } }]
}

/** Shows nobody's data, or is an event itself, or records that results were read. */
const nothingMore = () => []

/** What an admin sees of people by each call. A new call does not compile without saying it. */
export const looksOf: { readonly [N in AdminRoute]: Look<N> } = {
  listKits: listed('kits'),
  getDesk: listed('kits'),
  listUsers: listed('users'),
  listUserDetails: ({ answer }) => answer.flatMap(({ user }) => viewed(user.id, 'details')),
  exportUsers: listed('users', 'export'),
  exportKits: listed('kits', 'export'),
  exportResults: listed('results', 'export'),
  getKitHistory: ({ answer }) => viewed(answer.state.owner, 'kitHistory'),
  getAccountHistory: ({ params }) => viewed(params.id, 'history'),
  searchHistory: listed('history'),
  listContactMessages: listed('messages'),
  listMails: listed('mails'),
  createKits: nothingMore,
  deleteKit: nothingMore,
  updateUser: nothingMore,
  updateUserDetails: nothingMore,
  eraseUser: nothingMore,
  attachKit: nothingMore,
  detachKit: nothingMore,
  getKitResults: nothingMore,
  getUsersReportAsOf: nothingMore,
  recordResults: nothingMore,
  releaseResults: nothingMore,
  validateResults: nothingMore,
  confirmCorrection: nothingMore,
  getContradiction: ({ params }) => viewed(params.id, 'kitHistory'),
  decideContradiction: nothingMore,
  confirmDecision: nothingMore,
  rejectDecision: nothingMore,
  listRecalls: nothingMore,
  getRecall: listed('kits'),
  proposeRecall: nothingMore,
  confirmRecall: nothingMore,
  rejectRecall: nothingMore,
  endRecall: nothingMore,
  withdrawHeldRun: nothingMore,
  rejectCorrection: nothingMore,
  emailResults: nothingMore,
  importLabResults: nothingMore,
  receiveSamples: nothingMore,
  listLabImports: nothingMore,
  getLabImportHistory: nothingMore,
  listApiKeys: nothingMore,
  makeApiKey: nothingMore,
  revokeApiKey: nothingMore,
  getSiteState: nothingMore,
  listHeldEvents: nothingMore,
  proposeSettingAside: nothingMore,
  confirmSettingAside: nothingMore,
}
