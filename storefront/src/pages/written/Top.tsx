import type { ContentOf } from '../../content/pages.ts'
import { PageTop } from '../../ui/layout/PageTop.tsx'
import { Byline } from './Byline.tsx'

/** The opening of a page that has no hero. */
export function Top({ title, byline }: Pick<ContentOf<'written'>, 'title' | 'byline'>) {
  return <PageTop title={title}>{byline && <Byline {...byline} />}</PageTop>
}
