import { forgetDraftMirror } from '../draft-mirror'
import { announceIfChanged, onSessionChange } from '../session-channel'

export type HeaderSession =
  | { at: 'loading' }
  | { at: 'signed-out' }
  | { at: 'signed-in'; displayName: string; email: string; role: 'customer' | 'admin' }

/** Public key of the visit counter; only sent where the owner has switched it on. */
export type Measuring = { key: string } | null

type Answer = { session: HeaderSession; measuring: Measuring }

/**
 * Fills the places that show who is signed in. A page that knows says so in its markup and nothing is asked; every
 * other page asks the server once, and again when another tab signs in or out.
 */
export function startAccount(signal: AbortSignal, onMeasuring?: (measuring: Measuring) => void): void {
  const places = [...document.querySelectorAll<HTMLElement>('[data-account]')]
  const known = places.find((place) => 'known' in place.dataset)
  for (const form of document.querySelectorAll('form[data-logout]')) {
    form.addEventListener('submit', forgetDraftMirror, { signal })
  }
  if (known) {
    announceIfChanged(known.dataset.at ?? '')
    return
  }
  const refresh = () => {
    askSession(signal).then(({ session, measuring }) => {
      for (const place of places) fill(place, session)
      announceIfChanged(session.at)
      onMeasuring?.(measuring)
    }, noteUnlessStopped)
  }
  refresh()
  signal.addEventListener('abort', onSessionChange(refresh))
}

function fill(place: HTMLElement, session: HeaderSession): void {
  const person = session.at === 'signed-in' ? session : null
  for (const slot of place.querySelectorAll('[data-fill="name"]'))
    slot.textContent = person?.displayName ?? ''
  for (const slot of place.querySelectorAll('[data-fill="email"]')) slot.textContent = person?.email ?? ''
  place.dataset.role = person?.role ?? ''
  place.dataset.at = session.at
}

async function askSession(signal: AbortSignal): Promise<Answer> {
  const reply = await fetch('/api/session', { signal, headers: { accept: 'application/json' } })
  if (!reply.ok) return { session: { at: 'signed-out' }, measuring: null }
  const body: unknown = await reply.json()
  return { session: toSession(body), measuring: toMeasuring(body) }
}

/** A lost connection leaves the place empty; the page behind Login explains more than a header can. */
function noteUnlessStopped(error: unknown): void {
  if (!(error instanceof DOMException && error.name === 'AbortError')) console.warn('session unknown')
}

function toSession(body: unknown): HeaderSession {
  if (textOf(body, 'viewer') !== 'user') return { at: 'signed-out' }
  return {
    at: 'signed-in',
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
