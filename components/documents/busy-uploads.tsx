'use client'

import { createContext, type ReactNode, useContext, useEffect, useState } from 'react'

type BusyUploads = { count: number; tell: (count: number) => void }

const BusyUploadsContext = createContext<BusyUploads>({ count: 0, tell: () => undefined })

/** Wraps a form and the upload area of its files: the form waits for the uploads. */
export function BusyUploadsRegion({ children }: { children: ReactNode }) {
  const [count, tell] = useState(0)
  return <BusyUploadsContext value={{ count, tell }}>{children}</BusyUploadsContext>
}

export function useBusyUploads(): number {
  return useContext(BusyUploadsContext).count
}

export function useTellBusyUploads(count: number): void {
  const { tell } = useContext(BusyUploadsContext)
  useEffect(() => {
    tell(count)
    return () => tell(0)
  }, [tell, count])
}
