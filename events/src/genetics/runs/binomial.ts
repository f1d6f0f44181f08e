/** The chance of at most `found` in `of`, where each comes with probability `p`. */
export function atMost(found: number, of: number, p: number): number {
  if (p <= 0 || found >= of) return 1
  if (p >= 1) return 0
  let term = of * Math.log1p(-p)
  let sum = Math.exp(term)
  for (let k = 1; k <= found; k++) {
    term += Math.log((of - k + 1) / k) + Math.log(p) - Math.log1p(-p)
    sum += Math.exp(term)
  }
  return Math.min(1, sum)
}

/** The chance of at least `found`. */
export const atLeast = (found: number, of: number, p: number): number => atMost(of - found, of, 1 - p)
