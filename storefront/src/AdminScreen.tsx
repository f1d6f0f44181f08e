import type { ReactNode } from 'react'
import { matchPath, useLocation } from 'react-router-dom'
import { DeskScreen } from './features/desk/DeskScreen.tsx'
import { MailScreen } from './features/desk/MailScreen.tsx'
import { MessagesScreen } from './features/desk/MessagesScreen.tsx'
import { SiteScreen } from './features/desk/SiteScreen.tsx'
import { HistoryScreen } from './features/history/HistoryScreen.tsx'
import { KitScreen } from './features/kits-admin/KitScreen.tsx'
import { KitsScreen } from './features/kits-admin/KitsScreen.tsx'
import { LabelsScreen } from './features/kit-labels/LabelsScreen.tsx'
import { NewKitsScreen } from './features/new-kits/NewKitsScreen.tsx'
import { ImportScreen } from './features/lab-import/ImportScreen.tsx'
import { LaboratoryScreen } from './features/lab-import/LaboratoryScreen.tsx'
import { UserScreen } from './features/users-admin/UserScreen.tsx'
import { UsersScreen } from './features/users-admin/UsersScreen.tsx'

/** In the order of the addresses in routes.tsx: the first that fits counts. */
const screens: readonly (readonly [path: string, screen: (id: string) => ReactNode])[] = [
  ['/admin', () => <DeskScreen />],
  ['/admin/kits', () => <KitsScreen />],
  ['/admin/kits/new', () => <NewKitsScreen />],
  ['/admin/kits/labels', () => <LabelsScreen />],
  ['/admin/kits/:id', (id) => <KitScreen id={id.toUpperCase()} />],
  ['/admin/laboratory', () => <LaboratoryScreen />],
  ['/admin/laboratory/:id', (id) => <ImportScreen id={id} />],
  ['/admin/users', () => <UsersScreen />],
  ['/admin/users/:id', (id) => <UserScreen id={id} />],
  ['/admin/history', () => <HistoryScreen />],
  ['/admin/messages', () => <MessagesScreen />],
  ['/admin/mail', () => <MailScreen />],
  ['/admin/site', () => <SiteScreen />],
]

export const addresses = screens.map(([path]) => path)

export default function AdminScreen() {
  const { pathname } = useLocation()
  for (const [path, screen] of screens) {
    const match = matchPath(path, pathname)
    if (match) return screen(match.params.id ?? '')
  }
  throw new Error('An address of the admin area has no screen')
}
