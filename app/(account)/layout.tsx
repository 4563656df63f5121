import type { ReactNode } from 'react'
import { NavigationSpinner } from '@/components/layout/navigation-spinner'
import { OfflineBanner } from '@/components/layout/offline-banner'
import { SiteShell } from '@/components/layout/site-shell'

export default function AccountLayout({ children }: { children: ReactNode }) {
  return (
    <SiteShell>
      <NavigationSpinner />
      <OfflineBanner />
      <div className="container-page py-10 md:py-16">
        <div className="mx-auto max-w-lg">{children}</div>
      </div>
    </SiteShell>
  )
}
