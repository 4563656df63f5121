/** Fields whose contents never leave the page: passwords, one-time codes, cards. */
import { isObject } from '../protocol/parse.ts'
import { attributeOf, localNameOf } from './members.ts'

const SECRET_HINTS = /\b(current-password|new-password|one-time-code|cc-[a-z-]+)\b/i

/** True for a password field and for one whose `autocomplete` names a password, a one-time code or a card. */
export function isSensitive(element: Element): boolean {
  const tag = localNameOf(element)
  if (tag !== 'input' && tag !== 'textarea') return false
  return attributeOf(element, 'type')?.toLowerCase() === 'password' || hasSecretHint(element)
}

function hasSecretHint(element: Element): boolean {
  return SECRET_HINTS.test(attributeOf(element, 'autocomplete') ?? '')
}

/** The same for the props of a component that renders a field. */
export function isSensitiveProps(props: unknown): boolean {
  if (!isObject(props)) return false
  const { type, autoComplete } = props
  return type === 'password' || (typeof autoComplete === 'string' && SECRET_HINTS.test(autoComplete))
}

/** True for the value of such a field. */
export function isSecretProp(name: string, props: unknown): boolean {
  return /^(default)?value$/i.test(name) && isSensitiveProps(props)
}

/** The same for an opening tag in markup. */
function isSensitiveTag(tag: string): boolean {
  if (/\btype=["']?password/i.test(tag)) return true
  return SECRET_HINTS.test(/\sautocomplete="([^"]*)"/i.exec(tag)?.[1] ?? '')
}

/** HTML without script contents and without values of secret fields. */
export function redacted(html: string): string {
  const bare = html.includes('<script')
    ? html.replace(/(<script\b[^>]*>)[\s\S]*?(<\/script\s*>)/gi, '$1$2')
    : html
  if (!bare.includes('<input')) return bare
  return bare.replace(/<input\b[^>]*>/gi, (tag) =>
    isSensitiveTag(tag) ? tag.replace(/\svalue="[^"]*"/i, '') : tag,
  )
}
