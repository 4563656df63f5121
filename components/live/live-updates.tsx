'use client'

import { useRouter } from 'next/navigation'
import { startTransition, useEffect, useRef, useState } from 'react'
import { LIVE_UPDATES } from '@/lib/content/screens/live'
import { followChanges } from './follow-changes'

/** An action's response often contains the announced change; waiting for it saves a second load. */
const SETTLE_MS = 400

type LiveUpdatesProps = {
  subject: 'order' | 'quote' | 'import'
  id: string
  /** The version that the page shows. */
  version: string
}

/** Refreshes the page when its subject changes. Keeps input and focus, and announces the change politely. */
export function LiveUpdates({ subject, id, version }: LiveUpdatesProps) {
  const router = useRouter()
  const shown = useRef(version)
  const requested = useRef<string | null>(null)
  const [updates, setUpdates] = useState(0)

  useEffect(() => {
    if (version === shown.current) return
    shown.current = version
    if (requested.current === version) setUpdates((before) => before + 1)
  }, [version])

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const end = followChanges(`/api/live/${subject}/${id}`, (newest) => {
      clearTimeout(timer)
      timer = setTimeout(() => {
        if (newest === shown.current || newest === requested.current) return
        requested.current = newest
        startTransition(() => router.refresh())
      }, SETTLE_MS)
    })
    return () => {
      clearTimeout(timer)
      end()
    }
  }, [subject, id, router])

  return (
    <p role="status" className="sr-only">
      {updates > 0 && <span key={updates}>{LIVE_UPDATES.updated}</span>}
    </p>
  )
}
