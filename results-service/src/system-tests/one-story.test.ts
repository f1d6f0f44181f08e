import { parse } from 'csv-parse/sync'
import { SHCReader } from 'kill-the-clipboard'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hasSecondReport } from '@swabwise/events/genetics/codes/kits'
import {
  firstReportFindings,
  secondReportFindings,
  type Finding,
} from '@swabwise/events/genetics/findings/findings'
import { printedWord } from '@swabwise/events/genetics/findings/labels'
import { fullNameOf, measureOf } from '@swabwise/events/genetics/reports'
import { overallResults } from '../../../storefront/src/reports/overall-results.ts'
import { documentAsOf } from '../../../storefront/src/reports/report-as-of.ts'
import { sharedReportDocument } from '../../../storefront/src/reports/shared-report.ts'
import { copy } from '../../../storefront/src/reports/testing/copy.ts'
import { reportOf as paperOf } from '../../../storefront/src/reports/testing/report.ts'
import type { CustomerDetails } from '../accounts/accounts.contract.ts'
import type { ResultsExport } from '../exports/results-export.contract.ts'
import type { CardBundle, CardResult } from '../report-checks/health-card.contract.ts'
import type { Authenticity, CheckedReport } from '../report-checks/report-checks.contract.ts'
import type { ReportAsOf } from '../report-as-of/report-as-of.contract.ts'
import type { SharedReport } from '../sharing/shares.contract.ts'
import { publishReadings } from '../readings/publish-readings.command.ts'
import { startApi, type RunningApi } from '../testing/start-api.ts'

const thc = { cyp2c9: '1/3', akt1: 'C/T', comt: 'Val/Val' }
const cbd = { cyp2c192: '1/2', cyp2c193: '1/1', cyp2c1917: '1/1' }
const second = { htr2a: 'C/T', cyp2b6: '1/6', c4a: '4', nrg1: 'T/T', disc1: 'A/T' }
const unread = Object.fromEntries(Object.keys({ ...thc, ...cbd }).map((key) => [key, 'inconclusive']))
const recalled = 'L-RECALLED'
const released = 'L-RELEASED'

type Step =
  | { readonly kit: 'TH' | 'CB' | 'MJ'; readonly lot?: string; readonly body?: object }
  | { readonly decideAgainst: 'MJ' }
  /** A release that reads genes anew is started. */
  | { readonly publish: 'readings' }

/** What befell each of them, in order. */
const customers: { readonly [name: string]: readonly Step[] } = {
  reread: [{ kit: 'MJ', body: { ...thc, ...cbd, ...second } }, { publish: 'readings' }],
  'no kit': [],
  'registered, nothing yet': [{ kit: 'MJ' }],
  whole: [{ kit: 'MJ', body: { ...thc, ...cbd } }],
  'with the second report': [{ kit: 'MJ', body: { ...thc, ...cbd, ...second } }],
  'two kits': [
    { kit: 'TH', body: thc },
    { kit: 'CB', body: cbd },
  ],
  'a newer kit that could read less': [
    { kit: 'TH', body: { ...thc, ...second } },
    { kit: 'CB', body: { ...cbd, htr2a: 'inconclusive', cyp2b6: 'inconclusive' } },
  ],
  'still pending in part': [{ kit: 'MJ', body: { ...thc, cyp2c192: 'pending', status: 'pending' } }],
  'read in part': [{ kit: 'MJ', body: { ...thc, ...cbd, comt: 'inconclusive' } }],
  'not readable': [{ kit: 'MJ', body: { ...unread, status: 'inconclusive' } }],
  'more variants than anybody has': [
    { kit: 'CB', body: { ...cbd, cyp2c192: '2/2', cyp2c193: '1/3', status: 'inconclusive' } },
  ],
  contradicted: [
    { kit: 'TH', body: thc },
    { kit: 'MJ', body: { ...thc, ...cbd, comt: 'Met/Met' } },
  ],
  'contradicted, and decided': [
    { kit: 'TH', body: thc },
    { kit: 'MJ', body: { ...thc, ...cbd, comt: 'Met/Met' } },
    { decideAgainst: 'MJ' },
  ],
  corrected: [
    { kit: 'MJ', body: { ...thc, ...cbd } },
    { kit: 'MJ', body: { ...thc, ...cbd, cyp2c9: '3/3', status: 'corrected', note: 'vials were swapped' } },
  ],
  recalled: [{ kit: 'MJ', lot: recalled, body: { ...thc, ...cbd, ...second } }],
  'recalled, and released again': [{ kit: 'MJ', lot: released, body: { ...thc, ...cbd } }],
  'on hold': [{ kit: 'MJ', body: { ...thc, ...cbd, hold: true } }],
}
const names = Object.keys(customers)

