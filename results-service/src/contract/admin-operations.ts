import { z } from 'zod'
import { ErasureReceipt } from '../accounts/accounts.contract.ts'
import {
  ContactMessagesQuery,
  ListedContactMessage,
  ListedMail,
  MailsQuery,
  SiteState,
} from '../desk/desk.contract.ts'
import {
  AttachKitRequest,
  CreateKitsAnswer,
  CreateKitsRequest,
  DetachKitRequest,
  KitPath,
  KitResults,
  KitsQuery,
  ListedKit,
} from '../kits-admin/kits-admin.contract.ts'
import {
  AdminUser,
  AdminUserDetails,
  EraseUserRequest,
  UpdateUserDetailsRequest,
  UpdateUserRequest,
  UserDetailsQuery,
  UserPath,
  UsersQuery,
} from '../users/users.contract.ts'
import {
  AccountHistoryPath,
  AuditEvent,
  AuditHistory,
  AuditSearchQuery,
  HistoryQuery,
  KitHistoryPath,
  LabImportHistoryPath,
} from '../audit/audit.contract.ts'
import { CreateKitRequest, SwabKit } from '../kits/kits.contract.ts'
import {
  ConfirmCorrectionRequest,
  EmailResultsAnswer,
  EmailResultsRequest,
  LabImportAnswer,
  LabImportQuery,
  LabImportsQuery,
  ListedLabImport,
  RejectCorrectionRequest,
} from '../laboratory/lab-import.contract.ts'
import {
  RecordedResult,
  RecordResultsRequest,
  ReleaseResultsAnswer,
  ReleaseResultsRequest,
} from '../results/results.contract.ts'
import type { Operation } from './operation.ts'
import type { RouteName } from './routes.ts'

