import { v5 as uuidv5 } from 'uuid'
import { CommandId, KitId } from '@swabwise/events/catalogue/ids'
import type { Actor } from '@swabwise/events/catalogue/metadata'
import { swabKitStream } from '@swabwise/events/catalogue/streams'
import { codesOf, type GeneKey, type RecordedCodes } from '@swabwise/events/genetics/codes/codes'
import { genesOf, secondReportGenes } from '@swabwise/events/genetics/codes/kits'
import { leavesGeneUnread } from '@swabwise/events/genetics/findings/status'
import type { KitKind } from '@swabwise/events/vocabulary/kit-kind'
import { genders } from '@swabwise/events/vocabulary/gender'
import type { SentStatus } from '@swabwise/events/vocabulary/report-status'
import { registerAccount, type RegisterAccountDependencies } from '../accounts/register-account.command.ts'
import { registerKit } from '../kits/register-kit.command.ts'
import { swabKitDecider, type SwabKitCommand } from '../kits/swab-kit.decider.ts'
import { execute, type CommandContext } from '../platform/execute.ts'

interface Report {
  readonly status: SentStatus
  readonly both?: boolean
  readonly hold?: boolean
}

interface Story {
  readonly what: string
  readonly of20: number
  /** The person's kits, each with its reports. */
  readonly kits: readonly (readonly Report[])[]
}

const final: Report = { status: 'final' }
const inconclusive: Report = { status: 'inconclusive' }

export const mix: readonly Story[] = [
  { what: 'without a kit', of20: 3, kits: [] },
  { what: 'kit at the laboratory', of20: 3, kits: [[]] },
  { what: 'results not yet released', of20: 2, kits: [[{ status: 'final', hold: true }]] },
  { what: 'a gene still pending', of20: 1, kits: [[{ status: 'pending' }]] },
  { what: 'final results', of20: 6, kits: [[final]] },
  { what: 'final results in both reports', of20: 2, kits: [[{ status: 'final', both: true }]] },
  { what: 'inconclusive sample', of20: 1, kits: [[inconclusive]] },
  { what: 'inconclusive sample, then a second kit', of20: 1, kits: [[inconclusive], [final]] },
  { what: 'corrected results', of20: 1, kits: [[final, { status: 'corrected' }]] },
]

const twenty = mix.flatMap((story) => Array.from({ length: story.of20 }, () => story))
/** Prime to twenty: a few people are a mix too. */
const stride = 7

const kinds: readonly KitKind[] = ['cannabis', 'cannabis', 'cannabis', 'thc', 'cbd']
const letters = { cannabis: 'MJ', thc: 'TH', cbd: 'CB' } as const
const firstNames = ['Amara', 'Bao', 'Chloé', 'Diego', 'Esther', 'Farid', 'Grace', 'Hiro', 'Inés', 'Jonas']
const lastNames = ['Adeyemi', 'Bouchard', 'Chen', 'Dubois', 'Eriksen', 'Fraser', 'Gill', 'Hughes', 'Ito']
const homes = [
  { country: 'Canada', region: 'Ontario' },
  { country: 'Canada', region: 'Alberta' },
  { country: 'Canada', region: 'Manitoba' },
  { country: 'United States', region: 'California' },
] as const

export const seededPassword = 'a seeded person'

const namespace = '0d0f8d53-6c5e-4a52-9b1f-5f1c9a3e7b60'
const day = 24 * 60 * 60 * 1000

interface Seeding {
  readonly people: number
  readonly seed: number
  /** Everything happened before. */
  readonly until: Date
  readonly onSeeded?: (people: number) => void
}

export interface SeededPerson {
  readonly email: string
  readonly story: Story
}

/** Makes customers, kits and results in the stated mix. The same seed makes the same; doing it again adds nothing. */
export async function seedPeople(
  dependencies: RegisterAccountDependencies,
  { people, seed, until, onSeeded = () => {} }: Seeding,
): Promise<readonly SeededPerson[]> {
  const hash = await dependencies.hashPassword(seededPassword)
  const hashedOnce = { ...dependencies, hashPassword: () => Promise.resolve(hash) }
  const seeded: SeededPerson[] = []
  for (let number = 1; number <= people; number++) {
    const story = at(twenty, number * stride)
    seeded.push({ email: await seedPerson(hashedOnce, story, { seed, number, until }), story })
    onSeeded(number)
  }
  return seeded
}

const at = <T>(list: readonly T[], index: number) => list[index % list.length] as T
const digits = (number: number) => String(number).padStart(4, '0')

interface One {
  readonly seed: number
  readonly number: number
  readonly until: Date
}

