/** How views access the studio: selectors read, events change, and the session does the asynchronous work. */
import { createContext, useContext, useEffect, useState } from 'react'
import type { StudioEvent } from '../state/events.ts'
import { useStore } from '../state/store.ts'
import type { Studio } from '../state/types.ts'
import type { Session } from './session.ts'

/** The session of the page; null outside of the studio. */
export const SessionContext = createContext<Session | null>(null)

/** Returns the session; throws outside of the studio. */
export function useSession(): Session {
  const session = useContext(SessionContext)
  if (!session) throw new Error('The studio has no session here.')
  return session
}

/** Returns the function that dispatches events; it is the same on every render. */
export function useDispatch(): (event: StudioEvent) => void {
  return useSession().dispatch
}

/** Returns the selected part of the state. `select` must return a part of the state itself, never a new object. */
export function useStudio<T>(select: (state: Studio) => T): T {
  return useStore(useSession().store, select)
}

type ServerRead<T> = { type: 'reading' } | { type: 'read'; value: T } | { type: 'failed'; reason: string }

/**
 * Returns what the source server has at `path`; read again when `version` changes. An answer that says the same changes
 * nothing, so that nothing is rendered.
 */
export function useServerRead<T>(path: string, version?: unknown): ServerRead<T> {
  const { server } = useSession()
  const [read, setRead] = useState<ServerRead<T>>({ type: 'reading' })
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is read changes with the version
  useEffect(() => {
    let isWanted = true
    const apply = (answer: ServerRead<T>) =>
      isWanted && setRead((before) => (JSON.stringify(before) === JSON.stringify(answer) ? before : answer))
    server.read<T>(path).then(
      (value) => apply({ type: 'read', value }),
      (error: unknown) => apply({ type: 'failed', reason: error instanceof Error ? error.message : '' }),
    )
    return () => {
      isWanted = false
    }
  }, [server, path, version])
  return read
}
