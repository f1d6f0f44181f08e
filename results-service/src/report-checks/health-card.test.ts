import { inflateRawSync } from 'node:zlib'
import { SHCReader } from 'kill-the-clipboard'
import { describe, expect, it } from 'vitest'
import { healthCardKey } from '../adapters/health-card-key.ts'
import type { CardPayload } from './health-card.contract.ts'
import { healthCards, type CardContent } from './health-card.presenter.ts'

const { issue, publicKey } = healthCards(
  healthCardKey(Buffer.alloc(32, 1)),
  'https://results.swabwise.example/',
)
const content: CardContent = {
  checkCode: 'ABCD-EFGH-JKMN-PQRS-TVWX-YZ01-2345',
  initials: 'RT',
  swabKits: ['TH-4823-9910-0001', 'CB-2351-1099-0001', 'MJ-7781-5520-3117'],
  reportedAt: '2026-11-20T15:00:00.000Z',
  codes: {
    cyp2c9: 'CYP2C9_1_3',
    akt1: 'AKT1_C_C',
    comt: 'COMT_VAL_MET',
    cyp2c192: 'CYP2C19_2_1_2',
    cyp2c193: 'CYP2C19_3_1_1',
    cyp2c1917: 'CYP2C19_17_1_1',
    htr2a: 'HTR2A_INCONCLUSIVE',
    cyp2b6: 'CYP2B6_1_6',
    c4a: 'C4A_FOUR',
    nrg1: 'NRG1_C_T',
    disc1: 'DISC1_T_T',
  },
}

const jwsOf = (card: string) =>
  (card.slice('shc:/'.length).match(/\d\d/g) ?? [])
    .map((digits) => String.fromCharCode(Number(digits) + 45))
    .join('')
const payloadOf = (card: string) =>
  JSON.parse(
    inflateRawSync(Buffer.from(jwsOf(card).split('.')[1] ?? '', 'base64url')).toString(),
  ) as CardPayload

describe('the health card of a report', () => {
  it('is verified and read by a verifier that is not ours', async () => {
    const card = await new SHCReader({ publicKey }).fromQRNumeric(issue(content))
    const said = JSON.stringify(await card.asBundle())
    for (const fact of ['RT', content.checkCode, ...content.swabKits, content.reportedAt, 'v1.0W'])
      expect(said).toContain(fact)
    for (const [measure, genotype, word] of [
      ['How fast you break down THC (CYP2C9)', '"valueString":"*1/*3"', 'Slow'],
      ['Risk to short-term memory with THC (COMT)', '"valueString":"Val/Met"', 'Intermediate'],
      ['How strongly psychedelics act on you (HTR2A)', 'dataAbsentReason', 'Inconclusive'],
    ] as const)
      expect(said).toMatch(new RegExp(`${quoted(measure)}[^}]*},"?${quoted(genotype)}.*?"text":"${word}"`))
  })

  it('is turned down by that verifier once a sign of it was changed, or with another key', async () => {
    const card = issue(content)
    const changed = card.replace(/(\d\d)(\d{600})$/, (_, sign: string, rest: string) =>
      [sign === '50' ? '51' : '50', rest].join(''),
    )
    const others = healthCardKey(Buffer.alloc(32, 2)).publicKey
    await expect(new SHCReader({ publicKey }).fromQRNumeric(changed)).rejects.toThrow()
    await expect(new SHCReader({ publicKey: others }).fromQRNumeric(card)).rejects.toThrow()
  })

  it('names its issuer as verifiers look for the key, and holds from the day of the report', () => {
    expect(payloadOf(issue(content))).toMatchObject({
      iss: 'https://results.swabwise.example',
      nbf: Date.parse(content.reportedAt) / 1000,
    })
  })

  it('of every gene and three kits fits one QR code, as the framework measures it', () => {
    expect(jwsOf(issue(content)).length).toBeLessThanOrEqual(1195)
  })
})

const quoted = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`)
