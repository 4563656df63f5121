'use client'

import { useRouter } from 'next/navigation'
import { startTransition, useEffect, useRef, useState } from 'react'
import { followChanges } from './follow-changes'

/** The answer of an action often brings what the stream announces; waiting for it saves a second reading. */
const SETTLE_MS = 400

type LiveUpdatesProps = {
  subject: 'order' | 'quote' | 'import' | 'staff-quote' | 'staff-quotes'
  id: string
  /** Of what the page shows. */
  version: string
}

/** Keeps the page as new as its subject. What is being typed and the focus stay, and a screen reader is told politely. */
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
      {updates > 0 && <span key={updates}>This page was updated.</span>}
    </p>
  )
}
