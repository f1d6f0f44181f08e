import { kitIdPattern } from '@swabwise/events/vocabulary/kit-id'
import { Link } from '../parts/StaffLink.tsx'
import { Moment } from '../parts/Moment.tsx'
import { importAddress, kitAddress, userAddress } from '../addresses.ts'
import { isErased, valueWords } from './timeline.ts'
import styles from './Value.module.css'

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/
const moment = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/
const people = new Set(['owner', 'proposed.by'])

/** A value in a history: what names another thing leads to it, and what is gone says so. */
export function Value({ field, value }: { field: string; value: unknown }) {
  if (isErased(value)) return <em className={styles.erased}>erased</em>
  if (typeof value === 'string') {
    if (moment.test(value)) return <Moment at={value} toTheSecond />
    if (kitIdPattern.test(value)) return <Link to={kitAddress(value)}>{value}</Link>
    if (uuid.test(value) && people.has(field)) return <Link to={userAddress(value)}>{value}</Link>
    if (uuid.test(value) && field.endsWith('labImportId'))
      return <Link to={importAddress(value)}>{value}</Link>
  }
  return valueWords(value)
}
