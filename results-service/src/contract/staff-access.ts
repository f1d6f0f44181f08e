import type { Staff } from '@swabwise/events/vocabulary/role'
import type { adminRoutes } from './admin-routes.ts'

export type StaffCall = keyof typeof adminRoutes | 'createKit' | 'getKitState'

type Beside = readonly Exclude<Staff, 'admin'>[]

/** Who may make each call besides admins, who may make all. Screens, menus and what may be done with a kit derive from it. */
const alsoFor = {
  listKits: ['laboratory', 'support'],
  getKitState: ['laboratory', 'support'],
  createKit: ['laboratory'],
  createKits: ['laboratory'],
  receiveSamples: ['laboratory'],
  deleteKit: ['laboratory'],
  listUsers: ['support'],
  listUserDetails: ['support'],
  updateUser: ['support'],
  updateUserDetails: ['support'],
  eraseUser: ['support'],
  exportUsers: [],
  exportKits: [],
  exportResults: [],
  attachKit: ['support'],
  detachKit: ['support'],
  getKitResults: ['laboratory'],
  getUsersReportAsOf: [],
  recordResults: ['laboratory'],
  validateResults: ['laboratory'],
  releaseResults: ['laboratory'],
  confirmCorrection: [],
  rejectCorrection: [],
  getContradiction: ['laboratory'],
  decideContradiction: [],
  confirmDecision: [],
  rejectDecision: [],
  listRecalls: ['laboratory'],
  getRecall: ['laboratory'],
  proposeRecall: [],
  confirmRecall: [],
  rejectRecall: [],
  endRecall: [],
  withdrawHeldRun: [],
  emailResults: ['support'],
  importLabResults: ['laboratory'],
  listLabImports: ['laboratory'],
  getKitHistory: ['laboratory', 'support', 'auditor'],
  getAccountHistory: ['support', 'auditor'],
  getLabImportHistory: ['laboratory', 'auditor'],
  searchHistory: ['auditor'],
  listContactMessages: ['support'],
  listMails: ['support'],
  getDesk: ['laboratory', 'support'],
  listHeldEvents: [],
  proposeSettingAside: [],
  confirmSettingAside: [],
  listApiKeys: [],
  makeApiKey: [],
  revokeApiKey: [],
  getSiteState: [],
} as const satisfies Record<StaffCall, Beside>

export const whoMay = (call: StaffCall): readonly Staff[] => ['admin', ...alsoFor[call]]

export const may = (who: Staff, call: StaffCall): boolean => whoMay(call).includes(who)
