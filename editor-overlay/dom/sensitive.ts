/** Fields whose contents never leave the page: passwords, one-time codes, cards. */
const SECRET_HINTS = /\b(current-password|new-password|one-time-code|cc-[a-z-]+)\b/i

export const VALUE_PROPS: ReadonlySet<string> = new Set(['value', 'defaultvalue'])

export function isSensitive(element: Element): boolean {
  const tag = element.localName
  if (tag !== 'input' && tag !== 'textarea') return false
  return element.getAttribute('type')?.toLowerCase() === 'password' || hasSecretHint(element)
}

function hasSecretHint(element: Element): boolean {
  return SECRET_HINTS.test(element.getAttribute('autocomplete') ?? '')
}

/** The same for a tag in markup. */
export function isSensitiveTag(tag: string): boolean {
  if (/\btype=["']?password/i.test(tag)) return true
  return SECRET_HINTS.test(/\sautocomplete="([^"]*)"/i.exec(tag)?.[1] ?? '')
}
