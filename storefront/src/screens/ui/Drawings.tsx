import { DayRuler } from '../../ui/illustrations/DayRuler.tsx'
import { drawings, type DrawingName } from '../../ui/illustrations/drawings.ts'
import { HundredPlate } from '../../ui/illustrations/HundredPlate.tsx'
import { Illustration } from '../../ui/illustrations/Illustration.tsx'
import { KitPlate } from '../../ui/illustrations/KitPlate.tsx'
import { LeafPlate } from '../../ui/illustrations/LeafPlate.tsx'
import { WellPlate } from '../../ui/illustrations/WellPlate.tsx'
import { Section, State } from './Shown.tsx'
import styles from './UiScreen.module.css'

const legend = { marked: 'are marked', others: 'are not', group: 'A group with a name' }

export function Drawings() {
  return (
    <Section title="Drawings">
      <div className={styles.drawings}>
        {(Object.keys(drawings) as DrawingName[]).map((name) => (
          <State key={name} name={name}>
            <Illustration name={name} />
          </State>
        ))}
      </div>
      <div className={styles.plates}>
        <LeafPlate number="Plate 1" />
        <HundredPlate number="Plate 2" marked={16} legend={legend} />
        <KitPlate number="In the kit" />
        <WellPlate number="In the laboratory" />
      </div>
      <DayRuler days={45} first="Day 0" last="Day 45" />
    </Section>
  )
}
