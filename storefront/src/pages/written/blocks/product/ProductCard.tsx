import { KitPurchase } from '../../../kit-purchase/KitPurchase.tsx'
import type { BlockProps } from '../block.ts'

export function ProductCard({ block: { heading, text }, served }: BlockProps<'productBlock'>) {
  return served && <KitPurchase heading={heading} blurb={text} served={served} />
}
