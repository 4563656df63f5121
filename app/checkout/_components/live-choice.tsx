'use client'

import { createContext, type ReactNode, useContext, useMemo, useState } from 'react'
import type { PriceChoice } from '@/lib/domain/pricing/rules'

type LiveChoice = { choice: PriceChoice; choose: (part: PriceChoice) => void }

const LiveChoiceContext = createContext<LiveChoice>({ choice: {}, choose: () => undefined })

type ProviderProps = {
  saved: PriceChoice
  /** Of the draft: what was ticked on an older version no longer shows. */
  revision: number
  children: ReactNode
}

/** What is ticked on the page right now, so that the price beside the form moves before anything is saved. */
export function LiveChoiceProvider({ saved, revision, children }: ProviderProps) {
  const [ticked, setTicked] = useState<{ revision: number; choice: PriceChoice }>({ revision, choice: {} })
  const value = useMemo(
    () => ({
      choice: ticked.revision === revision ? { ...saved, ...ticked.choice } : saved,
      choose: (part: PriceChoice) =>
        setTicked((before) => ({
          revision,
          choice: { ...(before.revision === revision && before.choice), ...part },
        })),
    }),
    [saved, revision, ticked],
  )
  return <LiveChoiceContext value={value}>{children}</LiveChoiceContext>
}

export function useLiveChoice(): LiveChoice {
  return useContext(LiveChoiceContext)
}
