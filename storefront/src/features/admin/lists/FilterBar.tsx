import { useEffect, useRef } from 'react'
import { classNames } from '../../../ui/class-names.ts'
import controls from '../../../ui/forms/controls.module.css'
import { Spinner } from '../../../ui/feedback/Spinner.tsx'
import styles from './FilterBar.module.css'

export const filterId = 'filter'
const pauseAfterTyping = 200

export interface Choice {
  readonly name: string
  readonly label: string
  readonly any: string
  readonly value: string | undefined
  readonly options: readonly { readonly value: string; readonly label: string }[]
  readonly choose: (value: string) => void
}

interface Props {
  label: string
  filter: string
  setFilter: (filter: string) => void
  choices: readonly Choice[]
  /** How many there are, in words. */
  found: string
  asking: boolean
  clear: (() => void) | undefined
  showKeys: () => void
}

/** Narrows a list down. What is typed is looked for after a short pause, or on leaving the field. */
export function FilterBar({ label, filter, setFilter, choices, found, asking, clear, showKeys }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const pause = useRef(0)
  useEffect(() => () => window.clearTimeout(pause.current), [])
  // The address follows what is typed, never the other way round; it may also change by going back, or by clearing.
  useEffect(() => {
    if (input.current && document.activeElement !== input.current) input.current.value = filter
  }, [filter])

  function type() {
    window.clearTimeout(pause.current)
    pause.current = window.setTimeout(look, pauseAfterTyping)
  }

  function look() {
    if (pause.current === 0) return
    window.clearTimeout(pause.current)
    pause.current = 0
    setFilter(input.current?.value.trim() ?? '')
  }

  return (
    <search className={styles.bar}>
      <div className={styles.field}>
        <label htmlFor={filterId} className={styles.label}>
          {label}
        </label>
        <input
          id={filterId}
          type="search"
          ref={input}
          defaultValue={filter}
          autoComplete="off"
          spellCheck={false}
          className={classNames(controls.control, styles.filter)}
          onChange={type}
          onBlur={look}
        />
      </div>
      {choices.map(({ name, label: words, any, value = '', options, choose }) => (
        <div key={name} className={styles.field}>
          <label htmlFor={`choice-${name}`} className={styles.label}>
            {words}
          </label>
          <select
            id={`choice-${name}`}
            value={value}
            className={classNames(controls.control, controls.select, styles.choice)}
            onChange={(event) => choose(event.currentTarget.value)}
          >
            <option value="">{any}</option>
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
        </div>
      ))}
      <div className={styles.end}>
        {asking ? <Spinner label="Looking" /> : <p role="status">{found}</p>}
        {clear && (
          <button type="button" className={styles.plain} onClick={clear}>
            Clear
          </button>
        )}
        <button type="button" className={styles.plain} onClick={showKeys}>
          Keys <kbd className={styles.key}>?</kbd>
        </button>
      </div>
    </search>
  )
}
