import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { startWireFake, type WireFake } from '@swabwise/events/store/wire-fake/server'
import { runEvents } from '../../testing/run-events.ts'

let server: WireFake
let folder: string
const grant = (user = 'svc') =>
  runEvents(['grant', user], folder, { EVENTSTORE_URL: server.connectionString })
const written = () =>
  server.log.all.map(({ stream, data }) => [stream, JSON.parse(String(Buffer.from(data))) as unknown])

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'swabwise-grant-'))
  server = await startWireFake()
})
afterEach(() => {
  server.die()
  rmSync(folder, { recursive: true })
})

it('names the service’s user and administrators, once', async () => {
  expect(await grant()).toMatchObject({
    code: 0,
    out: 'svc and administrators may read and write the log, nobody else\n',
  })
  const ours = ['svc', '$admins']
  const settings = {
    $userStreamAcl: { $r: ours, $w: ours, $d: ours, $mr: ours, $mw: ours },
    $systemStreamAcl: { $r: '$admins', $w: '$admins', $d: '$admins', $mr: '$admins', $mw: '$admins' },
  }
  const expected = [
    ['$settings', settings],
    ['$$$all', { $acl: { $r: ours } }],
  ]
  expect(written()).toEqual(expected)
  expect((await grant()).code).toBe(0)
  expect(written()).toEqual(expected)
})

it('changes no rights that somebody set', async () => {
  await grant('shop')
  const before = written()
  expect(await grant()).toMatchObject({
    code: 1,
    err: 'events grant: rights are set already, for shop, $admins: nothing was changed\n',
  })
  expect(written()).toEqual(before)
})

it('tells that it needs an administrator', async () => {
  server.faults.hidesSystemStreams = true
  expect(await grant()).toMatchObject({
    code: 1,
    err: 'events grant: EVENTSTORE_URL must name a user in $admins\n',
  })
})
