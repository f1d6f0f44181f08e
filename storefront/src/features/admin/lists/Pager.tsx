import { Button } from '../../../ui/actions/Button.tsx'
import { count } from '../words/numbers.ts'
import styles from './Pager.module.css'

interface Props {
  page: number
  pages: number
  /** False where there may be more pages than these. */
  exact?: boolean
  go: (page: number) => void
}

/** To the pages before and after, and by number to any. */
export function Pager({ page, pages, exact = true, go }: Props) {
  if (pages <= 1) return null
  return (
    <nav aria-label="Pages" className={styles.pager}>
      <Button kind="quiet" disabled={page === 0} onClick={() => go(page - 1)}>
        Previous
      </Button>
      <form
        key={page}
        className={styles.jump}
        onSubmit={(event) => {
          event.preventDefault()
          const asked = Number(new FormData(event.currentTarget).get('page'))
          if (Number.isInteger(asked)) go(Math.min(Math.max(asked, 1), pages) - 1)
        }}
      >
        <label htmlFor="page-number">Page</label>
        <input
          id="page-number"
          name="page"
          inputMode="numeric"
          defaultValue={page + 1}
          className={styles.number}
          autoComplete="off"
        />
        <span>
          of {!exact && 'more than '}
          {count(pages)}
        </span>
        <Button type="submit" kind="quiet">
          Go
        </Button>
      </form>
      <Button kind="quiet" disabled={page >= pages - 1} onClick={() => go(page + 1)}>
        Next
      </Button>
    </nav>
  )
}
