import { clearDraftMirror } from '../draft-mirror'
import { announceIfChanged, onSessionChange } from '../session-channel'
import { forgetTab } from './kept-form'

export type HeaderSession =
  | { type: 'loading' }
  | { type: 'signed-out' }
  | { type: 'signed-in'; displayName: string; email: string; role: 'customer' | 'admin' }

/** Public key of the visit counter; sent only if the owner has enabled it. */
export type Measuring = { key: string } | null

type SessionReply = { session: HeaderSession; measuring: Measuring }

/**
 * Fills the elements that show who is signed in. A page that knows the session includes it in its markup; any
 * other fetches it once. All fetch it when another tab signs in or out, or saves another name.
 */
export function startAccount(signal: AbortSignal, onMeasuring?: (measuring: Measuring) => void): void {
  const containers = [...document.querySelectorAll<HTMLElement>('[data-account]')]
  const known = containers.find((place) => 'known' in place.dataset)
  for (const form of document.querySelectorAll('form[data-logout]')) {
    form.addEventListener('submit', clearDraftMirror, { signal })
    form.addEventListener('submit', forgetTab, { signal })
  }
  const refresh = () => {
    fetchSession(signal).then(({ session, measuring }) => {
      for (const place of containers) fill(place, session)
      announceIfChanged(session.type)
      onMeasuring?.(measuring)
    }, warnUnlessAborted)
  }
  if (known) announceIfChanged(known.dataset.session ?? '')
  else refresh()
  signal.addEventListener('abort', onSessionChange(refresh))
}

function fill(place: HTMLElement, session: HeaderSession): void {
  const person = session.type === 'signed-in' ? session : null
  for (const slot of place.querySelectorAll('[data-fill="name"]'))
    slot.textContent = person?.displayName ?? ''
  for (const slot of place.querySelectorAll('[data-fill="email"]')) slot.textContent = person?.email ?? ''
  place.dataset.role = person?.role ?? ''
  place.dataset.session = session.type
}

async function fetchSession(signal: AbortSignal): Promise<SessionReply> {
  const reply = await fetch('/api/session', { signal, headers: { accept: 'application/json' } })
  if (!reply.ok) return { session: { type: 'signed-out' }, measuring: null }
  const body: unknown = await reply.json()
  return { session: toSession(body), measuring: toMeasuring(body) }
}

/** A lost connection leaves the element empty; the login page explains more than a header can. */
function warnUnlessAborted(error: unknown): void {
  if (!(error instanceof DOMException && error.name === 'AbortError')) console.warn('session unknown')
}

function toSession(body: unknown): HeaderSession {
  if (textOf(body, 'viewer') !== 'user') return { type: 'signed-out' }
  return {
    type: 'signed-in',
    displayName: textOf(body, 'displayName') || 'Account',
    email: textOf(body, 'email'),
    role: textOf(body, 'role') === 'admin' ? 'admin' : 'customer',
  }
}

function toMeasuring(body: unknown): Measuring {
  const key = textOf(body, 'measuringKey')
  return key ? { key } : null
}

function textOf(body: unknown, name: string): string {
  const value: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, name) : undefined
  return typeof value === 'string' ? value : ''
}
