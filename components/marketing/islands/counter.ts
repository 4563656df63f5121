import { CONSENT, CONSENT_BOX } from '@/lib/content/consent'
import { readChoice, writeChoice } from './consent'

/** The URL of the library, which the build writes next to this script. */
const LIBRARY = new URL('./posthog.js', import.meta.url).href

type Event = { properties: Record<string, unknown> } | null

/** Asks for consent once. Global Privacy Control counts as a refusal. */
export function startCounter(key: string): void {
  const choice = Reflect.get(navigator, 'globalPrivacyControl') === true ? 'denied' : readChoice()
  if (choice === 'granted') void count(key)
  else if (choice === 'denied') clearStoredIds()
  else askForConsent(key)
}

async function count(key: string): Promise<void> {
  const { posthog } = await import(LIBRARY)
  posthog.init(key, {
    api_host: '/api/measure',
    persistence: 'localStorage',
    person_profiles: 'never',
    autocapture: false,
    capture_pageview: true,
    capture_pageleave: false,
    capture_performance: false,
    capture_heatmaps: false,
    disable_session_recording: true,
    disable_surveys: true,
    disable_external_dependency_loading: true,
    advanced_disable_flags: true,
    mask_all_text: true,
    mask_all_element_attributes: true,
    session_recording: { maskAllInputs: true, maskTextSelector: '*' },
    disable_compression: true,
    before_send: withoutQueries,
  })
}

/** Removes the query from counted URLs. */
function withoutQueries(event: Event): Event {
  if (!event) return event
  for (const [name, value] of Object.entries(event.properties)) {
    if (typeof value === 'string' && /^https?:/.test(value)) event.properties[name] = value.split(/[?#]/)[0]
  }
  return event
}

function clearStoredIds(): void {
  for (const name of Object.keys(localStorage)) if (name.startsWith('ph_')) localStorage.removeItem(name)
}

function askForConsent(key: string): void {
  const box = document.createElement('section')
  box.setAttribute('aria-label', CONSENT_BOX.label)
  box.className =
    'fixed inset-x-3 bottom-3 z-20 mx-auto max-w-xl animate-appear rounded-lg border border-rule bg-sheet px-5 py-4 shadow-lift print:hidden'
  const words = document.createElement('p')
  words.append(CONSENT_BOX.text, privacyLink())
  const buttons = document.createElement('div')
  buttons.className = 'mt-3 flex flex-wrap gap-3'
  const end = (choice: 'granted' | 'denied') => {
    writeChoice(choice)
    box.remove()
    if (choice === 'granted') void count(key)
  }
  buttons.append(
    button(CONSENT.no, () => end('denied')),
    button(CONSENT.yes, () => end('granted')),
  )
  box.append(words, buttons)
  document.body.append(box)
}

/** Both buttons look alike, so that neither choice is favored. */
function button(label: string, press: () => void): HTMLButtonElement {
  const element = document.createElement('button')
  element.type = 'button'
  element.textContent = label
  element.className =
    'inline-flex min-h-11 items-center rounded-md border border-rule-strong px-4 font-semibold hover:bg-sunken'
  element.addEventListener('click', press)
  return element
}

function privacyLink(): HTMLAnchorElement {
  const made = document.createElement('a')
  made.href = '/cookies'
  made.className = 'link'
  made.textContent = CONSENT_BOX.more
  return made
}