let api: RunningApi
let admin: string
const tokens = new Map<string, string>()
beforeAll(async () => {
  api = await startApi(undefined, undefined, { readings: [] })
  admin = await api.signIn('admin@example.com', 'demo-admin')
  for (const [index, name] of names.entries()) tokens.set(name, await made(name, index))
  const recall = async (name: string) => {
    const body = { kind: 'lot', name, reason: 'the tubes leaked' }
    return (await done('POST /api/admin/recalls', body)).json as { id: string }
  }
  await recall(recalled)
  const { id } = await recall(released)
  await done('POST /api/admin/recalls/end', { recallId: id, reason: 'another lot leaked' })
}, 120_000)
afterAll(() => api.close())

async function done(call: `${string} /${string}`, body: object, token = admin) {
  const answered = await api.call(call, { token, body })
  expect(answered.status, `${call}: ${answered.text}`).toBeLessThan(300)
  return answered
}

async function made(name: string, index: number): Promise<string> {
  const person = { email: `p${index}@example.org`, password: 'a long enough one' }
  const about = { firstName: 'Wren', lastName: 'Zaun', dob: '6-21-1984', gender: 'OTHER' }
  const place = { country: 'Canada', region: 'Ontario' }
  await done('POST /api/register', { ...person, ...about, ...place }, '')
  const token = await api.signIn(person.email, person.password)
  await api.call('PUT /api/account/sensitive-results', { token, body: { shown: true } })
  const registered = new Set<string>()
  for (const step of customers[name] ?? []) {
    if ('publish' in step) {
      await publishReadings(api.core.store, new Date().toISOString())
      continue
    }
    const kitOf = (letters: string) => `${letters}-4444-0000-${String(index).padStart(4, '0')}`
    if ('decideAgainst' in step) {
      const { id } = (await api.call('GET /api/account', { token })).json as { id: string }
      const withdraw = [kitOf(step.decideAgainst)]
      const decided = api.call(`GET /api/admin/contradictions/${id}`, { token: admin })
      expect((await decided).status).toBe(200)
      await done('POST /api/admin/contradictions/decide', { userId: id, withdraw, reason: 'not theirs' })
      continue
    }
    const kitId = kitOf(step.kit)
    if (!registered.has(kitId)) {
      const lot = step.lot === undefined ? {} : { lot: step.lot }
      await done('POST /api/swab-kits', { identifier: kitId, isRegistered: false, ...lot })
      await done('POST /api/swab-kits/register', { kitId }, token)
      registered.add(kitId)
    }
    if (step.body) await done(`POST /api/admin/test/new?swabKitIdentifier=${kitId}`, step.body)
  }
  return token
}

/** Every place that says what was found. */
async function toldOf(name: string) {
  const token = tokens.get(name) ?? ''
  const get = async (path: string) => await api.call(`GET ${path}` as `GET /${string}`, { token })
  const details = (await get('/api/customer-details/user')).json as CustomerDetails
  const share = (await done('POST /api/shares', {}, token)).json as { token: string }
  return {
    screen: overallResults(details),
    shared: (await get(`/api/shares/${share.token}`)).json as SharedReport,
    paper: (await get('/api/results/authenticity')).json as Authenticity,
    json: (await get('/api/results/export?format=json')).json as ResultsExport,
    csv: parse<{ [column: string]: string }>((await get('/api/results/export?format=csv')).text, {
      bom: true,
      columns: true,
    }),
    fhir: (await get('/api/results/export?format=fhir')).text,
    asOf: (await get(`/api/results/as-of?at=${new Date().toISOString()}`)).json as ReportAsOf,
  }
}

