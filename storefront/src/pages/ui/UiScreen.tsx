import { Button } from '../../ui/actions/Button.tsx'
import { PageHeading } from '../../ui/layout/PageHeading.tsx'
import { Actions } from './Actions.tsx'
import { Drawings } from './Drawings.tsx'
import { Fields } from './Fields.tsx'
import { Foundations } from './Foundations.tsx'
import styles from './UiScreen.module.css'
import { useScheme } from './use-scheme.ts'

const schemes = ['system', 'light', 'dark'] as const

/** Every part in every state, for whoever works on them. Not there in production. */
export default function UiScreen() {
  const [scheme, setScheme] = useScheme()
  return (
    <div className={styles.page}>
      <PageHeading title="Parts" lead="Every part of the interface in every state." />
      <div role="group" aria-label="Colours of the page" className={styles.scheme}>
        {schemes.map((one) => (
          <Button key={one} kind="secondary" aria-pressed={one === scheme} onClick={() => setScheme(one)}>
            {one}
          </Button>
        ))}
      </div>
      <Foundations />
      <Actions />
      <Fields />
      <Drawings />
    </div>
  )
}
