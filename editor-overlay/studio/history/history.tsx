import { useEffect, useState } from 'react'
import { pastOf, travelTo } from '../model/past.ts'
import { useSession, useStudio } from '../shell/context.ts'
import { PastActivity } from './past-activity.tsx'
import './history.css'

/** What was done, newest first; what was undone is marked and can come back. */
export function History() {
  const session = useSession()
  const activities = useStudio((state) => state.activities)
  const pending = useStudio((state) => state.pending)
  const now = useNow()
  const past = pastOf(activities)
  const travel = async (id: string) => {
    const way = travelTo(session.store.get().activities, id)
    for (const step of way?.ids ?? []) if (!(await session.travel(way?.direction ?? 'undo', step))) return
  }
  if (past.length === 0)
    return <p className="empty">Nothing was changed yet. Each edit will stand here with its exact lines.</p>
  return (
    <ol className="past" aria-label="History, newest first">
      {past.map((entry, at) => (
        <PastActivity
          key={entry.activity.id}
          entry={entry}
          now={now}
          isNow={!entry.isUndone && (at === 0 || past[at - 1]?.isUndone === true)}
          isBusy={pending > 0}
          onTravel={() => void travel(entry.activity.id)}
        />
      ))}
    </ol>
  )
}

const MINUTE_MS = 60_000

function useNow(): number {
  const [now, setNow] = useState(() => Date.now())
  const activities = useStudio((state) => state.activities)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new activity is newer than the last look at the clock
  useEffect(() => {
    setNow(Date.now())
    const timer = setInterval(() => setNow(Date.now()), MINUTE_MS)
    return () => clearInterval(timer)
  }, [activities])
  return now
}
