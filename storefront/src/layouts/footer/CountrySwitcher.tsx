import { countries, type Country } from '@swabwise/events/vocabulary/country'
import { setCountry, useCountry } from '../../shop/country.ts'
import { toastSuccess } from '../../ui/feedback/toast.ts'
import styles from './CountrySwitcher.module.css'

const toastStays = 2500

export function CountrySwitcher() {
  const current = useCountry()
  function choose(country: Country) {
    if (country === current) return
    setCountry(country)
    toastSuccess('Your country has been updated', toastStays)
  }
  return (
    <div role="group" aria-label="Country you order from" className={styles.switcher}>
      {countries.map((country) => (
        <button
          key={country}
          type="button"
          aria-pressed={country === current}
          className={styles.country}
          onClick={() => choose(country)}
        >
          {country}
        </button>
      ))}
    </div>
  )
}