async function signed(card: string) {
  const { json } = await api.call('GET /.well-known/jwks.json')
  const reader = new SHCReader({ publicKey: (json as { keys: [JsonWebKey] }).keys[0] })
  const { entry } = (await (await reader.fromQRNumeric(card)).asBundle()) as unknown as CardBundle
  return Object.fromEntries(
    entry.slice(2).map(({ resource }) => {
      const { code, interpretation } = resource as CardResult
      return [code.text, interpretation[0].text]
    }),
  )
}

const wordsOf = (findings: readonly Finding[]) =>
  Object.fromEntries(findings.map((finding) => [finding.report, printedWord(finding)]))

describe('one story', () => {
  it.each(names)('%s: screen, paper, share, card, check, JSON, CSV and FHIR say the same', async (name) => {
    const { screen, shared, paper, json, csv, fhir, asOf } = await toldOf(name)
    const { codes } = screen
    const isReread = name === 'reread'
    const findings = [
      ...firstReportFindings(codes, 'printed'),
      ...(hasSecondReport(codes) ? secondReportFindings(codes) : []),
    ]
    const words = wordsOf(findings)
    const printed = (pages: ReturnType<typeof paperOf>['pages']) =>
      Object.fromEntries(pages.map(({ report, result }) => [report, result.word]))

    expect(printed(paperOf(codes, { second: hasSecondReport(codes) ? codes : undefined }).pages)).toEqual(
      words,
    )
    expect(printed(sharedReportDocument(shared, copy, api.url).pages)).toEqual(words)
    expect(printed(documentAsOf('', asOf, copy, api.url).pages)).toEqual(words)
    expect([shared.checkCode, asOf.checkCode]).toEqual([paper.checkCode, paper.checkCode])

    if (paper.healthCard !== undefined) {
      const card = await signed(paper.healthCard)
      for (const { report, gene } of findings)
        expect(card[`${measureOf[report]} (${gene})`], report).toBe(words[report])
    }
    if (paper.checkCode !== undefined) {
      const { json: checked } = await api.call(`GET /api/report-checks/${paper.checkCode}`)
      expect(checked).not.toHaveProperty('replacedAt')
      const steps = (checked as CheckedReport).ledger.map(({ what }) => what)
      expect(steps[0]).toBe('issued')
      expect(steps.includes('reread')).toBe(isReread)
    }

    const told = json.kits.flatMap((kit) => kit.findings)
    expect(csv.map(({ report, result }) => [report, result])).toEqual(
      told.map(({ title, result }) => [title, result]),
    )
    for (const finding of findings) {
      const word = words[finding.report] ?? ''
      const ofKits = told.filter(({ report }) => report === finding.report)
      if (ofKits.length > 0) expect(ofKits.map(({ result }) => result)).toContain(word)
      for (const one of ofKits) if (one.certainty === 'called') expect(one.result).toBe(word)
      const conclusion = `${measureOf[finding.report]}: ${word}`
      if (finding.certainty === 'called') expect(fhir).toContain(conclusion)
      else expect(fhir).not.toContain(`${measureOf[finding.report]}: `)
      expect(fullNameOf[finding.report]).toContain(measureOf[finding.report])
    }
    for (const says of [
      paper.rereads.length > 0,
      told.some(({ reread }) => reread !== undefined),
      csv.some(({ reread_at: at }) => at !== ''),
      fhir.includes('Our reading of CYP2C9 changed'),
    ])
      expect(says).toBe(isReread)
    expect(fhir.includes('entered-in-error')).toBe(told.some(({ certainty }) => certainty === 'withdrawn'))
    expect(fhir.includes('"corrected"')).toBe(paper.changes.length > 0 && name === 'corrected')
  })
})
