export interface Asked {
  readonly type: string
  readonly filter: string
  /** As a date field has it: `2026-11-22`. */
  readonly day: string
}

const names = ['type', 'filter', 'day'] as const

export function askedIn(search: string): Asked {
  const given = new URLSearchParams(search)
  const [type = '', filter = '', day = ''] = names.map((name) => given.get(name) ?? '')
  return { type, filter, day }
}

/** The address that asks for it. A request or a person that is looked at stays. */
export function historySearch(search: string, asked: Asked): string {
  const query = new URLSearchParams(search)
  for (const name of names) {
    const text = asked[name].trim()
    if (text === '') query.delete(name)
    else query.set(name, text)
  }
  return query.size === 0 ? '' : `?${query}`
}

/** What the service is asked: the day is the reader's, from midnight to midnight. */
export function historyQuery(search: string) {
  const { type, filter, day } = askedIn(search)
  const given = new URLSearchParams(search)
  const [correlationId, actorId] = [given.get('correlationId'), given.get('actorId')]
  return {
    ...(correlationId !== null && { correlationId }),
    ...(actorId !== null && { actorId }),
    ...(type !== '' && { type }),
    ...(filter !== '' && { filter }),
    ...dayIn(day),
  }
}

function dayIn(day: string) {
  const [year, month, date] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(day)?.slice(1).map(Number) ?? []
  if (year === undefined || month === undefined || date === undefined) return {}
  return {
    from: new Date(year, month - 1, date).toISOString(),
    to: new Date(year, month - 1, date + 1).toISOString(),
  }
}
