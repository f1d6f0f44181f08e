import { drawings, type DrawingName } from '@swabwise/cms/drawings'
import { HundredPlate } from '../../ui/illustrations/HundredPlate.tsx'
import { Illustration } from '../../ui/illustrations/Illustration.tsx'
import { KitPlate } from '../../ui/illustrations/KitPlate.tsx'
import { Section, State } from './Shown.tsx'
import styles from './UiScreen.module.css'

const legend = { marked: 'are marked', others: 'are not', group: 'A group with a name' }

// Plates that only one page has are seen there: shown here too, they would be a file of their own on that page.
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
        <HundredPlate number="Plate 1" marked={16} legend={legend} />
        <KitPlate number="In the kit" />
      </div>
    </Section>
  )
}
