'use client'

import { usePathname } from 'next/navigation'
import { useEffect, useState } from 'react'
import { announceIfChanged, onSessionChange } from './session-channel'

export type HeaderSession =
  | { at: 'loading' }
  | { at: 'signed-out' }
  | { at: 'signed-in'; displayName: string; email: string; role: 'customer' | 'admin' }

/**
 * Who is signed in, as the server says. A page that already knows passes `known` and nothing is fetched.
 * Every change of page asks again, because signing in and out ends in a redirect.
 */
export function useSession(known?: HeaderSession): HeaderSession {
  const pathname = usePathname()
  const [fetched, setFetched] = useState<HeaderSession>({ at: 'loading' })
  const asks = known === undefined

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page asks again
  useEffect(() => {
    if (!asks) return
    let current = new AbortController()
    const refresh = () => {
      current.abort()
      current = new AbortController()
      askSession(current.signal).then((session) => {
        setFetched(session)
        announceIfChanged(session.at)
      }, ignoreAbort)
    }
    refresh()
    const stop = onSessionChange(refresh)
    return () => {
      current.abort()
      stop()
    }
  }, [asks, pathname])

  const knownAt = known?.at
  useEffect(() => {
    if (knownAt !== undefined) announceIfChanged(knownAt)
  }, [knownAt])

  return known ?? fetched
}

async function askSession(signal: AbortSignal): Promise<HeaderSession> {
  const reply = await fetch('/api/session', { signal, headers: { accept: 'application/json' } })
  return reply.ok ? toSession(await reply.json()) : { at: 'signed-out' }
}

/** A lost connection shows Login, which leads to a page that explains more than a header can. */
function ignoreAbort(error: unknown): void {
  if (!(error instanceof DOMException && error.name === 'AbortError')) console.warn('session unknown')
}

function toSession(body: unknown): HeaderSession {
  if (typeof body !== 'object' || body === null || !('viewer' in body) || body.viewer !== 'user') {
    return { at: 'signed-out' }
  }
  const text = (name: string) => {
    const value: unknown = Reflect.get(body, name)
    return typeof value === 'string' ? value : ''
  }
  return {
    at: 'signed-in',
    displayName: text('displayName') || 'Account',
    email: text('email'),
    role: text('role') === 'admin' ? 'admin' : 'customer',
  }
}
