import { describe, expect, it } from 'vitest'
import { accountStream, mailStream } from '@swabwise/events/catalogue/streams'
import { StoreUnavailable } from '@swabwise/events/store/port'
import { keyOf, mailRoom, minutes, neverStopping, postbox, seconds } from '../testing/mail-room.ts'
import { dyingAt } from '../testing/temporary-store.ts'
import { deliverDueMail } from './deliver-due-mail.process.ts'

const { room, manager, newAccount, askForReset, typesOf } = mailRoom()

describe('due mail', () => {
  it('is sent once, with the key of its request, and recorded', async () => {
    const accountId = await newAccount()
    const requestId = await askForReset(accountId)
    const { delivered, deliver } = postbox()
    const { round, told, dependencies } = manager(deliver)
    await round()
    await round()
    expect(dependencies.mails.dueAt('2026-03-02T09:59:59.000Z')).toEqual([])
    expect(delivered).toEqual([
      {
        id: requestId,
        about: accountStream(accountId),
        to: 'zoe@example.org',
        at: '2026-03-01T10:00:00.000Z',
        content: {
          template: 'passwordReset',
          firstName: 'Zoë',
          resetKey: keyOf({ accountId, requestId }),
          usableUntil: '2026-03-02T10:00:00.000Z',
        },
      },
    ])
    expect(told.map(({ attempt, outcome }) => [attempt, outcome.kind])).toEqual([[1, 'sent']])
    const recorded = await room.store.read(mailStream(requestId))
    expect(recorded.map(({ type, metadata }) => [type, metadata.$correlationId])).toEqual([
      ['MailStarted', 'a request'],
      ['MailSent', 'a request'],
    ])
    expect(JSON.stringify(recorded)).not.toMatch(/zoe|Zoë|Quirke/)
  })

  it('is resent with the same id after a crash between sending and recording', async () => {
    const requestId = await askForReset(await newAccount())
    const { delivered, deliver } = postbox()
    const crashed = manager(deliver, dyingAt(2, room.store))
    await crashed.round()
    expect(crashed.errors.map(String)).toEqual(['Error: the process died'])
    expect(await typesOf(requestId)).toEqual(['MailStarted'])

    const restarted = manager(deliver)
    expect(await restarted.round()).toBe('2026-03-01T10:00:30.000Z')
    expect(delivered).toHaveLength(1)
    room.clock += 30 * seconds
    await restarted.round()
    expect(delivered).toHaveLength(2)
    expect(delivered[1]).toEqual(delivered[0])
    expect(await typesOf(requestId)).toEqual(['MailStarted', 'MailStarted', 'MailSent'])
  })

  it('is not sent again because the store was away while that was recorded', async () => {
    const requestId = await askForReset(await newAccount())
    const { delivered, deliver } = postbox()
    let away = 5
    const { store } = room
    const mailing = manager(deliver, {
      ...store,
      async append(stream, expected, events) {
        if (events[0]?.type === 'MailSent' && away-- > 0) throw new StoreUnavailable('away')
        return store.append(stream, expected, events)
      },
    })
    await mailing.round()
    expect(mailing.errors).toEqual([])
    room.clock += 30 * seconds
    await mailing.round()
    expect(delivered).toHaveLength(1)
    expect(await typesOf(requestId)).toEqual(['MailStarted', 'MailSent'])
  })

  it('is sent by only one of five processes', async () => {
    const mails = await Promise.all(
      Array.from({ length: 20 }, async (_, index) => askForReset(await newAccount(`p${index}@example.org`))),
    )
    const { delivered, deliver } = postbox()
    const managers = Array.from({ length: 5 }, () => manager(deliver))
    await Promise.all(managers.map(({ catchUp }) => catchUp()))
    await Promise.all(managers.flatMap(({ roundNow }) => [roundNow(), roundNow()]))
    expect(delivered.map(({ id }) => id).toSorted()).toEqual(mails.toSorted())
    expect(managers.flatMap(({ errors }) => errors)).toEqual([])
  })

  it.each([
    ['ahead', 0, 10 * minutes],
    ['behind', -10 * minutes, 0],
  ])('is sent once by two processes of which one has its clock %s', async (_, one, other) => {
    const requestId = await askForReset(await newAccount())
    room.clock += 10 * minutes
    const { delivered, deliver } = postbox()
    const began = Promise.withResolvers<void>()
    const mayEnd = Promise.withResolvers<void>()
    const slow = manager(
      async (mail) => {
        began.resolve()
        await mayEnd.promise
        await deliver(mail)
      },
      room.store,
      one,
    )
    const second = manager(deliver, room.store, other)
    await second.catchUp()
    await second.stopReading()
    const lagging = second.dependencies
    const third = manager(deliver, room.store, other)
    const sending = slow.round()
    await began.promise
    await deliverDueMail(lagging, neverStopping)
    await third.round()
    mayEnd.resolve()
    await sending
    expect(delivered.map(({ id }) => id)).toEqual([requestId])
    expect(await typesOf(requestId)).toEqual(['MailStarted', 'MailSent'])
  })

  it('is taken over once its lease was seen for as long as it lasts, whatever the clocks say', async () => {
    await askForReset(await newAccount())
    room.clock += 10 * minutes
    const { delivered, deliver } = postbox()
    await manager(deliver, dyingAt(2, room.store), -10 * minutes).round()
    const { round } = manager(deliver)
    expect(await round()).toBe(new Date(room.clock + 30 * seconds).toISOString())
    room.clock += 29 * seconds
    await round()
    expect(delivered).toHaveLength(1)
    room.clock += 1 * seconds
    await round()
    expect(delivered).toHaveLength(2)
  })

  it('is retried with growing pauses while the server is down', async () => {
    await askForReset(await newAccount())
    const { delivered, deliver } = postbox()
    let isUp = false
    const { round, told } = manager(async (mail) => {
      if (!isUp) throw new Error('the server is down')
      await deliver(mail)
    })
    const waits: number[] = []
    for (let attempt = 1; attempt <= 9; attempt++) {
      await round()
      const next = Date.parse((await round()) ?? '')
      waits.push((next - room.clock) / seconds)
      room.clock = next
    }
    expect(waits).toEqual([30, 60, 120, 240, 480, 960, 1800, 1800, 1800])
    isUp = true
    await round()
    expect(delivered).toHaveLength(1)
    expect(told.map(({ attempt, outcome }) => [attempt, outcome.kind])).toEqual([
      ...waits.map((_, index) => [index + 1, 'failed']),
      [10, 'sent'],
    ])
  })

  it('does not hold up other mail', async () => {
    await askForReset(await newAccount('stuck@example.org'))
    const second = await askForReset(await newAccount('ada@example.org'))
    const { delivered, deliver } = postbox()
    const { round } = manager(async (mail) => {
      if (mail.to === 'stuck@example.org') throw new Error('no such server')
      await deliver(mail)
    })
    await round()
    expect(delivered.map(({ id }) => id)).toEqual([second])
  })

  it('is not sent while the store is unavailable', async () => {
    await askForReset(await newAccount())
    const { delivered, deliver } = postbox()
    const { round, errors } = manager(deliver, dyingAt(1, room.store))
    await round()
    expect(errors).toHaveLength(1)
    expect(delivered).toEqual([])
  })
})
