'use client'

import { useEffect } from 'react'
import { announceSessionChange } from '@/components/layout/session-channel'

/** Signing in on the payment page does not leave it, so the header has to be told. */
export function SessionNews({ signedIn }: { signedIn: boolean }) {
  useEffect(() => {
    if (signedIn) announceSessionChange()
  }, [signedIn])
  return null
}
