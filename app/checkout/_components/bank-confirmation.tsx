'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useState } from 'react'
import { Alert } from '@/components/ui/alert'
import { Spinner } from '@/components/ui/spinner'
import { BANK_CONFIRMATION } from '@/lib/content/screens/checkout/success'

const FIRST_WAIT_MS = 2000
const LONGEST_WAIT_MS = 30_000

/** Polls with increasing pauses until the bank has decided, then refreshes the page. */
export function BankConfirmation({ orderId }: { orderId: string }) {
  const router = useRouter()
  const [waitMs, setWaitMs] = useState(FIRST_WAIT_MS)

  useEffect(() => {
    const stop = new AbortController()
    const timer = setTimeout(async () => {
      const isSettled = await fetchIsSettled(orderId, stop.signal)
      if (stop.signal.aborted) return
      if (isSettled) router.refresh()
      setWaitMs((before) => Math.min(before * 1.5, LONGEST_WAIT_MS))
    }, waitMs)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [orderId, router, waitMs])

  return (
    <Alert tone="info" live title="Confirming with your bank">
      <p>{BANK_CONFIRMATION.wait}</p>
      <Spinner label="Waiting for the bank" className="mt-2" />
    </Alert>
  )
}

async function fetchIsSettled(orderId: string, signal: AbortSignal): Promise<boolean> {
  try {
    const reply = await fetch(`/api/checkout/status?order=${orderId}`, { signal })
    const status: unknown = reply.ok ? await reply.json() : null
    return typeof status === 'object' && status !== null && Reflect.get(status, 'state') !== 'processing'
  } catch {
    // Offline; the next poll tries again.
    return false
  }
}
