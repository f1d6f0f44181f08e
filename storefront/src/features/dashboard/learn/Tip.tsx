import { useContent } from '../../../content/page-context.ts'
import { useTip } from '../../../shop/tips.ts'
import { Panel } from '../../../ui/layout/Panel.tsx'

/** One tip a visit, the next one on the next. */
export function Tip() {
  const { tips } = useContent('dashboard')
  const tip = useTip()
  const text = tip === undefined ? undefined : tips[tip]
  if (text === undefined) return null
  return (
    <Panel title="Good to know" tone="lichen">
      <p>{text}</p>
    </Panel>
  )
}
