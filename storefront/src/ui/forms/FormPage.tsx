import type { DrawingName } from '@swabwise/cms/drawings'
import type { ReactNode } from 'react'
import { Illustration } from '../illustrations/Illustration.tsx'
import { NeedsScript } from '../feedback/NeedsScript.tsx'
import { PageHeading, type PageHeadingProps } from '../layout/PageHeading.tsx'
import styles from './FormPage.module.css'

export type FormPageProps = PageHeadingProps & {
  /** Beside the form on wide screens, below it on narrow ones: why we ask, where to get help. */
  aside?: ReactNode
  /** Over what stands beside the form, on wide screens only. */
  drawing?: DrawingName
  children: ReactNode
}

/** One task: its heading, its form in one column, and what helps with it. */
export function FormPage({ aside, drawing, children, ...heading }: FormPageProps) {
  return (
    <div className={styles.page}>
      <PageHeading {...heading} />
      <div className={styles.form}>
        <NeedsScript what="This form" />
        {children}
      </div>
      {aside && (
        <aside aria-label="Help" className={styles.aside}>
          {drawing && <Illustration name={drawing} className={styles.drawing} />}
          <div className={styles.help}>{aside}</div>
        </aside>
      )}
    </div>
  )
}

/** A form's fields, one below the other. */
export function FormStack({ children }: { children: ReactNode }) {
  return <div className={styles.stack}>{children}</div>
}
