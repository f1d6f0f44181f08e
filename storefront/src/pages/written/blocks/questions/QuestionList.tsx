import { Text } from '../../../../content/Text.tsx'
import { Accordion } from '../../../../ui/layout/Accordion.tsx'
import { Split } from '../../../../ui/layout/Split.tsx'
import type { BlockProps } from '../block.ts'

export function QuestionList({ block: { heading, questions } }: BlockProps<'questionsBlock'>) {
  return (
    <Split title={heading}>
      <Accordion
        items={questions.map(({ anchor, question, answer }) => ({
          id: anchor,
          title: question,
          content: <Text value={answer} />,
        }))}
      />
    </Split>
  )
}
