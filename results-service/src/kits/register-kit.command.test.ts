import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { AccountId, CommandId, EmailDigest, KitId } from '@swabwise/events/catalogue/ids'
import { accountStream, swabKitStream } from '@swabwise/events/catalogue/streams'
import { accountDecider } from '../accounts/account.decider.ts'
import { swabKitDecider } from './swab-kit.decider.ts'
import { dyingAt, temporaryStore, type TemporaryStore } from '../testing/temporary-store.ts'
import { execute, load, type CommandContext } from '../platform/execute.ts'
import { finishClaims } from '../composition/process-manager.ts'
import { registerKit } from './register-kit.command.ts'

const at = '2026-03-01T10:00:00.000Z'
const kits = [1, 2, 3].map((number) => KitId.parse(`MJ-0000-0000-000${number}`))
const [kitId, otherKitId] = kits as [KitId, KitId]

const context = (commandId: string = randomUUID()): CommandContext => ({
  commandId: CommandId.parse(commandId),
  actor: { kind: 'system', name: 'test' },
  correlationId: 'test',
  at,
})

let temporary: TemporaryStore
beforeEach(async () => {
  temporary = temporaryStore()
  for (const id of kits)
    await execute(
      temporary.store,
      swabKitDecider,
      swabKitStream(id),
      { type: 'CreateKit', kitId: id },
      context(),
    )
})
afterEach(() => temporary.discard())

async function newAccount(): Promise<AccountId> {
  const accountId = AccountId.parse(randomUUID())
  const registration = {
    accountId,
    emailDigest: EmailDigest.parse('d'.repeat(64)),
    langKey: 'en',
    promotionalEmail: false,
    personal: {
      email: 'a@example.org',
      passwordHash: 'hash',
      firstName: 'Ada',
      lastName: 'Osei',
      country: 'Canada',
      region: 'Ontario',
      dob: '6-21-1984',
      gender: 'FEMALE',
    },
  } as const
  const command = { type: 'RegisterAccount', registration } as const
  await execute(temporary.store, accountDecider, accountStream(accountId), command, context())
  return accountId
}

const claimsOf = async (accountId: AccountId) => {
  const { state } = await load(temporary.store, accountDecider, accountStream(accountId))
  return state.status === 'active' ? state.claims.map((claim) => claim.kitId) : []
}
const ownerOf = async (id: KitId) => {
  const { state } = await load(temporary.store, swabKitDecider, swabKitStream(id))
  return state.status === 'registered' ? state.accountId : undefined
}

describe('registering a kit', () => {
  it('is idempotent', async () => {
    const accountId = await newAccount()
    const sent = context()
    const [first, second] = [
      await registerKit(temporary.store, { accountId, kitId }, sent),
      await registerKit(temporary.store, { accountId, kitId }, sent),
    ]
    expect(first).toMatchObject({ kind: 'registered' })
    expect(second).toEqual(first)
    expect(await temporary.store.read(swabKitStream(kitId))).toHaveLength(2)
  })

  it('requires its own claim: the command id of another kit registers nothing', async () => {
    const accountId = await newAccount()
    const sent = context()
    await registerKit(temporary.store, { accountId, kitId }, sent)
    const other = await registerKit(temporary.store, { accountId, kitId: otherKitId }, sent)
    expect(other.kind).toBe('refused')
    expect(await ownerOf(otherKitId)).toBeUndefined()
    expect(await claimsOf(accountId)).toEqual([kitId])
  })

  it('gives a kit to one of fifty people racing for it, and releases the claims of the rest', async () => {
    const accounts = await Promise.all(Array.from({ length: 50 }, newAccount))
    const outcomes = await Promise.all(
      accounts.map((accountId) => registerKit(temporary.store, { accountId, kitId }, context())),
    )
    const winners = accounts.filter((_, index) => outcomes[index]?.kind === 'registered')
    expect(winners).toEqual([await ownerOf(kitId)])
    expect(outcomes.filter(({ kind }) => kind === 'refused')).toEqual(
      Array(49).fill({ kind: 'refused', reason: 'kitAlreadyRegistered' }),
    )
    const claims = await Promise.all(accounts.map(claimsOf))
    expect(claims.flat()).toEqual([kitId])
  })

  it('gives a person one kit per kind, even under concurrent attempts', async () => {
    const accountId = await newAccount()
    const outcomes = await Promise.all(
      kits.map((id) => registerKit(temporary.store, { accountId, kitId: id }, context())),
    )
    expect(
      outcomes.map((outcome) => (outcome.kind === 'refused' ? outcome.reason : 'registered')).toSorted(),
    ).toEqual(['alreadyCannabisKit', 'alreadyCannabisKit', 'registered'])
    expect(await claimsOf(accountId)).toHaveLength(1)
  })
})

describe('a registration interrupted by a crash', () => {
  it('is completed by the process manager, idempotently', async () => {
    const accountId = await newAccount()
    const sent = context()
    const dying = dyingAt(2, temporary.store)
    await expect(registerKit(dying, { accountId, kitId }, sent)).rejects.toThrow('the process died')
    expect(await ownerOf(kitId)).toBeUndefined()

    const open = [{ accountId, kitId, commandId: sent.commandId, byAdmin: false }]
    await finishClaims(temporary.store, open, at)
    await finishClaims(temporary.store, open, at)
    expect(await ownerOf(kitId)).toBe(accountId)
    expect(await temporary.store.read(swabKitStream(kitId))).toHaveLength(2)
    expect(await registerKit(temporary.store, { accountId, kitId }, sent)).toMatchObject({
      kind: 'registered',
    })
  })

  it('is rolled back if someone else has the kit by then', async () => {
    const [slow, quick] = [await newAccount(), await newAccount()]
    const sent = context()
    const dying = dyingAt(2, temporary.store)
    await expect(registerKit(dying, { accountId: slow, kitId }, sent)).rejects.toThrow('the process died')
    await registerKit(temporary.store, { accountId: quick, kitId }, context())

    await finishClaims(
      temporary.store,
      [{ accountId: slow, kitId, commandId: sent.commandId, byAdmin: false }],
      at,
    )
    expect(await ownerOf(kitId)).toBe(quick)
    expect(await claimsOf(slow)).toEqual([])
    expect(
      await registerKit(temporary.store, { accountId: slow, kitId: otherKitId }, context()),
    ).toMatchObject({
      kind: 'registered',
    })
  })

  it('gives the claim back if the kit was deleted by then', async () => {
    const accountId = await newAccount()
    const sent = context()
    const dying = dyingAt(2, temporary.store)
    await expect(registerKit(dying, { accountId, kitId }, sent)).rejects.toThrow('the process died')
    await execute(temporary.store, swabKitDecider, swabKitStream(kitId), { type: 'DeleteKit' }, context())

    await finishClaims(temporary.store, [{ accountId, kitId, commandId: sent.commandId, byAdmin: false }], at)
    expect(await claimsOf(accountId)).toEqual([])
    const events = await temporary.store.read(accountStream(accountId))
    expect(events.at(-1)).toMatchObject({
      type: 'KitClaimReleased',
      data: { kitId, reason: 'kitUnavailable' },
    })
  })
})
