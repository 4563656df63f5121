/** Fields whose contents never leave the page: passwords, one-time codes, cards. */
const SECRET_HINTS = /\b(current-password|new-password|one-time-code|cc-[a-z-]+)\b/i

const VALUE_PROPS: ReadonlySet<string> = new Set(['value', 'defaultvalue'])

export function isSensitive(element: Element): boolean {
  const tag = element.localName
  if (tag !== 'input' && tag !== 'textarea') return false
  return element.getAttribute('type')?.toLowerCase() === 'password' || hasSecretHint(element)
}

function hasSecretHint(element: Element): boolean {
  return SECRET_HINTS.test(element.getAttribute('autocomplete') ?? '')
}

/** The same for what a component was given, before it becomes a field. */
export function isSensitiveProps(props: unknown): boolean {
  if (typeof props !== 'object' || props === null) return false
  const { type, autoComplete } = props as Record<string, unknown>
  return type === 'password' || (typeof autoComplete === 'string' && SECRET_HINTS.test(autoComplete))
}

export function isSecretProp(name: string, props: unknown): boolean {
  return VALUE_PROPS.has(name.toLowerCase()) && isSensitiveProps(props)
}

/** The same for a tag in markup. */
export function isSensitiveTag(tag: string): boolean {
  if (/\btype=["']?password/i.test(tag)) return true
  return SECRET_HINTS.test(/\sautocomplete="([^"]*)"/i.exec(tag)?.[1] ?? '')
}
