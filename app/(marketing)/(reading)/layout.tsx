import type { ReactNode } from 'react'
import { SiteShell } from '@/components/layout/site-shell'

export default function ReadingLayout({ children }: { children: ReactNode }) {
  return <SiteShell reading>{children}</SiteShell>
}
