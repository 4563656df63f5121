'use client'

import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useNewest } from '@/components/live/use-newest'
import { LIVE_UPDATES } from '@/lib/content/screens/live'
import type { Watched } from './change-notice'

type StaffChangesProps = Watched & {
  /** The version that the page shows. */
  version: string
}

/** Loaded with the first change. Without a connection nothing is said. */
const ChangeNotice = lazy(() =>
  import('./change-notice').then(
    ({ ChangeNotice }) => ({ default: ChangeNotice }),
    () => ({ default: () => null }),
  ),
)

/**
 * Says what others changed since this page was loaded: an order or a quote, or a list of them. The page stays as it is
 * until the clerk asks for the latest. Floats without height, so that nothing moves under the pointer.
 */
export function StaffChanges({ version, ...watched }: StaffChangesProps) {
  const newest = useNewest(addressOf(watched), version)
  const region = useRef<HTMLDivElement>(null)
  const [isShown, setIsShown] = useState(false)

  // The button that had the focus is gone.
  useEffect(() => {
    if (isShown && newest === null) region.current?.focus()
  }, [isShown, newest])

  return (
    <div className="pointer-events-none sticky top-20 z-30 flex h-0 items-start justify-center max-md:fixed max-md:inset-x-4 max-md:top-auto max-md:bottom-4 max-md:h-auto max-md:bar-below:top-20 max-md:bar-below:bottom-auto print:hidden">
      <div ref={region} role="status" tabIndex={-1} className="focus:outline-none">
        {newest === null ? (
          isShown && <p className="sr-only">{LIVE_UPDATES.updated}</p>
        ) : (
          <Suspense fallback={null}>
            <ChangeNotice {...watched} newest={newest} onShow={() => setIsShown(true)} />
          </Suspense>
        )}
      </div>
    </div>
  )
}

/** A list says in its version what changed behind the entry that the page shows. */
function addressOf({ subject, id, after, source }: Watched): string {
  const address = `/api/live/${subject}/${id}`
  if (subject === 'staff-order' || subject === 'staff-quote') return address
  return `${address}?${new URLSearchParams({ after: String(after), ...(source && { source }) })}`
}
