import { readTab, writeTab } from '@/lib/base/tab-storage'

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement
type Answers = Record<string, string[]>

const KEY = 'attesta-quote-request'
const SENT = 'attesta-quote-request-sent'
/** Consent applies to one request, and the honeypot is for bots. */
const NOT_KEPT = new Set(['consent', 'website'])

/**
 * Stores what is typed into the form around `[data-kept]` in this tab and restores it after a reload. Cleared
 * on the next page after a successful submit, so that a refusal loses nothing.
 */
export function startKeeping(signal: AbortSignal): void {
  const form = document.querySelector('[data-kept]')?.closest('form')
  if (!form) {
    if (readTab(SENT) !== null) forgetKept()
    return
  }
  restore(form, answersIn(readTab(KEY)))
  const save = () => {
    writeTab(KEY, JSON.stringify(answersOf(form)))
    writeTab(SENT, null)
  }
  if (controlsOf(form).some(isAnswered)) save()
  form.addEventListener('input', save, { signal })
  form.addEventListener('change', save, { signal })
  form.addEventListener('submit', () => writeTab(SENT, 'yes'), { signal })
}

function forgetKept(): void {
  writeTab(KEY, null)
  writeTab(SENT, null)
}

/**
 * Runs on logout, so that the next person at a shared computer finds nothing; includes what other forms
 * stored in this tab.
 */
export function forgetTab(): void {
  forgetKept()
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith('attesta-kept-')) writeTab(key, null)
  } catch {
    // Storage is blocked, so nothing was stored.
    return
  }
}

function controlsOf(form: HTMLFormElement): Control[] {
  return [...form.querySelectorAll<Control>('input, select, textarea')].filter(
    ({ name, type }) => name !== '' && type !== 'hidden' && !NOT_KEPT.has(name),
  )
}

const isBox = (control: Control): control is HTMLInputElement =>
  control.type === 'checkbox' || control.type === 'radio'

function answersOf(form: HTMLFormElement): Answers {
  const answers: Answers = {}
  for (const control of controlsOf(form)) {
    const values = answers[control.name] ?? []
    if (!isBox(control) || control.checked) values.push(control.value)
    answers[control.name] = values
  }
  return answers
}

/** Skips fields that were filled in before the scripts ran. */
function restore(form: HTMLFormElement, answers: Answers): void {
  const controls = controlsOf(form)
  const answered = new Set(controls.filter(isAnswered).map(({ name }) => name))
  for (const control of controls) {
    const values = answers[control.name]
    if (!values || answered.has(control.name)) continue
    if (isBox(control)) control.checked = values.includes(control.value)
    else control.value = values[0] ?? ''
  }
}

function isAnswered(control: Control): boolean {
  if (isBox(control)) return control.checked !== control.defaultChecked
  if (control instanceof HTMLSelectElement) {
    const options = [...control.options]
    return (
      control.selectedIndex !==
      Math.max(
        0,
        options.findIndex(({ defaultSelected }) => defaultSelected),
      )
    )
  }
  return control.value !== control.defaultValue
}

function answersIn(text: string | null): Answers {
  try {
    const stored: unknown = JSON.parse(text ?? '{}')
    if (typeof stored !== 'object' || stored === null) return {}
    return Object.fromEntries(
      Object.entries(stored).filter((entry): entry is [string, string[]] => Array.isArray(entry[1])),
    )
  } catch {
    return {}
  }
}
