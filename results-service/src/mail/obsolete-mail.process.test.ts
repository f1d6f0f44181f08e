import { describe, expect, it } from 'vitest'
import type { AccountId } from '@swabwise/events/catalogue/ids'
import { accountStream, type Subject } from '@swabwise/events/catalogue/streams'
import { forgetErased } from '../erasure/forget-erased.process.ts'
import { mailRoom, minutes, postbox } from '../testing/mail-room.ts'
import type { OutgoingMail } from './compose-mail.command.ts'

const { room, now, manager, command, newAccount, askForReset, typesOf } = mailRoom()

describe('obsolete mail', () => {
  const endings: [string, (accountId: AccountId) => Promise<unknown>][] = [
    ['was used', (id) => command(id, { type: 'ResetPassword', request: 1, ...newPassword() })],
    ['was voided by a password change', (id) => command(id, { type: 'ChangePassword', ...newPassword() })],
    ['belongs to an erased account', (id) => command(id, { type: 'EraseAccount' })],
    ['has expired', async () => (room.clock += 24 * 60 * minutes)],
  ]
  const newPassword = () => ({ passwordHash: 'new hash', at: now().toISOString() })

  const resets = (delivered: readonly OutgoingMail[]) =>
    delivered.filter(({ content }) => content.template === 'passwordReset')

  it.each(endings)('whose request %s is not sent', async (_, end) => {
    const accountId = await newAccount()
    await askForReset(accountId)
    const { delivered, deliver } = postbox()
    const { round } = manager(deliver)
    await end(accountId)
    await round()
    expect(resets(delivered)).toEqual([])
  })

  it.each(endings)('whose request %s is not sent even by a process whose read model lags', async (_, end) => {
    const accountId = await newAccount()
    const requestId = await askForReset(accountId)
    const { delivered, deliver } = postbox()
    const { catchUp, stopReading, roundNow } = manager(deliver)
    await catchUp()
    await stopReading()
    await end(accountId)
    await roundNow()
    expect(delivered).toEqual([])
    expect(await typesOf(requestId)).toEqual([])
  })
})

it('of several requests every link is sent: each of them can be used', async () => {
  const accountId = await newAccount()
  const asked = [await askForReset(accountId), await askForReset(accountId)]
  const { delivered, deliver } = postbox()
  await manager(deliver).round()
  expect(delivered.map(({ id }) => id).toSorted()).toEqual(asked.toSorted())
})

describe('news of a security change', () => {
  const change = (id: AccountId) => command(id, { type: 'ChangePassword', passwordHash: 'new hash' })

  it('goes to the owner', async () => {
    const accountId = await newAccount()
    await change(accountId)
    const { delivered, deliver } = postbox()
    await manager(deliver).round()
    expect(delivered).toMatchObject([
      { to: 'zoe@example.org', content: { template: 'securityNotice', change: 'passwordChanged' } },
    ])
  })

  it('is none after three days, so that a rebuilt read model tells nobody of long ago', async () => {
    await change(await newAccount())
    room.clock += 3 * 24 * 60 * minutes
    const { delivered, deliver } = postbox()
    await manager(deliver).round()
    expect(delivered).toEqual([])
  })
})

describe('the outbox', () => {
  it('loses emails to an erased person, even one added after the erasure', async () => {
    const [gone, stays] = [await newAccount('gone@example.org'), await newAccount('stays@example.org')]
    const kept = new Set<Subject>([accountStream(gone), accountStream(stays), 'account-nonsense'])
    const outbox = {
      subjects: async () => kept,
      forget: async (subject: Subject) => void kept.delete(subject),
    }
    const { dependencies, catchUp } = manager(postbox().deliver)
    await command(gone, { type: 'EraseAccount' })
    await catchUp()
    await forgetErased({ ...dependencies, outbox })
    expect(kept).toEqual(new Set([accountStream(stays), 'account-nonsense']))
  })

  it('keeps emails to an account the read model does not know yet', async () => {
    const kept = new Set<Subject>()
    const { dependencies, stopReading } = manager(postbox().deliver)
    await stopReading()
    kept.add(accountStream(await newAccount()))
    const forget = async (subject: Subject) => void kept.delete(subject)
    await forgetErased({ ...dependencies, outbox: { subjects: async () => kept, forget } })
    expect(kept.size).toBe(1)
  })
})
