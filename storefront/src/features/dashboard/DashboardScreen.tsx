import { useLocation } from 'react-router-dom'
import { CustomerKnown } from '../../customer/CustomerKnown.tsx'
import { GeneticReports } from './reports/GeneticReports.tsx'
import { Learn } from './learn/Learn.tsx'
import { Overview } from './overview/Overview.tsx'

/** The tabs are pages of their own: the signed-in layout links them. */
export default function DashboardScreen() {
  const tab = useLocation().pathname.split('/')[2]
  if (tab === 'learn') return <Learn />
  return <CustomerKnown>{tab === 'genetic' ? <GeneticReports /> : <Overview />}</CustomerKnown>
}
