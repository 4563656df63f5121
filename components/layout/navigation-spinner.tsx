'use client'

import { usePathname, useSearchParams } from 'next/navigation'
import { Suspense, useEffect, useState } from 'react'
import { Spinner } from '@/components/ui/spinner'

const SHOWN_AFTER_MS = 150
/** When an abandoned navigation stops spinning. */
const GIVEN_UP_AFTER_MS = 15_000

/** Announces the next page if it takes longer than a moment. The current page stays unchanged. */
export function NavigationSpinner() {
  return (
    <Suspense fallback={null}>
      <Pending />
    </Suspense>
  )
}

function Pending() {
  const at = `${usePathname()}?${useSearchParams()}`
  const [leaving, setLeaving] = useState<string | null>(null)

  useEffect(() => {
    let timers: ReturnType<typeof setTimeout>[] = []
    const stop = () => {
      for (const timer of timers) clearTimeout(timer)
    }
    const start = (event: MouseEvent) => {
      if (!leadsElsewhere(event)) return
      stop()
      timers = [
        setTimeout(() => setLeaving(at), SHOWN_AFTER_MS),
        setTimeout(() => setLeaving(null), GIVEN_UP_AFTER_MS),
      ]
    }
    // After the links' own listeners, which prevent the default when they handle the navigation.
    window.addEventListener('click', start)
    return () => {
      stop()
      window.removeEventListener('click', start)
    }
  }, [at])

  if (leaving !== at) return null
  return (
    <div className="pointer-events-none fixed inset-x-0 top-20 z-40 flex justify-center print:hidden">
      <div className="rounded-full border border-rule bg-sheet px-5 py-2.5 shadow-lift">
        <Spinner />
      </div>
    </div>
  )
}

function leadsElsewhere({ defaultPrevented, target }: MouseEvent): boolean {
  const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[href]')
  if (!link || !defaultPrevented || link.target === '_blank') return false
  return link.pathname !== window.location.pathname || link.search !== window.location.search
}
