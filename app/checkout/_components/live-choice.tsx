'use client'

import { createContext, type ReactNode, useContext, useMemo, useState } from 'react'
import type { WorkCalendar } from '@/lib/domain/checkout/needed-by'
import type { Family } from '@/lib/domain/checkout/views'
import type { PriceChoice } from '@/lib/domain/pricing/rules'

/** The choices that decide the price, and whether the table applies. */
type Choice = PriceChoice & {
  family?: Family | null
  reportType?: string | undefined
  degrees?: number
  neededBy?: string | undefined
}
type LiveChoice = {
  choice: Choice
  choose: (part: Choice) => void
  /** Null if no date is asked for. */
  calendar: WorkCalendar | null
}

const LiveChoiceContext = createContext<LiveChoice>({
  choice: {},
  choose: () => undefined,
  calendar: null,
})

type ProviderProps = {
  saved: Choice
  calendar: WorkCalendar | null
  /** The draft's revision: a selection from an older one is ignored. */
  revision: number
  children: ReactNode
}

/** The current selection on the page, so that the price beside the form updates before anything is saved. */
export function LiveChoiceProvider({ saved, calendar, revision, children }: ProviderProps) {
  const [ticked, setTicked] = useState<{ revision: number; choice: Choice }>({ revision, choice: {} })
  const value = useMemo(
    () => ({
      calendar,
      choice: ticked.revision === revision ? { ...saved, ...ticked.choice } : saved,
      choose: (part: Choice) =>
        setTicked((before) => ({
          revision,
          choice: { ...(before.revision === revision && before.choice), ...part },
        })),
    }),
    [saved, calendar, revision, ticked],
  )
  return <LiveChoiceContext value={value}>{children}</LiveChoiceContext>
}

export function useLiveChoice(): LiveChoice {
  return useContext(LiveChoiceContext)
}
