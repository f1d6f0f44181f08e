import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accountStream, swabKitStream } from '@swabwise/events/catalogue/streams'
import { execute } from '../platform/execute.ts'
import type { LabImportAnswer, ListedLabImport } from './lab-import.contract.ts'
import type { Problem } from '../contract/problem.ts'
import { accountDecider } from '../accounts/account.decider.ts'
import {
  context,
  kitOf,
  labFile,
  labHeader,
  labKit,
  labRow,
  newPerson,
  settled,
} from '../testing/lab-people.ts'
import { startApi, type RunningApi } from '../testing/start-api.ts'

let api: RunningApi
let admin: string
beforeAll(async () => {
  api = await startApi()
  admin = await api.signIn('admin@example.com', 'demo-admin')
  for (let number = 1; number <= 75; number++)
    await kitOf(api, await newPerson(api, `p${number}@example.org`), labKit(number))
  await kitOf(api, await newPerson(api, 'thc@example.org'), labKit(1, 'TH'))
  await settled(api)
})
afterAll(() => api.close())

const send = (body: string, query = '') =>
  api.call(`POST /api/admin/lab-imports${query}`, {
    token: admin,
    body,
    headers: { 'content-type': 'text/csv' },
  })
const imported = async (body: string, query = '') => {
  const { status, text } = await send(body, query)
  expect([status, text.slice(0, 300)]).toEqual([200, expect.anything()])
  return JSON.parse(text) as LabImportAnswer
}
const counts = ({ rows: _, importId: __, ...rest }: LabImportAnswer) => rest
const noRun = { controls: 0, heldRuns: [] }
const typesOf = async (kit: ReturnType<typeof labKit>) =>
  (await api.core.store.read(swabKitStream(kit))).map(({ type }) => type)
