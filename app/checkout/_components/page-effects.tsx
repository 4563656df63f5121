'use client'

import { useEffect } from 'react'
import { clearDraftMirror } from '@/components/layout/draft-mirror'
import { announceSessionChange } from '@/components/layout/session-channel'

/** The order is saved, so the browser's copy of the draft is removed. */
export function ClearDraftMirror() {
  useEffect(clearDraftMirror, [])
  return null
}

/** Signing in on the payment page does not leave it, so the header is notified. */
export function AnnounceSignIn({ signedIn }: { signedIn: boolean }) {
  useEffect(() => {
    if (signedIn) announceSessionChange()
  }, [signedIn])
  return null
}
