import { Text } from '../../../../content/Text.tsx'
import { Split } from '../../../../ui/layout/Split.tsx'
import type { BlockProps } from '../block.ts'
import styles from './TextBlock.module.css'

/** With a heading beside it, or as running text in the column of the matter. */
export function TextBlock({ block: { heading, text } }: BlockProps<'textBlock'>) {
  if (heading)
    return (
      <Split title={heading}>
        <Text value={text} />
      </Split>
    )
  return (
    <div className={styles.running}>
      <Text value={text} />
    </div>
  )
}
