'use client'

import { useEffect, useSyncExternalStore } from 'react'
import { Icon } from './icon'
import { currentToast, dismissToast, subscribeToToast, TOAST_MS } from './toast-store'

const noToast = () => null

/** Mounted once in the root layout. */
export function ToastRegion() {
  const toast = useSyncExternalStore(subscribeToToast, currentToast, noToast)

  useEffect(() => {
    if (!toast) return
    const timer = setTimeout(dismissToast, TOAST_MS)
    return () => clearTimeout(timer)
  }, [toast])

  return (
    <div
      role="status"
      className="pointer-events-none fixed inset-x-0 bottom-0 z-50 flex justify-center p-4 print:hidden"
    >
      {toast && (
        <p
          key={toast.id}
          className="pointer-events-auto flex max-w-md animate-appear items-center gap-3 rounded-md border border-rule bg-ink py-2 ps-4 pe-2 text-paper shadow-lift"
        >
          <Icon name="check" />
          <span>{toast.text}</span>
          <button
            type="button"
            onClick={dismissToast}
            className="inline-grid size-11 shrink-0 place-items-center rounded-sm md:size-9"
          >
            <Icon name="close" />
            <span className="sr-only">Dismiss</span>
          </button>
        </p>
      )}
    </div>
  )
}
