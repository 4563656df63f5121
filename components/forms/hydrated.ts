'use client'

import { useState, useSyncExternalStore } from 'react'

const never = () => () => undefined

/**
 * False on the server and while hydrating, then true: for controls that replace a plain one once scripts run.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}

/**
 * The text of a textarea at hydration. React keeps the value of other fields, but resets a textarea to its
 * initial text, over what was typed in the meantime.
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
