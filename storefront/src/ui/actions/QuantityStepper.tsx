import styles from './QuantityStepper.module.css'

export interface QuantityStepperProps {
  /** Of what: "Cannabis Genetic Test". */
  label: string
  value: number
  min: number
  max: number
  onChange: (value: number) => void
}

export function QuantityStepper({ label, value, min, max, onChange }: QuantityStepperProps) {
  return (
    <div role="group" aria-label={`Quantity of ${label}`} className={styles.stepper}>
      <button
        type="button"
        className={styles.step}
        aria-label={`One ${label} less`}
        disabled={value <= min}
        onClick={() => onChange(value - 1)}
      >
        <Sign path="M3 8h10" />
      </button>
      <output className={styles.value} aria-live="polite">
        {value}
      </output>
      <button
        type="button"
        className={styles.step}
        aria-label={`One ${label} more`}
        disabled={value >= max}
        onClick={() => onChange(value + 1)}
      >
        <Sign path="M3 8h10M8 3v10" />
      </button>
    </div>
  )
}

function Sign({ path }: { path: string }) {
  return (
    <svg viewBox="0 0 16 16" aria-hidden="true" className={styles.sign}>
      <path d={path} stroke="currentColor" strokeWidth="1.75" />
    </svg>
  )
}
