'use client'

import { useEffect } from 'react'
import { paths, withQuery } from '@/lib/config/paths'
import { followChanges } from './follow-changes'

/**
 * Leaves the page as soon as its session ends elsewhere: on another device, in another tab, or by staff. The
 * page stays, with what was typed in it, if the same person signs in again in another tab.
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

/** The sign-in page says why, and redirects back if the person is still signed in. */
function leave() {
  const { pathname, search } = window.location
  window.location.replace(withQuery(paths.login, { next: pathname + search, notice: 'session-ended' }))
}
