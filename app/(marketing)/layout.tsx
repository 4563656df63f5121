import type { ReactNode } from 'react'
import { PageBehavior } from '@/components/marketing/islands/page-behavior'

export default function MarketingLayout({ children }: { children: ReactNode }) {
  return (
    <>
      {children}
      <PageBehavior />
    </>
  )
}
