'use client'

import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** The time zone of this browser, for an account that has none yet. Without scripts it stays empty. */
export function BrowserZone() {
  const zone = useSyncExternalStore(
    never,
    () => Intl.DateTimeFormat().resolvedOptions().timeZone,
    () => '',
  )
  return <input type="hidden" name="timeZone" value={zone} />
}
