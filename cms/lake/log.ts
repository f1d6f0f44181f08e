export interface LogEntry {
  level: 'info' | 'warn' | 'error'
  event: string
  [detail: string]: string | number | boolean | undefined
}

export type Log = (entry: LogEntry) => void
