import type { ReactNode } from 'react'
import { SiteShell } from '@/components/layout/site-shell'

export default function LandingLayout({ children }: { children: ReactNode }) {
  return (
    <SiteShell variant="landing" reading>
      {children}
    </SiteShell>
  )
}
