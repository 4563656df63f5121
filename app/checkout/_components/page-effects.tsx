'use client'

import { useEffect } from 'react'
import { clearDraftMirror } from '@/components/layout/draft-mirror'
import { announceSessionChange } from '@/components/layout/session-channel'

/** Removes the browser's copy of the draft, because the order is saved. */
export function ClearDraftMirror() {
  useEffect(clearDraftMirror, [])
  return null
}

/** Notifies the header after a sign-in, because the payment page stays open. */
export function AnnounceSignIn({ signedIn }: { signedIn: boolean }) {
  useEffect(() => {
    if (signedIn) announceSessionChange()
  }, [signedIn])
  return null
}
