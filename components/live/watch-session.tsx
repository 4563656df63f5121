'use client'

import { useEffect } from 'react'
import { paths, withQuery } from '@/lib/config/paths'
import { followChanges } from './follow-changes'

/**
 * Leaves the page as soon as its session ends elsewhere: on another device, in another tab, or by staff. Whoever
 * signs in again in another tab as the same person keeps the page and what was typed in it.
 */
export function WatchSession({ userId }: { userId: string }) {
  useEffect(() => {
    const end = followChanges(`/api/live/session/${userId}`, () => undefined, leave)
    // Leaving would interrupt the page's own logout.
    const endAtLogout = ({ target }: Event) => {
      if (target instanceof HTMLElement && 'logout' in target.dataset) end()
    }
    document.addEventListener('submit', endAtLogout)
    return () => {
      document.removeEventListener('submit', endAtLogout)
      end()
    }
  }, [userId])
  return null
}

/** The sign-in page says why, and sends whoever is still signed in straight back. */
function leave() {
  const { pathname, search } = window.location
  window.location.replace(withQuery(paths.login, { next: pathname + search, notice: 'session-ended' }))
}
