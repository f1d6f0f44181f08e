import styles from './PaymentMarks.module.css'

/** Marks of our own hand for the payments that the checkout takes; the label names them. */
export function PaymentMarks({ label }: { label: string }) {
  return (
    <div className={styles.payments}>
      <p className={styles.label}>{label}</p>
      <div aria-hidden="true" className={styles.marks}>
        <Mark text="VISA" slanted />
        <svg viewBox="0 0 52 34" className={styles.mark}>
          <rect x=".75" y=".75" width="50.5" height="32.5" rx="3" />
          <circle cx="21" cy="17" r="9" />
          <circle cx="31" cy="17" r="9" />
        </svg>
        <Mark text="AMEX" />
        <Mark text="PayPal" slanted />
      </div>
    </div>
  )
}

function Mark({ text, slanted = false }: { text: string; slanted?: boolean }) {
  return (
    <svg viewBox="0 0 52 34" className={styles.mark}>
      <rect x=".75" y=".75" width="50.5" height="32.5" rx="3" />
      <text x="26" y="21.5" transform={slanted ? 'skewX(-10) translate(3.8 0)' : undefined}>
        {text}
      </text>
    </svg>
  )
}
