'use client'

import { useEffect, useState } from 'react'
import { Alert } from '@/components/ui/alert'
import { KEPT_LINES } from '@/lib/content/screens/admin/quote-price'
import { keepPrice, readKeptPrice } from './kept-price'
import { isSent, type Saved } from './price-draft'

/** Tells a clerk where unsaved lines are after a colleague has sent the quote. */
export function KeptLines({ quoteId, saved }: { quoteId: string; saved: Saved }) {
  const [hasLines, setHasLines] = useState(false)
  useEffect(() => {
    const kept = readKeptPrice(quoteId)
    const isOwnPrice = kept !== null && isSent(kept.draft, saved)
    if (isOwnPrice) keepPrice(quoteId, null)
    setHasLines(kept !== null && !isOwnPrice)
  }, [quoteId, saved])

  if (!hasLines) return null
  return (
    <Alert tone="warning" title={KEPT_LINES.title} live>
      {KEPT_LINES.text}
    </Alert>
  )
}
