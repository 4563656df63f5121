import { CHOICES, CONSENT_COOKIE, CONSENT_SECONDS, type ConsentChoice } from '@/lib/base/consent'
import { CONSENT } from '@/lib/content/consent'

export function readChoice(): ConsentChoice | null {
  const found = document.cookie.split('; ').find((pair) => pair.startsWith(`${CONSENT_COOKIE}=`))
  const value = found?.split('=')[1]
  return CHOICES.find((choice) => choice === value) ?? null
}

export function writeChoice(choice: ConsentChoice): void {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in current browsers
  document.cookie = `${CONSENT_COOKIE}=${choice}; Path=/; Max-Age=${CONSENT_SECONDS}; SameSite=Lax${secure}`
}

/** Shows the current choice on /cookies. */
export function showConsentChoice(): void {
  const element = document.querySelector('[data-consent-state]')
  if (!element) return
  const choice = readChoice()
  element.textContent = CONSENT[choice ?? 'unset']
}
