import {
  PortableText,
  type PortableTextMarkComponentProps,
  type PortableTextReactComponents,
} from '@portabletext/react'
import type { BodyText } from '@swabwise/cms/sanity.types'
import type { ReactNode } from 'react'
import { Link } from '../ui/navigation/Link.tsx'
import { Notice } from '../ui/feedback/Notice.tsx'
import { Prose } from '../ui/layout/Prose.tsx'

type Block = Extract<BodyText[number], { _type: 'block' }>
type Mark = NonNullable<Block['markDefs']>[number]
type Inserted = Exclude<BodyText[number], Block>

/** One for each kind of thing that the schema lets into a text. */
type Components = Partial<PortableTextReactComponents> & {
  types: { [Type in Inserted['_type']]: (props: { value: Extract<Inserted, { _type: Type }> }) => ReactNode }
  marks: {
    [Type in Mark['_type']]: (
      props: PortableTextMarkComponentProps<Extract<Mark, { _type: Type }>>,
    ) => ReactNode
  }
}

const components: Components = {
  types: {
    callout: ({ value }) => (
      <Notice kind={value.tone === 'caution' ? 'attention' : 'info'}>{value.text}</Notice>
    ),
  },
  marks: {
    link: ({ value, children }) => (value ? <TextLink href={value.href}>{children}</TextLink> : children),
  },
  // The library says in the log what it was.
  unknownType: () => null,
  unknownMark: ({ children }) => children,
}

function TextLink({ href, children }: { href: string; children: ReactNode }) {
  return href.startsWith('/') ? <Link to={href}>{children}</Link> : <a href={href}>{children}</a>
}

/** Running text from the cms. */
export function Text({ value }: { value: BodyText }) {
  return (
    <Prose>
      <PortableText value={value} components={components} />
    </Prose>
  )
}
