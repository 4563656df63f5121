'use client'

import type { Route } from 'next'
import { useRouter } from 'next/navigation'
import { useEffect } from 'react'
import { Spinner } from '@/components/ui/spinner'
import { type AdjoiningPages, keepList } from './opened-list'

type OpenRowProps = { href: Route; rows: Route[]; pages: AdjoiningPages; row: Route; label: string }

/** Opens a row as if it had been chosen on this page of the list, so that the way back leads here. */
export function OpenRow({ href, rows, pages, row, label }: OpenRowProps) {
  const router = useRouter()
  useEffect(() => {
    keepList({ href, rows, pages, opened: row })
    router.replace(row)
  }, [router, href, rows, pages, row])
  return <Spinner label={label} />
}
