import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { AccountId, CommandId, EmailDigest, KitId } from '@swabwise/events/catalogue/ids'
import { accountStream, adminsStream, swabKitStream } from '@swabwise/events/catalogue/streams'
import { accountDecider } from '../accounts/account.decider.ts'
import { adminsDecider } from '../users/admins.decider.ts'
import { swabKitDecider } from '../kits/swab-kit.decider.ts'
import { dyingAt, temporaryStore, type TemporaryStore } from '../testing/temporary-store.ts'
import { grantAdmin, revokeAdmin } from '../users/admins.command.ts'
import { detachKit } from './detach-kit.command.ts'
import { execute, load, type CommandContext } from '../platform/execute.ts'
import { finishClaims, finishDetachments, settleAdmins } from '../composition/process-manager.ts'
import { registerKit } from '../kits/register-kit.command.ts'

const at = '2026-03-01T10:00:00.000Z'
const kitId = KitId.parse('MJ-0000-0000-0001')
const context = (moment = at): CommandContext => ({
  commandId: CommandId.parse(randomUUID()),
  actor: { kind: 'system', name: 'test' },
  correlationId: 'test',
  at: moment,
})

let temporary: TemporaryStore
beforeEach(() => {
  temporary = temporaryStore()
})
afterEach(() => temporary.discard())

async function newAccount() {
  const accountId = AccountId.parse(randomUUID())
  const emailDigest = EmailDigest.parse('a'.repeat(64))
  const registration = {
    accountId,
    emailDigest,
    langKey: 'en',
    promotionalEmail: false,
    personal: 'erased',
  } as const
  const command = { type: 'RegisterAccount', registration } as const
  await execute(temporary.store, accountDecider, accountStream(accountId), command, context())
  return accountId
}
const stateOf = async () => (await load(temporary.store, swabKitDecider, swabKitStream(kitId))).state
const claimsOf = async (id: AccountId) => {
  const { state } = await load(temporary.store, accountDecider, accountStream(id))
  return state.status === 'active' ? state.claims : undefined
}

it('completes a detachment interrupted by a crash, idempotently', async () => {
  const { store } = temporary
  const accountId = await newAccount()
  await execute(store, swabKitDecider, swabKitStream(kitId), { type: 'CreateKit', kitId }, context())
  await registerKit(store, { accountId, kitId }, context())
  const sent = context()
  await expect(detachKit(dyingAt(2, store), kitId, sent)).rejects.toThrow('the process died')
  expect(await stateOf()).toMatchObject({ status: 'registered' })
  // Nobody can claim it in the meantime.
  expect(await registerKit(store, { accountId, kitId }, context())).toMatchObject({
    reason: 'kitAlreadyRegistered',
  })

  const open = [{ accountId, kitId, commandId: sent.commandId }]
  await finishDetachments(store, open, at)
  await finishDetachments(store, open, at)
  expect(await stateOf()).toMatchObject({ status: 'available' })
  expect(await claimsOf(accountId)).toEqual([])
  expect(await detachKit(store, kitId, sent)).toMatchObject({ kind: 'detached' })
})

it('completes an attachment interrupted by a crash', async () => {
  const { store } = temporary
  const accountId = await newAccount()
  await execute(store, swabKitDecider, swabKitStream(kitId), { type: 'CreateKit', kitId }, context())
  const sent = context()
  const attach = { type: 'AttachKit' } as const
  await expect(registerKit(dyingAt(2, store), { accountId, kitId }, sent, attach)).rejects.toThrow()
  await finishClaims(store, [{ accountId, kitId, commandId: sent.commandId, byAdmin: true }], at)
  expect((await store.read(swabKitStream(kitId))).map(({ type }) => type)).toEqual([
    'KitCreated',
    'KitAttached',
  ])
})

it('reconciles the admin roster after a crash, but not while a request may be in flight', async () => {
  const { store } = temporary
  const [ada, ben] = [await newAccount(), await newAccount()]
  const roster = async () => (await load(store, adminsDecider, adminsStream)).state
  await grantAdmin(store, ada, context())
  await expect(grantAdmin(dyingAt(2, store), ben, context())).rejects.toThrow('the process died')
  expect(await roster()).toEqual([ada])
  await settleAdmins(store, [ada, ben], at)
  expect(await roster()).toEqual([ada, ben])

  await expect(revokeAdmin(dyingAt(2, store), ben, context())).rejects.toThrow('the process died')
  const rolesOfBen = async () => (await load(store, accountDecider, accountStream(ben))).state
  await settleAdmins(store, [ada, ben], at)
  expect(await rolesOfBen()).toMatchObject({ roles: ['ROLE_USER', 'ROLE_ADMIN'] })
  await settleAdmins(store, [ada, ben], '2026-03-01T10:01:00.000Z')
  expect(await rolesOfBen()).toMatchObject({ roles: ['ROLE_USER'] })
  expect(await roster()).toEqual([ada])
})
