import { readTab, writeTab } from '@/lib/base/tab-storage'
import type { Fields } from '@/lib/domain/checkout/merge-fields'

export type SavingStatus = 'idle' | 'saving' | 'saved' | 'offline' | 'refused'

type Outcome = { type: 'saved'; version?: string } | { type: 'unreachable' } | { type: 'refused' }

/** Stores the values while they are typed. `last` is set when the page is left and the response is not awaited. */
type UnsentStore = (answers: { fields: Fields; base: Fields }, last: boolean) => Promise<Outcome>

type Options = {
  store: UnsentStore
  /** The values that the page shows. */
  base: Fields
  onStatus: (status: SavingStatus) => void
  onSaved: (version: string) => void
}

const PAUSE_MS = 600
const RETRY_MS = 3000
const GESTURES = ['input', 'change', 'click', 'keyup', 'focusout'] as const
/** Fields that the form submits but that aren't answers. */
const NOT_ANSWERS = /^(base|returnTo|part|\$ACTION.*)$/

/**
 * Autosaves a form: after each pause, when the connection returns, and when the page is left. Returns a
 * function that stops it and sends the rest.
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
  // Compared after the pause, because a gesture may fill other fields, which are drawn only after this.
  const saveSoon = () => wait(PAUSE_MS)

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
    else if (!isSame(answersOf(form), known)) saveSoon()
  }

  for (const gesture of GESTURES) form.addEventListener(gesture, saveSoon, { signal })
  form.addEventListener('submit', () => clearTimeout(timer), { signal })
  window.addEventListener('online', () => void save(), { signal })
  window.addEventListener('pagehide', () => void save(true), { signal })
  // Values may have been typed before this ran.
  saveSoon()
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

/** Stores values in this tab only, for the first page, before a draft exists. */
export const tabStore: UnsentStore = async ({ fields }) => ({
  type: writeTab(TAB_KEY, JSON.stringify(fields)) ? 'saved' : 'refused',
})

const TAB_KEY = 'attesta-first-answers'

/** Restores what was typed in this tab, if nothing is filled in yet. */
export function restoreFromTab(form: HTMLFormElement): void {
  for (const [name, value] of Object.entries(answersInTab())) {
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

function answersInTab(): Fields {
  try {
    const stored: unknown = JSON.parse(readTab(TAB_KEY) ?? '{}')
    if (typeof stored !== 'object' || stored === null) return {}
    return Object.fromEntries(
      Object.entries(stored).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
    )
  } catch {
    return {}
  }
}

/** Called once the values are in a draft. */
export function forgetTab(): void {
  writeTab(TAB_KEY, null)
}

/** Stores values in the draft on the server. */
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
