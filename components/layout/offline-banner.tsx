'use client'

import { useEffect, useState, useSyncExternalStore } from 'react'
import { Alert } from '@/components/ui/alert'
import { OFFLINE } from '@/lib/content/screens/offline'

/**
 * Says that the connection is lost. Meanwhile a link would replace the page with the browser's error, so it
 * waits: the last one opens when the connection is back, unless something was typed since.
 */
export function OfflineBanner() {
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )
  const [waiting, setWaiting] = useState<string | null>(null)

  useEffect(() => {
    if (!isOnline || waiting === null) return
    window.location.assign(waiting)
    setWaiting(null)
  }, [isOnline, waiting])

  useEffect(() => {
    if (isOnline) return
    const listening = new AbortController()
    const { signal } = listening
    const hold = (event: MouseEvent) => {
      const link = linkThatLeaves(event)
      if (!link) return
      event.preventDefault()
      event.stopPropagation()
      setWaiting(link.href)
    }
    // Before the links' own listeners, which start loading.
    window.addEventListener('click', hold, { capture: true, signal })
    window.addEventListener('input', () => setWaiting(null), { signal })
    return () => listening.abort()
  }, [isOnline])

  if (isOnline) return null
  return (
    <div className="fixed inset-x-0 bottom-0 z-40 flex justify-center p-4 print:hidden">
      <Alert tone="warning" title={OFFLINE.title} live className="max-w-xl shadow-lift">
        <p>{waiting ? OFFLINE.waiting : OFFLINE.text}</p>
      </Alert>
    </div>
  )
}

function subscribe(onChange: () => void): () => void {
  window.addEventListener('online', onChange)
  window.addEventListener('offline', onChange)
  return () => {
    window.removeEventListener('online', onChange)
    window.removeEventListener('offline', onChange)
  }
}

/** A link to another page of this site in this tab. */
function linkThatLeaves({ target, button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) {
  if (button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return null
  const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[href]')
  if (!link || link.target === '_blank' || link.hasAttribute('download')) return null
  const { origin, pathname, search } = window.location
  const isHere = link.pathname === pathname && link.search === search && link.hash !== ''
  return link.origin === origin && !isHere ? link : null
}
