'use client'

import { useEffect } from 'react'
import { forgetDraftMirror } from '@/components/layout/draft-mirror'

/** The order is saved, so the browser's copy of the draft goes. */
export function ForgetDraft() {
  useEffect(forgetDraftMirror, [])
  return null
}
