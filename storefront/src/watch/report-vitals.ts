import { onCLS, onFCP, onINP, onLCP, onTTFB, type Metric } from 'web-vitals'

/** How fast the page was for this person: of loading, of answering, of standing still. */
export function reportVitals(
  report: (name: string, value: number, unit: 'millisecond' | 'none') => void,
): void {
  const tell = ({ name, value }: Metric) => report(name, value, name === 'CLS' ? 'none' : 'millisecond')
  for (const listen of [onCLS, onFCP, onINP, onLCP, onTTFB]) listen(tell)
}
