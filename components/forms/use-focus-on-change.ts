'use client'

import { type RefObject, useEffect, useRef } from 'react'

/** Moves focus to the element each time `value` changes, so that a message above the fold is not missed. */
export function useFocusOnChange<T extends HTMLElement>(value: unknown): RefObject<T | null> {
  const element = useRef<T>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: every new value takes focus again, also an equal one
  useEffect(() => {
    element.current?.focus()
  }, [value])

  return element
}
