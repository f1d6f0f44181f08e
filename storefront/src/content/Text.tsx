import { PortableText, type PortableTextReactComponents } from '@portabletext/react'
import type { BodyText } from '@swabwise/cms/sanity.types'
import { Link } from '../ui/Link.tsx'
import { Notice } from '../ui/Notice.tsx'
import { Prose } from '../ui/Prose.tsx'

type Callout = Extract<BodyText[number], { _type: 'callout' }>

const components: Partial<PortableTextReactComponents> = {
  types: {
    callout: ({ value }: { value: Callout }) => (
      <Notice kind={value.tone === 'caution' ? 'attention' : 'info'}>{value.text}</Notice>
    ),
  },
  marks: {
    link: ({ value, children }) => {
      const href: unknown = value?.href
      return typeof href === 'string' ? <TextLink href={href}>{children}</TextLink> : <>{children}</>
    },
  },
}

function TextLink({ href, children }: { href: string; children: React.ReactNode }) {
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
