'use client'

import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** False on the server and while hydrating, true after: for controls that replace a plain one once scripts run. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
