import type { ReactNode } from 'react'
import { PageBehaviour } from '@/components/marketing/islands/page-behaviour'

export default function MarketingLayout({ children }: { children: ReactNode }) {
  return (
    <>
      {children}
      <PageBehaviour />
    </>
  )
}
