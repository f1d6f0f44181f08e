const whole = new Intl.NumberFormat('en-CA')

export const count = (value: number): string => whole.format(value)

/** "1 kit", "2,000 kits". */
export const counted = (value: number, one: string, many = `${one}s`): string =>
  `${count(value)} ${value === 1 ? one : many}`

export function bytesInWords(bytes: number): string {
  return bytes < 1_000_000 ? `${count(Math.ceil(bytes / 1000))} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`
}
