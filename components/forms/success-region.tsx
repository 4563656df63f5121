'use client'

import { createContext, type ReactNode, useContext, useEffect, useRef, useState } from 'react'
import { Alert } from '@/components/ui/alert'

/** What the region shows: the sentence of a finished form, or that of one that a colleague's change made outdated. */
export type Shown = { tone: 'success' | 'danger'; text: string }

/** Null clears the region. */
type NotifySuccess = (shown: Shown | null) => void

const SuccessContext = createContext<NotifySuccess | null>(null)

export function useNotifySuccess(): NotifySuccess | null {
  return useContext(SuccessContext)
}

/** Shows the results of the forms inside, and stays on the page when a form disappears with its new content. */
export function SuccessRegion({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<Shown | null>(null)
  const region = useRef<HTMLDivElement>(null)

  useEffect(() => {
    // The pressed button may be gone, and keyboard focus with it.
    if (shown) region.current?.focus()
  }, [shown])

  return (
    <SuccessContext value={setShown}>
      <div
        ref={region}
        role={shown?.tone === 'danger' ? 'alert' : 'status'}
        tabIndex={-1}
        className={shown ? 'mb-6 scroll-mt-24' : undefined}
      >
        {shown && <Alert tone={shown.tone}>{shown.text}</Alert>}
      </div>
      {children}
    </SuccessContext>
  )
}
