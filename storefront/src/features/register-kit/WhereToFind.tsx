import { useContent } from '../../content/page-context.ts'
import { Illustration } from '../../ui/illustrations/Illustration.tsx'

export function WhereToFind() {
  const { heading, text, illustration } = useContent('registerKit').whereToFind
  return (
    <>
      <Illustration name={illustration} />
      <h2>{heading}</h2>
      <p>{text}</p>
    </>
  )
}
