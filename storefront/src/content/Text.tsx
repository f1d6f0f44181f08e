import {
  PortableText,
  type PortableTextMarkComponentProps,
  type PortableTextReactComponents,
} from '@portabletext/react'
import type { BodyText } from '@swabwise/cms/sanity.types'
import type { ReactNode } from 'react'
import { Link } from '../ui/Link.tsx'
import { Notice } from '../ui/Notice.tsx'
import { Prose } from '../ui/Prose.tsx'

type LinkMark = { _type: 'link'; href: string }
type Callout = Extract<BodyText[number], { _type: 'callout' }>

const components: Partial<PortableTextReactComponents> = {
  types: {
    callout: ({ value }: { value: Callout }) => (
      <Notice kind={value.tone === 'caution' ? 'attention' : 'info'}>{value.text}</Notice>
    ),
  },
  marks: {
    link: ({ value, children }: PortableTextMarkComponentProps<LinkMark>) =>
      value ? <TextLink href={value.href}>{children}</TextLink> : children,
  },
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
