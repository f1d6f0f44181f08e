import type { LayoutProps } from 'sanity'

/** Menus that lead to Sanity's own servers: inviting people, managing the project, its news and help. */
const cloud = [
  '[data-testid="button-resources-menu"]',
  'a[href^="https://www.sanity.io/"]',
  'a[href^="https://sanity.io/"]',
]

/** The Studio on the embedded lake, which has no project there. */
export function WithoutCloud(props: LayoutProps) {
  return (
    <>
      <style>{`${cloud.join(', ')} { display: none !important }`}</style>
      {props.renderDefault(props)}
    </>
  )
}
