'use client'

import { useEffect, useRef } from 'react'
import { announceSessionChange } from '@/components/layout/session-channel'

/** Makes the header load the session again after a change of name; other tabs keep theirs. */
export function AnnounceName({ name }: { name: string }) {
  const shown = useRef(name)
  useEffect(() => {
    if (shown.current === name) return
    shown.current = name
    announceSessionChange()
  }, [name])
  return null
}
