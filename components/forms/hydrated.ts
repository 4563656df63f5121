'use client'

import { type RefObject, useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react'

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

/** The class of a control that needs scripts: until they run it is hidden but takes its space, so nothing moves. */
export function useHiddenBeforeHydration(): string {
  return useHydrated() ? '' : 'invisible noscript:hidden'
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

/** The part of a change event that also holds for a field that was changed before any script ran. */
export type InputChange = { target: HTMLInputElement }

/**
 * Reports what was entered before hydration: React keeps it in the field but sends no change event for it.
 * Returns the ref for the field.
 */
export function useChangedBeforeHydration(
  onChange: ((change: InputChange) => void) | undefined,
): RefObject<HTMLInputElement | null> {
  const field = useRef<HTMLInputElement>(null)
  const report = useEffectEvent((target: HTMLInputElement) => onChange?.({ target }))
  useEffect(() => {
    const input = field.current
    if (!input) return
    if (input.value !== input.defaultValue || input.checked !== input.defaultChecked) report(input)
  }, [])
  return field
}
