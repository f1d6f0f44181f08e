import { overall } from '@swabwise/events/genetics/findings/overall'
import { pendingCodes, sensitiveKeys } from '@swabwise/events/genetics/codes/kits'
import { geneKeys, geneOfKey, type GeneKey } from '@swabwise/events/genetics/codes/codes'
import { contradicted, normalise, withdrawn } from '@swabwise/events/genetics/codes/normalise'
import type { AccountRow } from '../accounts/accounts.queries.ts'
import type { SwabKitRow } from '../kits/swab-kits.queries.ts'
import { inForceAt, type PublishedReading } from '../readings/readings.rules.ts'
import { presentChange } from '../report-checks/changes.presenter.ts'
import { codeOfPaper, type ReportSignatures } from '../report-checks/report-codes.presenter.ts'
import { broughtBy, changesIn } from '../results/changes.rules.ts'
import { withoutSensitiveIn, type Edition } from '../results/editions.rules.ts'
import { initialsOf, locationOf } from '../sharing/shared-report.presenter.ts'
import type { ReportAsOf } from './report-as-of.contract.ts'

type Person = Pick<AccountRow, 'firstName' | 'lastName' | 'region' | 'country'>

/** Of the events up to an instant, itself included, in the readings that were in force. */
export function presentReportAsOf(
  at: string,
  person: Person,
  own: readonly Pick<SwabKitRow, 'id' | 'kind' | 'registration'>[],
  editions: readonly Edition[],
  published: readonly PublishedReading[],
  signatures: ReportSignatures,
  hides: boolean,
): ReportAsOf {
  const past = editions.filter((edition) => edition.at <= at)
  const then = hides ? withoutSensitiveIn(past) : past
  const brought = past.at(-1)?.kits.flatMap(({ report }) => Object.keys(report.codes)) ?? []
  const hidden = hides ? sensitiveKeys.filter((key) => brought.includes(key)) : []
  const { kits, withdrawn: takenBack } = then.at(-1) ?? { kits: [], withdrawn: [] }
  const reported = new Set([...kits, ...takenBack].map(({ id }) => id))
  const { codes, sources, reportedAt } = overall([
    ...broughtBy({ kits, withdrawn: takenBack }),
    ...own
      .filter(({ id, registration }) => !reported.has(id) && (registration?.registeredAt ?? at) <= at)
      .map(({ id, kind }) => ({ id, ...pendingCodes(kind) })),
  ])
  const checkCode = codeOfPaper(signatures, kits)
  const marked = (mark: string) => geneKeys.filter((key) => codes[key] === mark)
  return {
    at,
    name: `${person.firstName} ${person.lastName}`.trim(),
    initials: initialsOf(person),
    location: locationOf(person),
    swabKits: [...new Set(sources.map(({ id }) => id))],
    ...(reportedAt === undefined ? {} : { reportedAt }),
    ...(checkCode === undefined ? {} : { checkCode }),
    codes: Object.fromEntries(
      geneKeys.flatMap((key) => ('code' in normalise<GeneKey>(key, codes[key]) ? [[key, codes[key]]] : [])),
    ),
    contradicted: marked(contradicted),
    withdrawn: marked(withdrawn),
    hidden: [...hidden],
    readings: Object.fromEntries(
      Object.entries(inForceAt(published, at)).filter(([gene]) =>
        geneKeys.some((key) => codes[key] !== undefined && geneOfKey[key].symbol === gene),
      ),
    ),
    changes: changesIn(then, (instant) => inForceAt(published, instant))
      .map(presentChange)
      .toReversed(),
  }
}
