'use client'

import { type RefObject, useEffect, useRef } from 'react'

/** Moves focus to a message each time a new answer brings it, so that nobody misses it above the fold. */
export function useArrivalFocus<T extends HTMLElement>(answer: unknown): RefObject<T | null> {
  const element = useRef<T>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: every new answer takes focus again, also an equal one
  useEffect(() => {
    element.current?.focus()
  }, [answer])

  return element
}
