'use client'

import { useEffect, useRef } from 'react'
import { announceSessionChange } from '@/components/layout/session-channel'

/** Other tabs keep their header; when the name changes here, they ask for the session again. */
export function AnnounceName({ name }: { name: string }) {
  const shown = useRef(name)
  useEffect(() => {
    if (shown.current === name) return
    shown.current = name
    announceSessionChange()
  }, [name])
  return null
}
