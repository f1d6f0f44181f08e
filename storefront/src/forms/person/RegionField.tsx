import type { Country } from '@swabwise/events/vocabulary/country'
import { findRegion, regionsOf } from '@swabwise/results-service/accounts/regions.contract'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useSite } from '../../content/page-context.ts'
import { Notice } from '../../ui/feedback/Notice.tsx'
import { SelectField } from '../../ui/forms/SelectField.tsx'

export interface RegionFieldProps {
  country: Country | ''
  /** In any spelling. */
  region: string
  spelling: 'inRegistration' | 'inProfile'
  onChange: (region: string) => void
  error: string | undefined
}

const name = 'region'

const loadSearchable = async () => ({ default: (await import('./SearchableSelect.tsx')).SearchableSelect })
const SearchableSelect = lazy(loadSearchable)

/** A list to search in once its script is there; until then, and without it, the browser's own. */
export function RegionField({ country, region, spelling, onChange, error }: RegionFieldProps) {
  const { notices } = useSite()
  const searchable = useSearchable()
  const chosen = country === '' ? undefined : findRegion(country, region)
  const shared = {
    name,
    label: country === 'United States' ? 'State' : country === 'Canada' ? 'Province' : 'Province or state',
    placeholder: country === '' ? 'Choose your country first' : 'Choose from the list',
    options:
      country === '' ? [] : regionsOf[country].map((one) => ({ value: one[spelling], label: one.label })),
    disabled: country === '',
    value: chosen?.[spelling] ?? '',
    error,
  }
  const native = (
    <SelectField
      {...shared}
      autoComplete="address-level1"
      required
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
  return (
    <>
      {searchable && !shared.disabled ? (
        <Suspense fallback={native}>
          <SearchableSelect {...shared} onChoose={onChange} />
        </Suspense>
      ) : (
        native
      )}
      {chosen?.served === false && (
        <Notice kind="attention" role="status">
          {notices.regionNotServed}
        </Notice>
      )}
    </>
  )
}

/** True once the script is there, unless someone is in the native list already. */
function useSearchable(): boolean {
  const [searchable, setSearchable] = useState(false)
  useEffect(() => {
    loadSearchable().then(
      () => setSearchable(document.activeElement?.id !== name),
      () => undefined,
    )
  }, [])
  return searchable
}
