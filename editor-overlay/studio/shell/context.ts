import { createContext, useContext } from 'react'
import type { Studio } from '../model/state.ts'
import { useStore } from '../model/store.ts'
import type { Session } from '../session.ts'

export const SessionContext = createContext<Session | null>(null)

export function useSession(): Session {
  const session = useContext(SessionContext)
  if (!session) throw new Error('The studio has no session here.')
  return session
}

/** `select` gives back a part of the state as it stands there, never a new object. */
export function useStudio<T>(select: (state: Studio) => T): T {
  return useStore(useSession().store, select)
}
