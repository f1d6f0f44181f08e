import { useContent } from '../../content/page-context.ts'
import { FaqTeaser } from './FaqTeaser.tsx'
import { Hero } from './Hero.tsx'
import { PurchaseCall } from './PurchaseCall.tsx'
import { Steps } from './Steps.tsx'
import { WhyUnique } from './WhyUnique.tsx'

export default function HomeScreen() {
  const { heroPages, whyUnique, steps, purchaseCall, faqTeaser } = useContent('home')
  return (
    <>
      <Hero pages={heroPages} />
      <WhyUnique {...whyUnique} />
      <Steps {...steps} />
      <PurchaseCall {...purchaseCall} />
      <FaqTeaser {...faqTeaser} />
    </>
  )
}
