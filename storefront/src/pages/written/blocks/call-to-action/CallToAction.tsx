import { LinkButton } from '../../../../ui/actions/Button.tsx'
import { Split } from '../../../../ui/layout/Split.tsx'
import type { BlockProps } from '../block.ts'
import styles from './CallToAction.module.css'

export function CallToAction({ block: { heading, text, action } }: BlockProps<'callToActionBlock'>) {
  return (
    <Split title={heading} tone="lichen">
      <div className={styles.call}>
        <p>{text}</p>
        <LinkButton to={action.href}>{action.label}</LinkButton>
      </div>
    </Split>
  )
}