describe('a lab file of sixty rows', () => {
  // All of one genotype, they would be held as one run.
  const right = Array.from({ length: 60 }, (_, index) =>
    labRow(labKit(index + 1), { run: `R-${1 + (index % 3)}` }),
  )
  const wrong = right
    .with(2, labRow('MJ-0000-0009-9999'))
    .with(4, labRow('MJ-0000-0000-0009'))
    .with(6, labRow('XY123'))
    .with(8, labRow(labKit(1)))
    .with(10, labRow(labKit(11), { cyp2c9: '*2/*9' }))
    .with(12, labRow(labKit(13), { status: 'done' }))
    .with(14, labRow(labKit(15), { received: '2026-03-02', reported: '2026-03-01' }))
    .with(16, labRow(labKit(17), { reported: '2099-01-01' }))
    .with(18, labRow(labKit(1, 'TH')))
    .with(20, labRow(labKit(21), { status: 'corrected' }))
    .with(22, labRow(labKit(23), { cyp2c192: '2/2' }).replace(',1/1,', ',1/3,'))

  it('with ten faults is reported row by row, and not applied', async () => {
    const told = await imported(labFile(wrong), '?dryRun=true')
    expect(counts(told)).toEqual({ new: 50, unchanged: 0, changed: 0, wrong: 10, proposed: 0, ...noRun })
    const errors = told.rows.filter(({ severity }) => severity === 'error')
    expect(errors.map(({ line, column, problem }) => [line, column, problem])).toEqual([
      [4, 'swab_kit_id', 'This kit does not exist'],
      [6, 'swab_kit_id', 'This kit is not registered'],
      [8, 'swab_kit_id', 'This is not a kit identifier'],
      [10, 'swab_kit_id', 'This kit appears twice'],
      [12, 'cyp2c9', 'This code is unknown'],
      [14, 'status', 'This status is unknown'],
      [16, 'reported_at', 'The dates are out of order'],
      [18, 'reported_at', 'This date is in the future'],
      [20, 'cyp2c19_2', 'This gene does not belong to the kit'],
      [20, 'cyp2c19_3', 'This gene does not belong to the kit'],
      [20, 'cyp2c19_17', 'This gene does not belong to the kit'],
      [22, 'note', 'A correction needs a note'],
    ])
    expect(told.rows.filter(({ severity }) => severity === 'warning')).toMatchObject([
      { line: 24, swabKitId: labKit(23), column: 'cyp2c19_2', problem: expect.stringContaining('3 variant') },
    ])
    const applied = await imported(labFile(wrong))
    expect(applied.importId).toBeUndefined()
    expect(await typesOf(labKit(1))).toEqual(['KitCreated', 'KitRegistered'])
  })

  it('without faults is applied on hold; reapplying it changes nothing', async () => {
    const applied = await imported(labFile(right), '?hold=true')
    expect(counts(applied)).toEqual({ new: 60, unchanged: 0, changed: 0, wrong: 0, proposed: 0, ...noRun })
    expect(await typesOf(labKit(1))).toEqual([
      'KitCreated',
      'KitRegistered',
      'SampleReceived',
      'ResultsReceived',
    ])
    const head = await api.core.store.head()
    const again = await imported(labFile(right), '?hold=true')
    expect(counts(again)).toEqual({ new: 0, unchanged: 60, changed: 0, wrong: 0, proposed: 0, ...noRun })
    expect(again.importId).toBe(applied.importId)
    expect(await api.core.store.head()).toBe(head)
  })

  it('is listed as an import, and its rows refer to it', async () => {
    const { json, headers } = await api.call('GET /api/admin/lab-imports', { token: admin })
    const [listed] = json as ListedLabImport[]
    expect(headers.get('x-total-count')).toBe('1')
    expect(listed).toMatchObject({ appliedBy: 'admin@example.com', counts: { new: 60 } })
    const [, , , received] = await api.core.store.read(swabKitStream(labKit(7)))
    expect(received?.metadata).toMatchObject({ $correlationId: listed?.id, actor: { kind: 'admin' } })
    expect(received?.data.personal).toMatchObject({ lab: { runId: 'R-1', version: '4.1' } })
  })

  it('replaces a final result only by a correction with a note', async () => {
    const other = await imported(labFile([labRow(labKit(1), { cyp2c9: '1/1' })]), '?dryRun=true')
    expect(other.rows).toMatchObject([{ line: 2, column: 'status', value: 'final' }])
    const correction = labFile([labRow(labKit(1), { cyp2c9: '1/1', status: 'corrected', note: '=swapped' })])
    expect(counts(await imported(correction))).toMatchObject({ changed: 1, proposed: 0 })
    expect(counts(await imported(correction))).toMatchObject({ changed: 0, unchanged: 1 })
    expect(await typesOf(labKit(1))).toEqual([
      'KitCreated',
      'KitRegistered',
      'SampleReceived',
      'ResultsReceived',
      'ResultsCorrected',
      'ResultsReleased',
    ])
  })

  it('that was partly applied is completed by the same file', async () => {
    const rows = [labRow(labKit(61)), labRow('MJ-0000-0009-0999')]
    const applied = await imported(labFile(rows), '?partial=true')
    expect(counts(applied)).toMatchObject({ new: 1, wrong: 1 })
    await kitOf(api, await newPerson(api, 'late@example.org'), labKit(999))
    await settled(api)
    const finished = await imported(labFile(rows))
    expect(counts(finished)).toMatchObject({ new: 1, unchanged: 1, wrong: 0 })
    expect(finished.importId).toBe(applied.importId)
  })

  it('with a kit of an erased person is wrong in that row', async () => {
    const gone = await newPerson(api, 'gone@example.org')
    await kitOf(api, gone, labKit(90))
    await settled(api)
    const right = labFile([labRow(labKit(90))])
    expect(counts(await imported(right, '?dryRun=true'))).toMatchObject({ new: 1 })
    await execute(api.core.store, accountDecider, accountStream(gone), { type: 'EraseAccount' }, context())
    await settled(api)
    expect((await imported(right)).rows).toMatchObject([{ problem: 'The owner of this kit has been erased' }])
  })
})