/** The calls of the laboratory and of those who run the site. */
export const adminOperations = {
  createKit: {
    summary: 'Make a kit known, ready to be sold',
    access: 'admin',
    body: CreateKitRequest,
    success: { status: 201, body: SwabKit },
  },
  listKits: {
    summary:
      'Swab kits, a page at a time. The filter is looked for in the identifier and the address of the owner',
    access: 'admin',
    query: KitsQuery,
    success: { status: 200, body: z.array(ListedKit), list: true },
  },
  createKits: {
    summary:
      'Make many kits known: a list, a range or CSV. Those that are there already are left as they are',
    access: 'admin',
    body: CreateKitsRequest,
    bodyLimit: '1mb',
    success: { status: 200, body: CreateKitsAnswer },
  },
  deleteKit: {
    summary: 'Remove a kit that nobody has registered',
    access: 'admin',
    params: KitPath,
    success: { status: 204 },
    failures: { 404: 'No such kit', 409: 'The kit is registered' },
  },
  listUsers: {
    summary: 'Accounts, a page at a time. The filter is looked for in name and e-mail',
    access: 'admin',
    query: UsersQuery,
    success: { status: 200, body: z.array(AdminUser), list: true },
  },
  listUserDetails: {
    summary: 'Customer details with kits and results, a page at a time. Reading results is recorded',
    access: 'admin',
    query: UserDetailsQuery,
    success: { status: 200, body: z.array(AdminUserDetails), list: true },
  },
  updateUser: {
    summary: "Change a user's name, roles, or whether they may sign in",
    access: 'admin',
    body: UpdateUserRequest,
    success: { status: 200, body: AdminUser },
    failures: { 404: 'No such user', 409: 'The last admin stays one' },
  },
  updateUserDetails: {
    summary: 'Change the customer details of the user whose id is in user.id',
    access: 'admin',
    body: UpdateUserDetailsRequest,
    success: { status: 200, body: AdminUserDetails },
    failures: { 404: 'No such user' },
  },
  eraseUser: {
    summary: 'Erase an account at the wish of its owner, as they could do themselves',
    access: 'admin',
    params: UserPath,
    body: EraseUserRequest,
    success: { status: 200, body: ErasureReceipt },
    failures: { 404: 'No such user', 409: 'The last admin cannot be erased' },
  },
  exportUsers: {
    summary: 'The filtered list of users as CSV',
    access: 'admin',
    query: UsersQuery,
    success: { status: 200, stream: 'text/csv' },
  },
  exportKits: {
    summary: 'The filtered list of kits as CSV',
    access: 'admin',
    query: KitsQuery,
    success: { status: 200, stream: 'text/csv' },
  },
  exportResults: {
    summary: 'The results of the filtered list of kits as CSV. That they were read is recorded',
    access: 'admin',
    query: KitsQuery,
    success: { status: 200, stream: 'text/csv' },
  },
  attachKit: {
    summary: 'Register a kit on behalf of a customer',
    access: 'admin',
    body: AttachKitRequest,
    success: { status: 200, body: ListedKit },
    failures: { 404: 'No such kit or user', 409: 'Not possible as things stand; errorKey says why' },
  },
  detachKit: {
    summary: 'Take a kit from its owner; it can be registered again',
    access: 'admin',
    body: DetachKitRequest,
    success: { status: 200, body: ListedKit },
    failures: { 404: 'No such kit', 409: 'The kit is not registered' },
  },
  getKitResults: {
    summary: 'One kit with its results. That they were read is recorded',
    access: 'admin',
    params: KitPath,
    success: { status: 200, body: KitResults },
    failures: { 404: 'No such kit' },
  },
  recordResults: {
    summary: "Record a registered kit's laboratory results",
    access: 'admin',
    query: z.object({ swabKitIdentifier: z.string().min(1, 'must not be empty').max(64) }),
    body: RecordResultsRequest,
    success: { status: 201, body: RecordedResult },
    failures: { 404: 'No such kit', 409: 'The kit is not registered' },
  },
  releaseResults: {
    summary: 'Show results that were recorded on hold to their customers',
    access: 'admin',
    body: ReleaseResultsRequest,
    success: { status: 200, body: ReleaseResultsAnswer },
  },
  confirmCorrection: {
    summary: 'Put the correction of a final result into force, which another admin proposed',
    access: 'admin',
    body: ConfirmCorrectionRequest,
    success: { status: 200, body: RecordedResult },
    failures: { 404: 'No such kit', 409: 'Nothing is proposed, or you proposed it yourself' },
  },
  rejectCorrection: {
    summary: 'Turn down a proposed correction, or take your own back',
    access: 'admin',
    body: RejectCorrectionRequest,
    success: { status: 200, body: RecordedResult },
    failures: { 404: 'No such kit', 409: 'Nothing is proposed' },
  },
  emailResults: {
    summary: 'Tell customers by mail that their results are there. The mail holds a link, never a result',
    access: 'admin',
    body: EmailResultsRequest,
    success: { status: 202, body: EmailResultsAnswer },
  },
  importLabResults: {
    summary: "Read the laboratory's CSV: a dry run tells what it would do",
    access: 'admin',
    query: LabImportQuery,
    body: z.string(),
    takesText: true,
    bodyLimit: '8mb',
    success: { status: 200, body: LabImportAnswer },
  },
  listLabImports: {
    summary: 'Imports that were applied',
    access: 'admin',
    query: LabImportsQuery,
    success: { status: 200, body: z.array(ListedLabImport), list: true },
  },
  getKitHistory: {
    summary: 'Everything that happened to a kit, and what it looked like then',
    access: 'admin',
    params: KitHistoryPath,
    query: HistoryQuery,
    success: { status: 200, body: AuditHistory },
    failures: { 404: 'No such kit, ever' },
  },
  getAccountHistory: {
    summary: 'Everything that happened to an account, and what it looked like then',
    access: 'admin',
    params: AccountHistoryPath,
    query: HistoryQuery,
    success: { status: 200, body: AuditHistory },
    failures: { 404: 'No such account, ever' },
  },
  getLabImportHistory: {
    summary: 'An import and everything it did',
    access: 'admin',
    params: LabImportHistoryPath,
    query: HistoryQuery,
    success: { status: 200, body: AuditHistory },
    failures: { 404: 'No such import' },
  },
  searchHistory: {
    summary: 'All that one request, or one person, did',
    access: 'admin',
    query: AuditSearchQuery,
    success: { status: 200, body: z.array(AuditEvent), list: true },
  },
  listContactMessages: {
    summary: 'Messages from the contact form',
    access: 'admin',
    query: ContactMessagesQuery,
    success: { status: 200, body: z.array(ListedContactMessage), list: true },
  },
  listMails: {
    summary: 'Mail: what waits, what was sent',
    access: 'admin',
    query: MailsQuery,
    success: { status: 200, body: z.array(ListedMail), list: true },
  },
  getSiteState: {
    summary: 'How the site is doing, and why checkout is open or closed',
    access: 'admin',
    success: { status: 200, body: SiteState },
  },
} as const satisfies Partial<Record<RouteName, Operation>>
