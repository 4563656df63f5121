'use client'

import { type RefObject, useLayoutEffect, useRef } from 'react'
import { useHydrated } from './hydrated'

/**
 * Moves focus to the element each time `value` changes, so that a message above the fold is noticed. If the
 * page arrived with its message, focus stays with a person who started typing before hydration.
 */
export function useFocusOnChange<T extends HTMLElement>(value: unknown): RefObject<T | null> {
  const element = useRef<T>(null)
  const hydrated = useHydrated()

  // In the same frame as the change: focus scrolls the page, which must not move during a later press.
  // biome-ignore lint/correctness/useExhaustiveDependencies: an equal new value takes focus again, too
  useLayoutEffect(() => {
    if (hydrated || document.activeElement === document.body) element.current?.focus()
  }, [value])

  return element
}
