'use client'

import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** The browser's time zone, for an account without one. Empty without scripts. */
export function BrowserZone() {
  const zone = useSyncExternalStore(
    never,
    () => Intl.DateTimeFormat().resolvedOptions().timeZone,
    () => '',
  )
  return <input type="hidden" name="timeZone" value={zone} />
}
