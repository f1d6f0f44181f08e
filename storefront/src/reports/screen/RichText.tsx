import { Fragment } from 'react'
import type { ReactNode } from 'react'
import { Notice } from '../../ui/feedback/Notice.tsx'
import { Prose } from '../../ui/layout/Prose.tsx'
import { isTerm, linkTerms } from '../copy/link-terms.ts'
import type { Block, Face, Inline } from '../copy/rich-text.ts'
import styles from './RichText.module.css'

type Level = 3 | 4 | 5

/** What editors wrote, as a report sets it. `level` is the rank of its subheadings. */
export function RichText({ blocks, level = 4 }: { blocks: readonly Block[]; level?: Level }) {
  const told = linkTerms(blocks)
  return (
    <Prose>
      {told.map((block, index) => (
        <RichBlock key={index} block={block} level={level} />
      ))}
    </Prose>
  )
}

function RichBlock({ block, level }: { block: Block; level: Level }) {
  switch (block.kind) {
    case 'paragraph':
      return <p>{inline(block.text)}</p>
    case 'subheading': {
      const Heading = `h${level}` as const
      return <Heading className={styles.subheading}>{inline(block.text)}</Heading>
    }
    case 'callout':
      return <Notice kind={block.tone === 'caution' ? 'attention' : 'info'}>{inline(block.text)}</Notice>
    case 'list': {
      const List = block.ordered ? 'ol' : 'ul'
      return (
        <List>
          {block.items.map((item, index) => (
            <li key={index}>{inline(item)}</li>
          ))}
        </List>
      )
    }
    case 'terms':
      return (
        <dl className={styles.terms}>
          {block.items.map(({ term, text }) => (
            <div key={term}>
              <dt>{term}: </dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      )
  }
}

function inline(text: readonly Inline[]): ReactNode {
  return text.map(({ text: words, face, href }, index) => {
    const set = setIn(face, words, index)
    return href === undefined ? (
      set
    ) : (
      <a key={index} href={href} className={isTerm(href) ? styles.term : undefined}>
        {set}
      </a>
    )
  })
}

function setIn(face: Face, words: string, key: number): ReactNode {
  switch (face) {
    case 'text':
      return <Fragment key={key}>{words}</Fragment>
    case 'strong':
      return <strong key={key}>{words}</strong>
    case 'emphasis':
      return <em key={key}>{words}</em>
    case 'code':
      return <code key={key}>{words}</code>
  }
}
