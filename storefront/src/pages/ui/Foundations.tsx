import { Section, State } from './Shown.tsx'
import styles from './UiScreen.module.css'

const colours = [
  'page',
  'surface',
  'lichen',
  'field',
  'text',
  'text-quiet',
  'line',
  'line-strong',
  'action',
  'action-strong',
  'on-action',
  'drawing',
  'drawing-fill',
  'attention',
  'attention-surface',
  'error',
  'error-surface',
  'success',
  'success-surface',
  'genetics',
  'genetics-surface',
  'no-result',
  'no-result-surface',
]

const sizes = ['4xl', '3xl', '2xl', 'xl', 'l', 'm', 's', 'xs']

export function Foundations() {
  return (
    <>
      <Section title="Colours">
        <ul className={styles.colours}>
          {colours.map((name) => (
            <li key={name} className={styles.colour}>
              <span className={styles.swatch} style={{ background: `var(--color-${name})` }} />
              {name}
            </li>
          ))}
        </ul>
      </Section>
      <Section title="Type">
        {sizes.map((size) => (
          <State key={size} name={`text-${size}`}>
            <p
              style={{ fontFamily: 'var(--font-headline)', fontSize: `var(--text-${size})`, lineHeight: 1.2 }}
            >
              You break down THC slowly
            </p>
            <p style={{ fontSize: `var(--text-${size})`, lineHeight: 1.4 }}>16 in 100 people of this group</p>
          </State>
        ))}
        <State name="code">
          <p>
            <code>MJ-0000-0000-0001 *1/*17</code>
          </p>
        </State>
      </Section>
    </>
  )
}
