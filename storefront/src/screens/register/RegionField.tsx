import { findRegion, regionsOf, type Country } from '@swabwise/results-service/contract/regions'
import { useEffect, useState } from 'react'
import { useSite } from '../../content/page-context.ts'
import { Notice } from '../../ui/Notice.tsx'
import { SelectField } from '../../ui/SelectField.tsx'

export type RegionFieldProps = {
  country: Country | ''
  region: string
  onChange: (region: string) => void
  error: string | undefined
}

const name = 'region'

/** A list to search in once its script is there; until then, and without it, the browser's own. */
export function RegionField({ country, region, onChange, error }: RegionFieldProps) {
  const { notices } = useSite()
  const Searchable = useSearchableSelect()
  const chosen = country === '' ? undefined : findRegion(country, region)
  const shared = {
    name,
    label: country === 'United States' ? 'State' : country === 'Canada' ? 'Province' : 'Province or state',
    placeholder: country === '' ? 'Choose your country first' : 'Choose from the list',
    options: country === '' ? [] : regionsOf[country].map(({ value, label }) => ({ value, label })),
    disabled: country === '',
    value: region,
    error,
  }
  return (
    <>
      {Searchable ? (
        <Searchable {...shared} onChoose={onChange} />
      ) : (
        <SelectField
          {...shared}
          autoComplete="address-level1"
          required
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )}
      {chosen?.served === false && (
        <Notice kind="attention" role="status">
          {notices.regionNotServed}
        </Notice>
      )}
    </>
  )
}

function useSearchableSelect() {
  const [loaded, setLoaded] = useState<typeof import('./SearchableSelect.tsx')>()
  useEffect(() => {
    let wanted = true
    import('./SearchableSelect.tsx').then(
      (module) => wanted && document.activeElement?.id !== name && setLoaded(module),
      () => undefined,
    )
    return () => {
      wanted = false
    }
  }, [])
  return loaded?.SearchableSelect
}
