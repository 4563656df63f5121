'use client'

import type { Route } from 'next'
import { useRouter } from 'next/navigation'
import { useEffect } from 'react'
import { Spinner } from '@/components/ui/spinner'
import { STAFF_ORDERS } from '@/lib/content/screens/admin/orders'
import { type AdjoiningPages, keepList } from '../../_components/opened-list'

type OpenRowProps = { href: Route; rows: Route[]; pages: AdjoiningPages; row: Route }

/** Opens a row as if it had been chosen on this page of the list, so that the way back leads here. */
export function OpenRow({ href, rows, pages, row }: OpenRowProps) {
  const router = useRouter()
  useEffect(() => {
    keepList({ href, rows, pages, opened: row })
    router.replace(row)
  }, [router, href, rows, pages, row])
  return <Spinner label={STAFF_ORDERS.opening} />
}
