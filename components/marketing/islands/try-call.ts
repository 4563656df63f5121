import { TRY_ANSWERS } from '@/lib/content/islands'

const TEST_KEY = /^cek_test_[A-Za-z0-9_-]{43}$/

/**
 * The forms that make calls from the API reference. The visitor types the key, which stays in its field and
 * is sent only to this site; live keys are refused, so that trying never costs money.
 */
export function startTrying(signal: AbortSignal): void {
  const forms = [...document.querySelectorAll<HTMLFormElement>('form[data-try]')]
  const keys = forms.flatMap((form) => [...form.querySelectorAll<HTMLInputElement>('[data-key]')])
  for (const form of forms) {
    const block = form.closest('details')
    if (block) block.hidden = false
    form.addEventListener('submit', (event) => void sendCall(event, form), { signal })
  }
  const typed = (event: Event) => {
    for (const other of keys)
      if (event.target instanceof HTMLInputElement && other !== event.target) other.value = event.target.value
  }
  for (const key of keys) key.addEventListener('change', typed, { signal })
}

async function sendCall(event: Event, form: HTMLFormElement): Promise<void> {
  event.preventDefault()
  const status = form.querySelector('[role=status]')
  const answer = form.querySelector('pre')
  if (!status || !answer) return
  answer.hidden = true
  const refusal = keyRefusal(form)
  if (refusal) {
    status.textContent = refusal
    return
  }
  status.textContent = 'Sending'
  try {
    const reply = await fetch(addressOf(form), requestOf(form))
    status.textContent = `Answer ${reply.status}, request ${reply.headers.get('x-request-id') ?? 'unknown'}`
    answer.textContent = `${headersOf(reply)}\n\n${readable(await reply.text())}`
    answer.hidden = false
  } catch {
    status.textContent = TRY_ANSWERS.unreachable
  }
}

/** The headers that the document describes, and the content type. */
const OF_THE_API = /^(content-type|etag|idempotent-replayed|ratelimit-.+|retry-after|x-request-id)$/

function headersOf({ headers }: Response): string {
  const shown = [...headers].filter(([name]) => OF_THE_API.test(name))
  return shown.map(([name, value]) => `${name}: ${value}`).join('\n')
}

function keyRefusal(form: HTMLFormElement): string | null {
  const field = form.querySelector<HTMLInputElement>('[data-key]')
  const key = field?.value.trim() ?? ''
  if (!field || TEST_KEY.test(key)) return null
  if (!key.startsWith('cek_live_')) return TRY_ANSWERS.noTestKey
  field.value = ''
  return TRY_ANSWERS.liveKey
}

function addressOf(form: HTMLFormElement): string {
  let path = form.dataset.path ?? ''
  const query = new URLSearchParams()
  for (const field of form.querySelectorAll<HTMLInputElement>('[data-param]')) {
    const { param = '', in: place } = field.dataset
    if (place === 'path') path = path.replace(`{${param}}`, encodeURIComponent(field.value.trim()))
    else if (field.value.trim() !== '') query.set(param, field.value.trim())
  }
  return query.size === 0 ? path : `${path}?${query}`
}

function requestOf(form: HTMLFormElement): RequestInit {
  const key = form.querySelector<HTMLInputElement>('[data-key]')?.value.trim()
  const body = form.querySelector('textarea')?.value
  const headers = new Headers()
  if (key) headers.set('Authorization', `Bearer ${key}`)
  if (body !== undefined) headers.set('Content-Type', 'application/json')
  if (form.dataset.once !== undefined) headers.set('Idempotency-Key', crypto.randomUUID())
  // Without cookies, so that the response is the one a program would get.
  return {
    method: form.dataset.method ?? 'GET',
    headers,
    credentials: 'omit',
    ...(body !== undefined && { body }),
  }
}

function readable(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text === '' ? 'No body' : text
  }
}
