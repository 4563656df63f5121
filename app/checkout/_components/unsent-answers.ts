import type { Fields } from '@/lib/domain/checkout/merge-fields'

export type SavingStatus = 'idle' | 'saving' | 'saved' | 'offline' | 'refused'

type Outcome = { type: 'saved'; version?: string } | { type: 'unreachable' } | { type: 'refused' }

/** Where answers go while they are typed. `last` is set when the page is left and nothing waits for the reply. */
type UnsentStore = (answers: { fields: Fields; base: Fields }, last: boolean) => Promise<Outcome>

type Options = {
  store: UnsentStore
  /** The answers as the page shows them. */
  base: Fields
  onStatus: (status: SavingStatus) => void
  onSaved: (version: string) => void
}

const PAUSE_MS = 600
const RETRY_MS = 3000
const GESTURES = ['input', 'change', 'click', 'keyup', 'focusout'] as const
/** Sent along by the form and no answers. */
const NOT_ANSWERS = /^(base|returnTo|part|\$ACTION.*)$/

/**
 * Keeps what is typed into a form without being asked: after each pause, when the connection is back, and when the page
 * is left. Returns its end, which sends what is left.
 */
export function keepAnswers(form: HTMLFormElement, { store, base, onStatus, onSaved }: Options): () => void {
  const running = new AbortController()
  const { signal } = running
  let known = base
  let isSending = false
  let timer: ReturnType<typeof setTimeout> | undefined

  const wait = (ms: number) => {
    clearTimeout(timer)
    timer = setTimeout(save, ms)
  }
  const noteChange = () => {
    if (!isSame(answersOf(form), known)) wait(PAUSE_MS)
  }

  async function save(last = false): Promise<void> {
    clearTimeout(timer)
    const fields = answersOf(form)
    if (isSame(fields, known) || (isSending && !last)) return
    isSending = true
    onStatus('saving')
    const outcome = await store({ fields, base: known }, last)
    isSending = false
    if (outcome.type === 'saved') {
      known = fields
      if (outcome.version) onSaved(outcome.version)
    }
    if (signal.aborted) return
    onStatus(STATUS[outcome.type])
    if (outcome.type === 'unreachable') wait(RETRY_MS)
    else noteChange()
  }

  for (const gesture of GESTURES) form.addEventListener(gesture, noteChange, { signal })
  form.addEventListener('submit', () => clearTimeout(timer), { signal })
  window.addEventListener('online', () => void save(), { signal })
  window.addEventListener('pagehide', () => void save(true), { signal })
  // Typed before this ran.
  noteChange()
  return () => {
    if (timer !== undefined) void save(true)
    running.abort()
  }
}

const STATUS: Record<Outcome['type'], SavingStatus> = {
  saved: 'saved',
  unreachable: 'offline',
  refused: 'refused',
}

/** Answers of this tab only, for the first page, before there is an order to keep them in. */
export const tabStore: UnsentStore = async ({ fields }) => {
  try {
    sessionStorage.setItem(TAB_KEY, JSON.stringify(fields))
  } catch {
    // Storage can be full or forbidden; the answers are still on the page.
    return { type: 'refused' }
  }
  return { type: 'saved' }
}

const TAB_KEY = 'attesta-first-answers'

/** Puts back what this tab had typed, where nothing is filled in yet. */
export function restoreFromTab(form: HTMLFormElement): void {
  for (const [name, value] of Object.entries(readTab())) {
    const fields = form.querySelectorAll<HTMLInputElement>(`input[name="${CSS.escape(name)}"]`)
    const isAnswered = [...fields].some((field) =>
      field.type === 'radio' ? field.checked : field.value !== '',
    )
    if (isAnswered) continue
    for (const field of fields) {
      if (field.type !== 'radio') field.value = value
      else if (field.value === value) field.checked = true
    }
  }
}

function readTab(): Fields {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(TAB_KEY) ?? '{}')
    if (typeof stored !== 'object' || stored === null) return {}
    return Object.fromEntries(
      Object.entries(stored).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
    )
  } catch {
    return {}
  }
}

/** After the answers have become an order in progress. */
export function forgetTab(): void {
  try {
    sessionStorage.removeItem(TAB_KEY)
  } catch {
    return
  }
}

/** The order in progress on the server. */
export function draftStore(form: string): UnsentStore {
  return async (answers, last) => {
    try {
      const reply = await fetch('/api/checkout/unsent', {
        method: 'POST',
        keepalive: last,
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ form, ...answers }),
      })
      if (reply.ok) return { type: 'saved', version: versionIn(await reply.json()) }
      return { type: reply.status >= 500 || reply.status === 429 ? 'unreachable' : 'refused' }
    } catch {
      return { type: 'unreachable' }
    }
  }
}

function versionIn(body: unknown): string {
  const version: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, 'version') : ''
  return typeof version === 'string' ? version : ''
}

function answersOf(form: HTMLFormElement): Fields {
  return Object.fromEntries(
    [...new FormData(form)].filter(
      (entry): entry is [string, string] =>
        typeof entry[1] === 'string' && entry[1] !== '' && !NOT_ANSWERS.test(entry[0]),
    ),
  )
}

function isSame(a: Fields, b: Fields): boolean {
  const names = new Set([...Object.keys(a), ...Object.keys(b)])
  return [...names].every((name) => (a[name] ?? '') === (b[name] ?? ''))
}
