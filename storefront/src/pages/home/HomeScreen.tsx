import { useContent } from '../../content/page-context.ts'
import { KitPurchase } from '../kit-purchase/KitPurchase.tsx'
import { FaqTeaser } from './FaqTeaser.tsx'
import { Hero } from './Hero.tsx'
import { Steps } from './Steps.tsx'
import { WhyUnique } from './WhyUnique.tsx'

export default function HomeScreen() {
  const { heroPages, whyUnique, steps, purchaseCall, faqTeaser, served } = useContent('home')
  return (
    <>
      <Hero pages={heroPages} />
      <WhyUnique {...whyUnique} />
      <Steps {...steps} />
      <KitPurchase heading={purchaseCall.heading} blurb={purchaseCall.text} served={served} />
      <FaqTeaser {...faqTeaser} />
    </>
  )
}
