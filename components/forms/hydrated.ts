'use client'

import { useState, useSyncExternalStore } from 'react'

const never = () => () => undefined

/** False on the server and while hydrating, true after: for controls that replace a plain one once scripts run. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}

/**
 * The text of a textarea at hydration. React leaves other fields as it finds them, but
 * writes the initial text into a textarea again, over what was typed in the meantime.
 */
export function useTypedBeforeHydration(id: string): string | undefined {
  const isHydrated = useHydrated()
  const [typed] = useState(() => {
    if (isHydrated || typeof document === 'undefined') return undefined
    const field = document.getElementById(id)
    return field instanceof HTMLTextAreaElement ? field.value : undefined
  })
  return typed
}
