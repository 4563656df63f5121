'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useState, useTransition } from 'react'
import { Button } from '@/components/ui/button'
import { Instant } from '@/components/ui/dates'
import { isFlag, isText, nullable, read, shape } from '@/lib/base/shape'
import { plural } from '@/lib/base/text'
import { STAFF_CHANGES } from '@/lib/content/screens/live'
import { type ListChanges, listChangesIn } from '@/lib/domain/audit/list-changes'
import type { LatestChange } from '@/lib/domain/audit/views'
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

/** Says what changed, and offers the latest. */
export function ChangeNotice({ newest, onShow, ...watched }: ChangeNoticeProps) {
  const router = useRouter()
  const [isLoading, startLoading] = useTransition()
  const latest = useLatest(watched, newest)
  const counts = listChangesIn(newest)
  const noun = watched.subject.startsWith('staff-quote') ? 'quote' : 'order'
  const text = counts ? countsOf(counts, noun) : latest && <Latest noun={noun} {...latest} />
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
        {isLoading ? 'Loading' : counts ? STAFF_CHANGES.refresh : STAFF_CHANGES.show}
      </Button>
    </div>
  )
}

type Asked = { change: LatestChange | null }

/** Asks once per version what happened to an order or quote; null until that is known. */
function useLatest({ subject, id, after }: Watched, newest: string): Asked | null {
  const [latest, setLatest] = useState<Asked | null>(null)

  useEffect(() => {
    if (listChangesIn(newest)) return
    const asking = new AbortController()
    void fetchLatest(`/api/live/${subject}/${id}?after=${after}`, asking.signal).then(
      (found) => found && setLatest({ change: found.latest }),
    )
    return () => asking.abort()
  }, [subject, id, after, newest])

  return latest
}

function Latest({ noun, change }: Asked & { noun: string }) {
  return (
    <>
      {STAFF_CHANGES.changed(noun)} {change && <What {...change} />}
    </>
  )
}

/** Null when everything that happened was the clerk's own, or elsewhere. */
function countsOf({ new: fresh, changed }: ListChanges, noun: string): string | null {
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

const isAnswer = shape<{ latest: LatestChange | null }>({
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

/** Null when the server could not be asked; the next change asks again. */
async function fetchLatest(
  url: string,
  signal: AbortSignal,
): Promise<{ latest: LatestChange | null } | null> {
  try {
    const reply = await fetch(url, { signal, headers: { accept: 'application/json' } })
    return reply.ok ? read(isAnswer, await reply.json()) : null
  } catch {
    // Offline, or a newer change is asked about.
    return null
  }
}
