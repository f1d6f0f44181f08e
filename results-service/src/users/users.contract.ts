import { z } from 'zod'
import { Account, CustomerDetails, ProfileRequest, Role } from '../accounts/accounts.contract.ts'
import { listQuery } from '../contract/lists.ts'
import { KitKind } from '../results/results.contract.ts'

const UserKit = z.strictObject({ id: z.string(), identifier: z.string(), kind: KitKind })

export const AdminUser = z.strictObject({
  ...Account.omit({ langKey: true, imageUrl: true }).shape,
  kits: z.array(UserKit),
  lastLoginDate: z.iso.datetime().exactOptional(),
})
export type AdminUser = z.infer<typeof AdminUser>

export const UserListFilters = {
  role: Role.optional(),
  activated: z.enum(['true', 'false']).optional(),
}

export const UsersQuery = z.object({
  ...listQuery(['lastModifiedDate', 'createdDate', 'email', 'lastName']),
  ...UserListFilters,
})

/** `filter` matches name, e-mail or kit id. */
export const UserDetailsQuery = z.object(listQuery(['lastModifiedDate', 'createdDate', 'email', 'lastName']))

/** The details of a customer, results included: that an admin read them is recorded. */
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
  authorities: z.array(Role).optional(),
})
export type UpdateUserRequest = z.input<typeof UpdateUserRequest>

/** Whose they are says `user.id`. */
export const UpdateUserDetailsRequest = z.intersection(
  ProfileRequest,
  z.object({ user: z.object({ id: z.uuid('must be the id of a user') }) }),
)

export const UserPath = z.object({ id: z.uuid('must be the id of a user') })

/** By support, at the customer's wish: why is on record. */
export const EraseUserRequest = z.object({
  reason: z.string().trim().min(1, 'must say why').max(2000),
})