async function seedPerson(
  dependencies: RegisterAccountDependencies,
  { kits }: Story,
  { seed, number, until }: One,
): Promise<string> {
  const { store } = dependencies
  const pick = <T>(list: readonly T[], what: string) =>
    at(list, Number.parseInt(uuidv5(`${seed} ${number} ${what}`, namespace).slice(0, 8), 16))
  const opened = until.getTime() - pick([50, 60, 70, 80, 90, 100, 110, 120], 'days ago') * day
  const context = (step: string, actor: Actor, days: number): CommandContext => ({
    commandId: CommandId.parse(uuidv5(`${seed} ${number} ${step}`, namespace)),
    actor,
    correlationId: `seed ${seed}`,
    at: new Date(opened + days * day + pick([7, 9, 11, 13, 15], step) * 3_600_000).toISOString(),
  })
  const laboratory = { kind: 'system', name: 'seed' } as const
  const kit = async (kitId: KitId, command: SwabKitCommand, how: CommandContext) => {
    const outcome = await execute(store, swabKitDecider, swabKitStream(kitId), command, how)
    if (outcome.kind === 'refused') throw new Error(`${kitId}: ${command.type}: ${outcome.refused.reason}`)
  }

  const email = `person-${seed}-${digits(number)}@example.com`
  const registered = await registerAccount(
    dependencies,
    {
      email,
      password: seededPassword,
      firstName: pick(firstNames, 'first name'),
      lastName: pick(lastNames, 'last name'),
      ...pick(homes, 'home'),
      dob: `${pick([1, 3, 5, 8, 10], 'month')}-${pick([2, 9, 17, 28], 'day')}-${pick([1961, 1978, 1985, 1993, 1999], 'year')}`,
      gender: pick(genders, 'gender'),
      langKey: 'en',
      promotionalEmail: pick([true, false], 'promotion'),
    },
    context('account', { kind: 'visitor' }, 0),
  )
  if (registered.kind === 'emailTaken') throw new Error(`${email} is taken by an account that was not seeded`)
  const { accountId } = registered
  const kind = pick(kinds, 'kind')
  for (const [index, reports] of kits.entries()) {
    const kitId = KitId.parse(
      `${letters[kind]}-${digits(5000 + seed)}-${digits(number)}-${digits(index + 1)}`,
    )
    const name = `kit ${index}`
    await kit(
      kitId,
      { type: 'CreateKit', kitId, lot: `seed-${seed}` },
      context(`create ${name}`, laboratory, 0),
    )
    const owner = { kind: 'customer', id: accountId } as const
    await registerKit(store, { accountId, kitId }, context(`register ${name}`, owner, 2 + index * 14))
    if (reports.length > 0) {
      const arrival = context(`receive ${name}`, laboratory, pick([9, 10, 10, 11], 'arrival') + index * 14)
      await kit(kitId, { type: 'ReceiveSample', receivedAt: arrival.at }, arrival)
    }
    for (const [nth, report] of reports.entries()) {
      const how = context(`report ${nth} ${name}`, laboratory, 12 + index * 14 + nth * 4)
      const codes = codesFor(report, kind, (list, what) => pick(list, `${name} ${nth} ${what}`))
      await kit(kitId, commandFor(report, codes, how.at), how)
    }
  }
  return email
}

const commandFor = ({ status, hold = false }: Report, codes: RecordedCodes, reportedAt: string) =>
  ({
    type: 'RecordResults',
    codes,
    status,
    reportedAt,
    hold,
    source: 'admin',
    ...(status === 'corrected' && { note: 'The second run of the same sample.' }),
  }) as const

/** Codes that the status fits. */
function codesFor(
  { status, both }: Report,
  kind: KitKind,
  pick: (codes: readonly string[], what: string) => string,
): RecordedCodes {
  const keys: readonly GeneKey[] = [...genesOf[kind], ...(both ? secondReportGenes : [])]
  const ending = (key: GeneKey, end: string) => codesOf[key].filter((code) => code.endsWith(end))
  const called = (key: GeneKey) => codesOf[key].filter((code) => !/_(PENDING|INCONCLUSIVE)$/.test(code))
  for (let round = 0; ; round++) {
    const codes = Object.fromEntries(
      keys.map((key, index) => {
        const possible =
          status === 'inconclusive'
            ? ending(key, '_INCONCLUSIVE')
            : status === 'pending' && index === 0
              ? ending(key, '_PENDING')
              : called(key)
        return [key, pick(possible, `${key} ${round}`)]
      }),
    ) as RecordedCodes
    // Not every combination of sites can be read.
    if (status === 'inconclusive' || !leavesGeneUnread(codes)) return codes
  }
}
