'use client'

import { useEffect } from 'react'
import { followChanges } from './follow-changes'

/** Leaves the page as soon as its session ends elsewhere: on another device, in another tab, or by staff. */
export function WatchSession({ id }: { id: string }) {
  useEffect(() => {
    const end = followChanges(
      `/api/live/session/${id}`,
      () => undefined,
      () => window.location.reload(),
    )
    // A reload would interrupt the page's own logout.
    const endAtLogout = ({ target }: Event) => {
      if (target instanceof HTMLElement && 'logout' in target.dataset) end()
    }
    document.addEventListener('submit', endAtLogout)
    return () => {
      document.removeEventListener('submit', endAtLogout)
      end()
    }
  }, [id])
  return null
}
