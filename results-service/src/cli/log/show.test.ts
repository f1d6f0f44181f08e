import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { kitId, liveIn, marks, password } from '../../testing/lived-in.ts'
import { runEvents, startEvents } from '../../testing/run-events.ts'
import { startApi, type RunningApi } from '../../testing/start-api.ts'

let api: RunningApi
let clock = new Date('2026-03-01T10:00:00.000Z')
beforeAll(async () => {
  api = await startApi(undefined, () => clock)
  clock = new Date('2026-03-02T10:00:00.000Z')
  await liveIn(api)
})
afterAll(() => api.close())

const show = (...argv: readonly string[]) => runEvents(['show', ...argv], api.dataDir)
const marksIn = (text: string) =>
  [marks.email, marks.lastName, marks.genotype].filter((mark) => text.includes(mark))

describe('showing', () => {
  it('a kit shows what happened, who did it, and its state, without personal data', async () => {
    const { code, out } = await show('kit', kitId.toLowerCase())
    expect(code).toBe(0)
    const [title, ...lines] = out.trimEnd().split('\n')
    expect(title).toBe(`swabKit-${kitId}`)
    const state = lines.indexOf('State after revision 3')
    expect(lines.slice(0, state)).toEqual([
      expect.stringMatching(
        /^2026-03-01T10:00:00.000Z +0 +KitCreated +system \(demo\) +kind=cannabis lot=demo$/,
      ),
      expect.stringMatching(/^2026-03-02T10:00:00.000Z +1 +KitRegistered +customer [0-9a-f-]{36} +/),
      expect.stringMatching(
        /^2026-03-02T10:00:00.000Z +2 +ResultsReceived +admin [0-9a-f-]{36} +.*personal=hidden$/,
      ),
      expect.stringMatching(/^2026-03-02T10:00:00.000Z +3 +ResultsReleased +admin /),
    ])
    expect(lines.slice(state + 1).map((line) => line.trim().split(/ +/))).toEqual(
      expect.arrayContaining([
        ['status', 'registered'],
        ['results.stage', 'released'],
      ]),
    )
    expect(marksIn(out)).toEqual([])
  })

  it('a kit with personal data shows genotypes and notes, without terminal control characters', async () => {
    const { out } = await show('kit', kitId, '--personal')
    expect(out).toContain(`codes.cyp2c9=${marks.genotype}`)
    expect(out).toContain('note="kiebitz-note\\u{2028}second line"')
  })

  it('a kit as JSON, with the state as it stood, results included', async () => {
    const shown = async (...argv: readonly string[]) =>
      JSON.parse((await show('kit', kitId, '--json', ...argv)).out) as {
        readonly stream: string
        readonly events: readonly { readonly type: string }[]
        readonly state: { readonly status: string; readonly results?: Readonly<Record<string, unknown>> }
      }
    const { stream, events, state } = await shown('--personal')
    expect([stream, events.length, state.status]).toEqual([`swabKit-${kitId}`, 4, 'registered'])
    expect(state.results).toMatchObject({ stage: 'released', report: { codes: { cyp2c9: marks.genotype } } })
    expect((await shown()).state.results).toMatchObject({ report: 'hidden' })
    expect((await shown('--at', '2026-03-01')).state).toEqual({
      status: 'available',
      kitId,
      kind: 'cannabis',
    })
  })

  it('an account by its address or its id, and never the password hash', async () => {
    const byAddress = await show('account', ` ${marks.email.toUpperCase()}`, '--personal')
    expect(byAddress.code).toBe(0)
    expect(marksIn(byAddress.out)).toEqual([marks.email, marks.lastName])
    expect(byAddress.out).toContain('passwordHash=hidden')
    expect(byAddress.out).not.toContain('$argon2')
    expect(byAddress.out).toMatch(/KitClaimed/)
    const id = /^account-(.{36})$/m.exec(byAddress.out)?.[1] ?? ''
    expect((await show('account', id, '--personal')).out).toBe(byAddress.out)
    expect(marksIn((await show('account', id)).out)).toEqual([])
  })

  it.each([
    ['2026-03-01', 'State after revision 0'],
    ['2026-03-02T09:59:59Z', 'State after revision 0'],
    ['2026-03-02T12:00:00+02:00', 'State after revision 3'],
    ['2026-02-28', 'Nothing had happened yet.'],
  ])('what was at %s', async (moment, expected) => {
    const { code, out } = await show('kit', kitId, '--at', moment)
    expect(code).toBe(0)
    expect(out).toContain(expected)
  })

  it('unknown kits and accounts are reported', async () => {
    expect(await show('account', 'nobody@example.org')).toMatchObject({
      code: 1,
      err: 'events show: no account has this address\n',
    })
    expect(await show('kit', 'MJ-9999-9999-9999')).toMatchObject({
      code: 1,
      err: 'events show: there is no swabKit-MJ-9999-9999-9999\n',
    })
  })
})

describe('tail', () => {
  it('prints new events until interrupted', async () => {
    const watching = startEvents(['tail'], api.dataDir)
    await watching.said('Following the log')
    const opened = startEvents(['tail', '--all', '--personal'], api.dataDir)
    await opened.said('ResultsReleased')
    await api.signIn(marks.email, password)
    await watching.said('SignedIn')
    watching.interrupt()
    opened.interrupt()

    const { code, out } = await watching.ended
    expect(code).toBe(0)
    expect(out.trimEnd().split('\n')).toEqual([
      expect.stringMatching(/^signIns-[0-9a-f-]{36} {2}2026-03-02T10:00:00.000Z +\d+ +SignedIn +customer /),
    ])
    const all = await opened.ended
    expect(all.out).toContain('KitCreated')
    expect(marksIn(all.out)).toEqual([marks.email, marks.lastName, marks.genotype])
  })
})
