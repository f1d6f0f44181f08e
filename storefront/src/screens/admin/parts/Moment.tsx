const full = new Intl.DateTimeFormat('en-CA', { dateStyle: 'medium', timeStyle: 'short' })
const exact = new Intl.DateTimeFormat('en-CA', { dateStyle: 'medium', timeStyle: 'medium' })

/** A moment in the reader's own time zone. */
export function Moment({ at, toTheSecond = false }: { at: string; toTheSecond?: boolean }) {
  return (
    <time dateTime={at} title={at}>
      {(toTheSecond ? exact : full).format(new Date(at))}
    </time>
  )
}
