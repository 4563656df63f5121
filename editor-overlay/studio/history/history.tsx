import { useEffect, useState } from 'react'
import { pastOf, stepsTo } from '../model/history.ts'
import { useSession, useStudio } from '../session/context.ts'
import { PastActivity } from './history-entry.tsx'
import './history.css'

/** What was done, newest first; what was undone is marked and can be redone. */
export function History() {
  const session = useSession()
  const activities = useStudio((state) => state.editing.activities)
  const pending = useStudio((state) => state.editing.pending)
  const now = useNow()
  const past = pastOf(activities)
  const stepTo = async (id: string) => {
    const way = stepsTo(session.store.get().editing.activities, id)
    for (const step of way?.ids ?? []) if (!(await session[way?.direction ?? 'undo'](step))) return
  }
  if (past.length === 0)
    return (
      <p className="empty">No changes yet. Each edit will appear here with the exact lines it changed.</p>
    )
  return (
    <ol className="past" aria-label="History, newest first">
      {past.map((entry, at) => (
        <PastActivity
          key={entry.activity.id}
          entry={entry}
          now={now}
          isNow={!entry.isUndone && (at === 0 || past[at - 1]?.isUndone === true)}
          isBusy={pending > 0}
          onStep={() => void stepTo(entry.activity.id)}
        />
      ))}
    </ol>
  )
}

const MINUTE_MS = 60_000

function useNow(): number {
  const [now, setNow] = useState(() => Date.now())
  const activities = useStudio((state) => state.editing.activities)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new activity is newer than the last look at the clock
  useEffect(() => {
    setNow(Date.now())
    const timer = setInterval(() => setNow(Date.now()), MINUTE_MS)
    return () => clearInterval(timer)
  }, [activities])
  return now
}
