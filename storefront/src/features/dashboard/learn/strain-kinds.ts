import type { FirstReportFinding } from '@swabwise/events/genetics/findings/findings'
import { printedWord } from '@swabwise/events/genetics/findings/labels'
import { studiesOf } from '@swabwise/events/genetics/explanations/studies'
import { titleOf } from '@swabwise/events/genetics/reports'
import { frequencyWords, type Frequency } from '@swabwise/events/vocabulary/frequency'
import { strainKinds, type StrainKind } from '@swabwise/events/vocabulary/strain-kind'

interface Choice {
  /** The nearest to what is known comes first. */
  readonly kinds: readonly StrainKind[]
  readonly because: readonly string[]
}

const balancedFirst: readonly StrainKind[] = ['balanced', 'cbd-leads', 'thc-leads']

/** The outcomes for which studies of people speak for less THC; of the others they say nothing, or the opposite. */
const speaksForLess = (finding: FirstReportFinding): boolean =>
  finding.certainty === 'called' &&
  ((finding.gene === 'AKT1' && finding.outcome === 'higher') ||
    (finding.gene === 'CYP2C9' && finding.outcome === 'very-slow'))

/** From the answer of the profile, and from an outcome only where studies support it. */
export function chooseKinds(findings: readonly FirstReportFinding[], frequency: Frequency | null): Choice {
  const outcomes = findings.filter(speaksForLess)
  const because = outcomes.map(
    (finding) => `${titleOf[finding.report]} is ${printedWord(finding)}: less THC. ${gradeOf(finding.gene)}`,
  )
  const kinds = outcomes.length === 0 && frequency === 'WEEKLY' ? balancedFirst : strainKinds
  if (frequency === null)
    return {
      kinds,
      because: [...because, 'You have not said how often you use cannabis: the least THC stands first.'],
    }
  const said = `You said how often you use cannabis: ${frequencyWords[frequency]}.`
  return {
    kinds,
    because: [...because, kinds === strainKinds ? `${said} The least THC stands first.` : said],
  }
}

function gradeOf(gene: FirstReportFinding['gene']): string {
  const counted = (stand: 'for' | 'against') =>
    studiesOf[gene].filter((study) => study.stand === stand).length
  const [speakFor, against] = [counted('for'), counted('against')]
  return against > 0
    ? `Grade: weak, for studies disagree (${speakFor} for, ${against} against).`
    : `Grade: ${speakFor} for, none against.`
}
