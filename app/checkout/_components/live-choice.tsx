'use client'

import { createContext, type ReactNode, useContext, useMemo, useState } from 'react'
import type { PriceChoice } from '@/lib/domain/pricing/rules'

type LiveChoice = { choice: PriceChoice; choose: (part: PriceChoice) => void }

const LiveChoiceContext = createContext<LiveChoice>({ choice: {}, choose: () => undefined })

/** What is ticked on the page right now, so that the price beside the form moves before anything is saved. */
export function LiveChoiceProvider({ saved, children }: { saved: PriceChoice; children: ReactNode }) {
  const [ticked, setTicked] = useState<PriceChoice>({})
  const value = useMemo(
    () => ({
      choice: { ...saved, ...ticked },
      choose: (part: PriceChoice) => setTicked((before) => ({ ...before, ...part })),
    }),
    [saved, ticked],
  )
  return <LiveChoiceContext value={value}>{children}</LiveChoiceContext>
}

export function useLiveChoice(): LiveChoice {
  return useContext(LiveChoiceContext)
}
