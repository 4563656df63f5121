'use client'

import { useEffect, useState } from 'react'
import { Button } from '@/components/ui/button'
import { FilledText } from '@/components/ui/filled-text'
import { RETRY_LATER } from '@/lib/content/screens/payments/payment'

/** Shows when another attempt is allowed, in the reader's time, and offers it from then on. */
export function RetryLater({ retryAt, onRetry }: { retryAt: string; onRetry: () => void }) {
  const [isAllowed, setAllowed] = useState(() => Date.parse(retryAt) <= Date.now())

  useEffect(() => {
    const timer = setTimeout(() => setAllowed(true), Math.max(0, Date.parse(retryAt) - Date.now()))
    return () => clearTimeout(timer)
  }, [retryAt])

  if (isAllowed) return <Button onClick={onRetry}>Start a new payment</Button>
  const time = new Date(retryAt).toLocaleTimeString([], { hour: 'numeric', minute: '2-digit' })
  return (
    <p>
      <FilledText text={RETRY_LATER.text} parts={{ time: <strong className="figures">{time}</strong> }} />
    </p>
  )
}
