'use client'

import { type RefObject, useLayoutEffect, useRef } from 'react'
import { useHydrated } from './hydrated'

/**
 * Moves focus to the element each time `value` changes, so that a message above the fold is not missed. On a page that
 * the server sent with its message, a person who has begun to answer before the scripts ran keeps the focus.
 */
export function useFocusOnChange<T extends HTMLElement>(value: unknown): RefObject<T | null> {
  const element = useRef<T>(null)
  const hydrated = useHydrated()

  // Together with the change on screen: focus scrolls the page, which must not move under a press that follows.
  // biome-ignore lint/correctness/useExhaustiveDependencies: every new value takes focus again, also an equal one
  useLayoutEffect(() => {
    if (hydrated || document.activeElement === document.body) element.current?.focus()
  }, [value])

  return element
}
