'use client'

import { useRouter } from 'next/navigation'
import { type ReactNode, useEffect, useState, useTransition } from 'react'
import { Button } from '@/components/ui/button'
import { Instant } from '@/components/ui/dates'
import { isFlag, isNumber, isText, nullable, shape } from '@/lib/base/shape'
import { plural } from '@/lib/base/text'
import { STAFF_CHANGES } from '@/lib/content/screens/live'
import type { LatestChange, StaffChanges } from '@/lib/domain/audit/views'
import { ACTOR_NAMES } from './actor-names'
import { HISTORY_LABELS } from './history-labels'

export type Watched = {
  subject: 'staff-order' | 'staff-quote' | 'staff-orders' | 'staff-pending' | 'staff-quotes'
  id: string
  /** The newest entry of the audit trail that the page shows. */
  after: number
  /** Only quotes of this source. */
  source?: string | undefined
}

type ChangeNoticeProps = Watched & { newest: string; onShow: () => void }

/** Asks once per version what changed, and offers the latest. */
export function ChangeNotice({ newest, onShow, subject, id, after, source }: ChangeNoticeProps) {
  const router = useRouter()
  const [changes, setChanges] = useState<StaffChanges | null>(null)
  const [isLoading, startLoading] = useTransition()

  // biome-ignore lint/correctness/useExhaustiveDependencies: each version is asked about once
  useEffect(() => {
    const asking = new AbortController()
    const query = new URLSearchParams({ after: String(after), ...(source && { source }) })
    void fetchChanges(`/api/live/${subject}/${id}?${query}`, asking.signal).then(
      (found) => found && setChanges(found),
    )
    return () => asking.abort()
  }, [subject, id, after, source, newest])

  const text = changes && textOf(changes, subject)
  if (!text) return null
  return (
    <div className="pointer-events-auto flex max-w-xl animate-appear items-center gap-3 rounded-md border border-info/40 bg-info-tint py-2 ps-4 pe-2 shadow-lift">
      <p className="text-body-sm">{text}</p>
      <Button
        tone="outline"
        size="small"
        className="shrink-0"
        disabled={isLoading}
        onClick={() => {
          onShow()
          startLoading(() => router.refresh())
        }}
      >
        {isLoading ? 'Loading' : 'latest' in changes ? STAFF_CHANGES.show : STAFF_CHANGES.refresh}
      </Button>
    </div>
  )
}

function textOf(changes: StaffChanges, subject: Watched['subject']): ReactNode {
  const noun = subject.startsWith('staff-quote') ? 'quote' : 'order'
  if ('new' in changes) return countsOf(changes.new, changes.changed, noun)
  return (
    <>
      {STAFF_CHANGES.changed(noun)} {changes.latest && <What {...changes.latest} />}
    </>
  )
}

/** Null when everything that happened was the clerk's own, or elsewhere. */
function countsOf(fresh: number, changed: number, noun: string): string | null {
  if (fresh === 0) return changed === 0 ? null : `${plural(changed, noun)} changed.`
  const isNew = plural(fresh, `new ${noun}`)
  return changed === 0 ? `${isNew}.` : `${isNew}, ${changed} changed.`
}

function What({ at, action, status, actorKind, by, isViewer }: LatestChange) {
  const who = isViewer ? STAFF_CHANGES.you : (by ?? ACTOR_NAMES[actorKind] ?? actorKind)
  const isMove = status !== null && action.endsWith('.status')
  const what = isMove ? STAFF_CHANGES.moved(status.replaceAll('_', ' ')) : (HISTORY_LABELS[action] ?? action)
  return (
    <>
      {who} {what}, <Instant at={at} />.
    </>
  )
}

const isOne = shape<{ latest: LatestChange | null }>({
  latest: nullable(
    shape<LatestChange>({
      at: isText,
      action: isText,
      status: nullable(isText),
      actorKind: isText,
      by: nullable(isText),
      isViewer: isFlag,
    }),
  ),
})
const isList = shape<{ new: number; changed: number }>({ new: isNumber, changed: isNumber })

/** Null when the server could not be asked; the next change asks again. */
async function fetchChanges(url: string, signal: AbortSignal): Promise<StaffChanges | null> {
  try {
    const reply = await fetch(url, { signal, headers: { accept: 'application/json' } })
    const body: unknown = reply.ok ? await reply.json() : null
    const changes: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, 'changes') : null
    return isOne(changes) || isList(changes) ? changes : null
  } catch {
    // Offline, or a newer change is asked about.
    return null
  }
}
