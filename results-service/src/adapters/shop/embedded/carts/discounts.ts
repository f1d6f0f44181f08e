/** Per cent off everything, by code. */
const percentages: Readonly<Record<string, number>> = { WELCOME10: 10 }

export interface Discount {
  readonly code: string
  readonly percentage: number
}

/** Codes are compared as Shopify does, without regard to case. */
export function discountOf(code: string): Discount | undefined {
  const percentage = Object.hasOwn(percentages, code.toUpperCase())
    ? percentages[code.toUpperCase()]
    : undefined
  return percentage === undefined ? undefined : { code, percentage }
}
