'use client'

import { createContext, type ReactNode, useContext, useEffect, useRef, useState } from 'react'
import { Alert } from '@/components/ui/alert'

/** Receives the text of a finished form; null clears it. */
type NotifySuccess = (text: string | null) => void

const SuccessContext = createContext<NotifySuccess | null>(null)

export function useNotifySuccess(): NotifySuccess | null {
  return useContext(SuccessContext)
}

/** Shows the results of the forms inside, and stays on the page when a finished form disappears. */
export function SuccessRegion({ children }: { children: ReactNode }) {
  const [success, setSuccess] = useState<{ text: string } | null>(null)
  const region = useRef<HTMLDivElement>(null)

  useEffect(() => {
    // The pressed button may be gone, and keyboard focus with it.
    if (success) region.current?.focus()
  }, [success])

  return (
    <SuccessContext value={(text) => setSuccess(text === null ? null : { text })}>
      <div ref={region} role="status" tabIndex={-1} className={success ? 'mb-6 scroll-mt-24' : undefined}>
        {success && <Alert tone="success">{success.text}</Alert>}
      </div>
      {children}
    </SuccessContext>
  )
}
