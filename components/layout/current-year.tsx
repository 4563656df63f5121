'use client'

import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** A page built last year must not show last year. */
export function CurrentYear({ builtYear }: { builtYear: number }) {
  return useSyncExternalStore(
    never,
    () => new Date().getFullYear(),
    () => builtYear,
  )
}
