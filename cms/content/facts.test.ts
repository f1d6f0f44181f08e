import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/** Every text of the seed, one after the other, without what is between the spans of a paragraph. */
const words = readFileSync(new URL('seed.ndjson', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line !== '')
  .flatMap((line) => textsIn(JSON.parse(line)))
  .join('\n')

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (Array.isArray(value)) return value.flatMap(textsIn)
  if (typeof value !== 'object' || value === null) return []
  const { children, ...rest } = value as { children?: readonly { text?: string }[] }
  const said = children?.map(({ text = '' }) => text).join('') ?? ''
  return [...(said === '' ? [] : [said]), ...Object.values(rest).flatMap(textsIn)]
}

it.each([
  ['whom we serve', /19 or over in Canada \(18 in Alberta; not Quebec\) and 21 or over in the continental United States/],
  ['where not', /continental United States \(21 or over; not Alaska, Hawaii or the territories\)/],
  ['orders from elsewhere', /live outside Canada and the continental United States, write to/],
  ['when results come', /Typically 1 to 2 business days after the laboratory in Toronto receives/],
  ['what becomes of the sample', /sample is destroyed in testing and not archived/],
  ['the end of an account', /You can delete your account whenever you like/],
  ['what it is not', /information, not medical advice/],
  ['whose law governs', /The laws of Ontario and the federal laws of Canada/],
  ['a sample that cannot be read', /typically with a replacement kit/],
  ['refunds', /ask for a refund within 30 days, as long as the laboratory has not begun/],
  ['changes and cancellations', /change or cancel until 2 PM Eastern on the day you order/],
  ['mail', /Standard mail takes 3 to 8 business days, expedited mail 2 to 4\. Shipping is free/],
  ['processing and confirmation', /1 to 2 business days of its arrival\. You can expect its confirmation within 2 business days/],
  ['payment', /Visa, Mastercard, American Express and PayPal\. We do not accept Interac/],
  ['what the report covers', /four genes/],
  ['the company', /Toronto.*founded in 2018/],
  ['before the swab', /no food, drink or nicotine in the 30 minutes before/i],
  ['the cannabis kit', /one cheek for 30 seconds\. Then do the other cheek for 30 seconds/],
  ['its return', /the swab and the ID card in the return envelope and mail it within 24 hours/],
  ['the older kit', /This kit holds three swabs/],
  ['saliva', /Swallow before you begin/],
  ['the black cap', /Take the black cap off the first swab/],
  ['strokes', /bulges\. Rub up and down against it 4 times: 8 strokes in total/],
  ['the pouch', /in the pouch, seal it, and mail it back within 24 hours/],
  ['an affiliate’s window', /45 days/],
  ['how affiliates are paid', /commissions are paid through an online payment service/],
  ['what follows an order', /Order a kit and we mail it to you/],
  ['what follows the kit', /mail the swab back within 24 hours/],
  ['what follows the swab', /has your sample, we email you and your reports are in your account/],
])('the seed says %s', (_, fact) => expect(words).toMatch(fact))
