import { z } from 'zod'
import {
  Account,
  CustomerDetails,
  ProfileRequest,
  Role,
  ErasureReceipt,
} from '../accounts/accounts.contract.ts'
import { listQuery } from '../contract/lists.ts'
import { KitKind } from '../results/results.contract.ts'
import type { OperationsOf } from '../contract/operation.ts'

const UserKit = z.strictObject({ id: z.string(), identifier: z.string(), kind: KitKind })

export const AdminUser = z.strictObject({
  ...Account.omit({ langKey: true, imageUrl: true, emailVerified: true, agreedTo: true }).shape,
  /** Waits for another admin to agree. */
  roleProposal: z.strictObject({ role: Role, by: z.string(), at: z.iso.datetime() }).exactOptional(),
  kits: z.array(UserKit),
  lastLoginDate: z.iso.datetime().exactOptional(),
})
export type AdminUser = z.infer<typeof AdminUser>

export const UserListFilters = {
  role: Role.optional(),
  activated: z.enum(['true', 'false']).optional(),
}

const sortFields = ['lastModifiedDate', 'createdDate', 'email', 'lastName', 'id'] as const

export const UsersQuery = z.object({
  ...listQuery(sortFields),
  ...UserListFilters,
})

/** `filter` matches name, email or kit id. */
export const UserDetailsQuery = z.object(listQuery(sortFields))

/** Includes results, so reading them is recorded. */
export const AdminUserDetails = z.strictObject({
  ...CustomerDetails.shape,
  activated: z.boolean(),
  authorities: z.array(Role),
  createdDate: z.iso.datetime(),
  lastModifiedDate: z.iso.datetime(),
  kits: z.array(UserKit),
})
export type AdminUserDetails = z.infer<typeof AdminUserDetails>

export const UpdateUserRequest = z.object({
  id: z.uuid('must be the id of a user'),
  firstName: ProfileRequest.shape.fname.optional(),
  lastName: ProfileRequest.shape.lname.optional(),
  activated: z.boolean().optional(),
  authorities: z
    .array(Role)
    .refine(
      (all) => new Set(all.filter((role) => role !== 'ROLE_USER')).size < 2,
      'must have one role besides ROLE_USER',
    )
    .optional(),
})
export type UpdateUserRequest = z.input<typeof UpdateUserRequest>

/** `user.id` identifies the account. */
export const UpdateUserDetailsRequest = ProfileRequest.safeExtend({
  user: z.object({ id: z.uuid('must be the id of a user') }),
})

export const UserPath = z.object({ id: z.uuid('must be the id of a user') })

/** By support, at the customer's request. */
export const EraseUserRequest = z.object({
  reason: z.string().trim().min(1, 'must say why').max(2000),
})

export const userOperations = {
  listUsers: {
    summary: 'Accounts by page. The filter matches name and email',
    access: 'staff',
    query: UsersQuery,
    success: { status: 200, body: z.array(AdminUser), list: true },
  },
  listUserDetails: {
    summary: 'Customer details with kits and results by page. Reading results is recorded',
    access: 'staff',
    query: UserDetailsQuery,
    success: { status: 200, body: z.array(AdminUserDetails), list: true },
  },
  updateUser: {
    summary: "Change a user's name, roles, or whether they may sign in",
    access: 'staff',
    body: UpdateUserRequest,
    success: { status: 200, body: AdminUser },
    failures: {
      404: 'No such user',
      409: 'The last admin cannot be removed; an admin who is newer than the proposal cannot agree to it',
    },
  },
  updateUserDetails: {
    summary: 'Change the customer details of the user whose id is in user.id',
    access: 'staff',
    body: UpdateUserDetailsRequest,
    success: { status: 200, body: AdminUserDetails },
    failures: { 404: 'No such user' },
  },
  eraseUser: {
    summary: "Erase an account at its owner's request",
    access: 'staff',
    params: UserPath,
    body: EraseUserRequest,
    success: { status: 200, body: ErasureReceipt },
    failures: { 404: 'No such user', 409: 'The last admin cannot be erased' },
  },
} as const satisfies OperationsOf
