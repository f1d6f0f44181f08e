type Choices = Readonly<Record<string, readonly string[]>>
export type Direction = 'asc' | 'desc'

/** What a list can be asked for, beside its filter: the values of each choice, and what it may be sorted by. */
export interface ListRules<C extends Choices, Sort extends string> {
  readonly choices: C
  /** The first is the default. */
  readonly sorts: readonly [Sort, ...Sort[]]
  readonly defaultDirection: Direction
}

export interface ListState<C extends Choices, Sort extends string> {
  readonly page: number
  readonly filter: string
  readonly sort: Sort
  readonly direction: Direction
  readonly chosen: { readonly [Name in keyof C]?: C[Name][number] }
}

/** Reads a list's state from the address. What the list does not know is as if it were not there. */
export function readList<C extends Choices, Sort extends string>(
  { choices, sorts, defaultDirection }: ListRules<C, Sort>,
  search: string,
): ListState<C, Sort> {
  const given = new URLSearchParams(search)
  const page = given.get('page') ?? ''
  const [field, direction] = (given.get('sort') ?? '').split(',')
  const sort = sorts.find((one) => one === field)
  const chosen: { [Name in keyof C]?: C[Name][number] } = {}
  for (const choice of Object.keys(choices) as (keyof C & string)[]) {
    const value = choices[choice]?.find((one) => one === given.get(choice))
    if (value !== undefined) chosen[choice] = value
  }
  return {
    page: /^\d{1,7}$/.test(page) ? Math.max(0, Number(page) - 1) : 0,
    filter: (given.get('filter') ?? '').trim().slice(0, 250),
    sort: sort ?? sorts[0],
    direction: sort === undefined ? defaultDirection : direction === 'desc' ? 'desc' : 'asc',
    chosen,
  }
}

/** The address's query, without what goes without saying. Pages count from 1 there. */
export function writeList<C extends Choices, Sort extends string>(
  { sorts, defaultDirection }: ListRules<C, Sort>,
  { page, filter, sort, direction, chosen }: ListState<C, Sort>,
): string {
  const query = new URLSearchParams()
  if (filter.trim() !== '') query.set('filter', filter.trim())
  for (const [choice, value] of Object.entries<string | undefined>(chosen))
    if (value !== undefined) query.set(choice, value)
  if (sort !== sorts[0] || direction !== defaultDirection) query.set('sort', `${sort},${direction}`)
  if (page > 0) query.set('page', String(page + 1))
  const text = query.toString()
  return text === '' ? '' : `?${text}`
}

const usualSize = '200'
/** For a filter of two characters or more: all of it, which the service cuts where it must. */
const filteredSize = '100000'

/** What the service is asked. */
export function askedOf<C extends Choices, Sort extends string>({
  page,
  filter,
  sort,
  direction,
  chosen,
}: ListState<C, Sort>) {
  return {
    page: String(page),
    size: filter.length >= 2 ? filteredSize : usualSize,
    sort: `${sort},${direction}`,
    ...(filter !== '' && { filter }),
    ...chosen,
  }
}