describe('file format', () => {
  const rows = [labRow(labKit(70)), labRow(labKit(71), { status: 'PENDING', cyp2c9: 'pending' })]
  const variants: [string, string][] = [
    ['a byte order mark and CRLF', `\uFEFF${labFile(rows)}`.replaceAll('\n', '\r\n')],
    ['semicolons', labFile(rows).replaceAll(',', ';')],
    ['tabs', labFile(rows).replaceAll(',', '\t')],
    ['columns in another order, in capitals', reversed(labFile(rows))],
    ['quotes', labFile(rows).replace(/"?([^,\n]+)"?/g, '"$1"')],
    ['blank lines', labFile(rows).replaceAll('\n', '\n\n')],
  ]
  function reversed(text: string) {
    const lines = text.trim().split('\n')
    const turned = lines.map((line) => line.split(',').toReversed().join(','))
    return [turned[0]?.toUpperCase(), ...turned.slice(1)].join('\n')
  }

  it.each(variants)('may have %s', async (_, text) => {
    const told = await imported(text, '?dryRun=true')
    expect(told.rows).toEqual([])
    expect(counts(told)).toMatchObject({ new: 2, wrong: 0 })
  })

  it('lines are counted as in the file, even after a multi-line note', async () => {
    const noted = [labRow(labKit(70), { note: '"one\ntwo, three"' }), labRow('nothing')]
    expect((await imported(labFile(noted), '?dryRun=true')).rows).toMatchObject([{ line: 4 }])
  })

  it('reports missing, unknown and duplicate columns', async () => {
    const header = labHeader.replace('run_id', 'colour').replace('note', 'status')
    const told = await imported(`${header}\n${labRow(labKit(70))}`, '?dryRun=true')
    expect(counts(told)).toMatchObject({ new: 0, wrong: 3 })
    expect(told.rows.map(({ column, problem }) => [column, problem])).toEqual([
      ['run_id', 'This column is missing'],
      ['colour', 'This column is unknown'],
      ['status', 'This column appears more than once'],
    ])
  })

  it('reports rows with a different number of cells', async () => {
    const told = await imported(labFile([`${labRow(labKit(70))},more`]), '?dryRun=true')
    expect(told.rows).toMatchObject([{ line: 2, problem: 'The row has 14 cells, the header 13' }])
  })

  it('reports a status that contradicts the codes', async () => {
    const rows = [labRow(labKit(70), { status: 'pending' }), labRow(labKit(71), { cyp2c9: 'pending' })]
    const told = await imported(labFile(rows), '?dryRun=true')
    expect(told.rows.map(({ line, column }) => [line, column])).toEqual([
      [2, 'status'],
      [3, 'status'],
    ])
  })

  it('reports all faults of a row', async () => {
    const told = await imported(labFile([',,,,,,,,,,,,']), '?dryRun=true')
    expect(counts(told)).toMatchObject({ wrong: 0 })
    const one = await imported(labFile(['x,,,,,,,,,,,,']), '?dryRun=true')
    expect(one.rows.map(({ column }) => column)).toEqual([
      'swab_kit_id',
      'status',
      'received_at',
      'reported_at',
      'run_id',
      'lab_version',
      'cyp2c9',
    ])
  })

  it.each(['2026-02-30', '1/2/2026', '2026-13-01', '2026-02-20T25:00Z', 'yesterday'])(
    '%s is not a date',
    async (received) => {
      const told = await imported(labFile([labRow(labKit(70), { received })]), '?dryRun=true')
      expect(told.rows).toMatchObject([{ column: 'received_at', value: received }])
    },
  )

  const naughty: [string, string, string][] = [
    ['binary data', '\0\u0001\u0002\0', 'line 1'],
    ['one overlong line', 'x'.repeat(200_000), 'line 1'],
    ['an open quotation mark', `${labHeader}\n"${labRow(labKit(70))}`, 'line 2'],
    ['too many rows', labFile(Array.from({ length: 10_001 }, () => 'x')), 'file'],
    ['nothing', '\n', 'line 1'],
  ]
  it.each(naughty)('refuses %s', async (_, text, field) => {
    const { status, json } = await send(text)
    expect([status, (json as Problem).fieldErrors?.[0]?.field]).toEqual([400, field])
  })

  it('limits the faults for a thousand columns', async () => {
    const told = await imported(Array.from({ length: 1000 }, (_, index) => `c${index}`).join(','))
    expect(told.rows.length).toBeLessThan(100)
  })

  it('may have up to eight megabytes', async () => {
    expect((await send('x'.repeat(9 * 1024 * 1024))).status).toBe(413)
  })
})

describe('an import killed halfway', () => {
  it('is completed by sending the file again, without duplicates', async () => {
    const own = await startApi()
    const token = await own.signIn('admin@example.com', 'demo-admin')
    const kits = Array.from({ length: 20 }, (_, index) => labKit(index + 1))
    for (const kit of kits) await kitOf(own, await newPerson(own, `${kit}@example.org`), kit)
    await settled(own)
    const body = labFile(kits.map((kit) => labRow(kit)))
    const sendTo = (one: RunningApi) =>
      one.call('POST /api/admin/lab-imports', { token, body, headers: { 'content-type': 'text/csv' } })

    const { append } = own.core.store
    let left = 9
    own.core.store.append = (...written) =>
      left-- > 0 ? append(...written) : Promise.reject(new Error('the process died'))
    expect((await sendTo(own)).status).toBe(500)

    const restarted = await own.restart()
    const [one, other] = await Promise.all([sendTo(restarted), sendTo(restarted)])
    expect([one.status, other.status]).toEqual([200, 200])
    for (const kit of kits)
      expect((await restarted.core.store.read(swabKitStream(kit))).map(({ type }) => type)).toEqual([
        'KitCreated',
        'KitRegistered',
        'SampleReceived',
        'ResultsReceived',
        'ResultsReleased',
      ])
    const again = (await sendTo(restarted)).json as LabImportAnswer
    expect(again).toMatchObject({ new: 0, unchanged: 20, wrong: 0 })
    const imports = await restarted.core.store.read(`labImport-${again.importId ?? ''}`)
    expect(imports.length).toBeGreaterThan(0)
    await restarted.close()
  })
})
