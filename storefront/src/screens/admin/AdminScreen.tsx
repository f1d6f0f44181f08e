import { useLocation } from 'react-router-dom'
import { KitsScreen } from './kits/KitsScreen.tsx'

export default function AdminScreen() {
  const { pathname } = useLocation()
  return pathname === '/admin/kits' ? <KitsScreen /> : null
}
