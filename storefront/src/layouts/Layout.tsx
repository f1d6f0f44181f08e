import { lazy, type ReactNode } from 'react'
import { Announcement } from './header/Announcement.tsx'
import { Footer } from './footer/Footer.tsx'
import { Frame } from './Frame.tsx'
import { Header } from './header/Header.tsx'
import type { LayoutId } from '../routes/table.ts'
import { InBrowserOnly } from '../ui/feedback/InBrowserOnly.tsx'

const AdminLayout = lazy(() => import('./admin/AdminLayout.tsx'))
const SignedInLayout = lazy(() => import('./signed-in/SignedInLayout.tsx'))

export function Layout({ id, children }: { id: LayoutId; children: ReactNode }) {
  switch (id) {
    case 'public':
    case 'other':
      return (
        <Frame
          header={
            <>
              <Announcement />
              <Header withNav={id === 'public'} />
            </>
          }
          footer={<Footer />}
        >
          {children}
        </Frame>
      )
    case 'signedIn':
      return (
        <InBrowserOnly>
          <SignedInLayout>{children}</SignedInLayout>
        </InBrowserOnly>
      )
    case 'admin':
      return (
        <InBrowserOnly>
          <AdminLayout>{children}</AdminLayout>
        </InBrowserOnly>
      )
  }
}
