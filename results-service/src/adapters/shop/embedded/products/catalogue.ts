import { productHandles } from '../../handles.ts'
import type { Market } from '../markets.ts'

export interface CatalogueImage {
  readonly id: number
  readonly file: string
  readonly altText: string
}

export interface CatalogueProduct {
  readonly id: number
  readonly handle: string
  readonly title: string
  readonly sku: string
  readonly descriptionHtml: string
  readonly inStock: boolean
  readonly priceInCents: Readonly<Record<Market, number>>
  readonly images: readonly CatalogueImage[]
}

/** Width and height of every image, in pixels. */
export const imageSize = 1200

const kitBox = {
  id: 1,
  file: 'kit-box.svg',
  altText: 'The closed kit box, with a ladder of short and long rungs printed on its lid.',
}
const swabAndVial = {
  id: 2,
  file: 'swab-and-vial.svg',
  altText: 'A cheek swab lying beside the capped vial in which it travels.',
}
const returnEnvelope = {
  id: 3,
  file: 'return-envelope.svg',
  altText: 'The return envelope, with the swab kit ID card half inside it.',
}
const reportPage = {
  id: 4,
  file: 'report-page.svg',
  altText:
    'A report page: a short headline, a row of one hundred people with some marked, and lines of text.',
}

const howItWorks = `
<h2>What is in the box</h2>
<p>A swab in its vial, a card with your swab kit ID, and a return envelope. Register the ID, swab your cheeks, and post the envelope within 24 hours.</p>
<h2>What happens to your sample</h2>
<p>Our laboratory in Toronto usually has your results 1 to 2 business days after the envelope arrives. The sample is destroyed in testing: nothing of it is archived.</p>
<p>The results are information, not medical advice.</p>`

export const catalogue: readonly CatalogueProduct[] = [
  {
    id: 1001,
    handle: productHandles.cannabis,
    title: 'Cannabis Genetic Test',
    sku: 'MJ-KIT',
    descriptionHtml: `<p><strong>One cheek swab, four genes.</strong> See how your body breaks down THC and CBD, and what your genes say about memory and mental health risk when you use cannabis.</p>
<h2>What you learn</h2>
<ul>
<li><strong>THC metabolism</strong> (gene CYP2C9): whether you break down THC at a normal pace, slowly or very slowly.</li>
<li><strong>CBD metabolism</strong> (gene CYP2C19): whether you break down CBD at a normal pace, faster, slowly or very slowly.</li>
<li><strong>THC mental health risk</strong> (gene AKT1): normal, intermediate or higher.</li>
<li><strong>THC memory</strong> (gene COMT): whether your risk of memory loss is normal, intermediate or higher.</li>
</ul>${howItWorks}`,
    inStock: true,
    priceInCents: { CA: 8900, US: 6900 },
    images: [kitBox, swabAndVial, returnEnvelope, reportPage],
  },
  {
    id: 1002,
    handle: productHandles.thc,
    title: 'THC Genetic Test',
    sku: 'TH-KIT',
    descriptionHtml: `<p><strong>Three genes that matter when you use THC.</strong> See how fast your body breaks it down, and what your genes say about memory and mental health risk.</p>
<h2>What you learn</h2>
<ul>
<li><strong>Metabolism</strong> (gene CYP2C9): whether you break down THC at a normal pace, slowly or very slowly.</li>
<li><strong>Mental health risk</strong> (gene AKT1): normal, intermediate or higher.</li>
<li><strong>Memory</strong> (gene COMT): whether your risk of memory loss is normal, intermediate or higher.</li>
</ul>${howItWorks}`,
    inStock: true,
    priceInCents: { CA: 7000, US: 5400 },
    images: [kitBox, swabAndVial, returnEnvelope, reportPage],
  },
  {
    id: 1003,
    handle: productHandles.cbd,
    title: 'CBD Genetic Test',
    sku: 'CB-KIT',
    descriptionHtml: `<p><strong>One gene, read in three places.</strong> See whether your body breaks down CBD at a normal pace, faster, slowly or very slowly.</p>
<h2>What you learn</h2>
<ul>
<li><strong>CBD metabolism</strong> (gene CYP2C19): your genotype from its variants *2, *3 and *17, and what it means.</li>
</ul>${howItWorks}`,
    inStock: true,
    priceInCents: { CA: 6000, US: 4600 },
    images: [kitBox, swabAndVial, returnEnvelope, reportPage],
  },
]
