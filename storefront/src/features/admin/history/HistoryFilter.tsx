import { useNavigate } from 'react-router-dom'
import { textIn } from '../../../forms/form-text.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { Link } from '../parts/StaffLink.tsx'
import { TextField } from '../../../ui/forms/TextField.tsx'
import { askedIn, historySearch } from './history-search.ts'
import styles from './HistoryFilter.module.css'

/** By what happened, to which kit, and on which day: what is asked stands in the address. */
export function HistoryFilter({ search }: { search: string }) {
  const navigate = useNavigate()
  const { type, filter, day } = askedIn(search)
  return (
    <form
      key={search}
      role="search"
      aria-label="Search what happened"
      className={styles.filter}
      onSubmit={(event) => {
        event.preventDefault()
        const form = new FormData(event.currentTarget)
        const asked = {
          type: textIn(form, 'type'),
          filter: textIn(form, 'filter'),
          day: textIn(form, 'day'),
        }
        void navigate(`/admin/history${historySearch(search, asked)}`)
      }}
    >
      <TextField name="type" label="What happened" hint="Such as kit registered" defaultValue={type} />
      <TextField name="filter" label="Kit" hint="Its ID, or part of it" defaultValue={filter} />
      <TextField name="day" label="Day" hint="In your time zone" type="date" defaultValue={day} />
      <Button type="submit">Search</Button>
      {search !== '' && <Link to="/admin/history">Show everything</Link>}
    </form>
  )
}
