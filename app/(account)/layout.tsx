import type { ReactNode } from 'react'
import { SiteShell } from '@/components/layout/site-shell'

export default function AccountLayout({ children }: { children: ReactNode }) {
  return (
    <SiteShell>
      <div className="container-page py-10 md:py-16">
        <div className="mx-auto max-w-lg">{children}</div>
      </div>
    </SiteShell>
  )
}
