/** Writes new elements and attributes as source text. */
import type { Json } from '../../protocol/edit.ts'
import { isVoidTag } from '../../protocol/html.ts'
import { encodeAttribute, encodeLiteral, encodeText } from './jsx-text.ts'

/** Returns an attribute: only the name for `true`, quoted for a string, an expression for anything else. */
export function attributeText(name: string, value: Json, quote: '"' | "'"): string {
  if (value === true) return name
  if (typeof value === 'string') return `${name}=${quote}${encodeAttribute(value, quote)}${quote}`
  return `${name}={${jsonText(value, quote)}}`
}

/** Returns JSON as an expression; only two line separators and the key `__proto__`, which no prop may have, differ. */
export function jsonText(value: Json, quote: '"' | "'"): string {
  if (Array.isArray(value)) return `[${value.map((one) => jsonText(one, quote)).join(', ')}]`
  if (value !== null && typeof value === 'object') {
    const fields = Object.entries(value).map(
      ([name, one]) => `${keyText(name, quote)}: ${jsonText(one, quote)}`,
    )
    return fields.length === 0 ? '{}' : `{ ${fields.join(', ')} }`
  }
  return typeof value === 'string' ? encodeLiteral(value, quote) : JSON.stringify(value)
}

/** Returns the key of an object literal, quoted if it isn't an identifier. */
export function keyText(name: string, quote: '"' | "'"): string {
  return /^[A-Za-z_$][\w$]*$/.test(name) ? name : encodeLiteral(name, quote)
}

/** Returns an element on one line. Line breaks of `text` become `<br />`; the values of `code` are expressions, and
 * `markup` is its content. */
export function elementText(
  tag: string,
  props: Readonly<Record<string, Json>>,
  text: string | undefined,
  quote: '"' | "'",
  { code = {}, markup }: { code?: Readonly<Record<string, string>>; markup?: string | undefined } = {},
): string {
  const values = Object.entries(props).map(([name, value]) => ` ${attributeText(name, value, quote)}`)
  const expressions = Object.entries(code).map(([name, value]) => ` ${name}={${value}}`)
  const attributes = [...values, ...expressions].join('')
  if (markup !== undefined) return `<${tag}${attributes}>${markup}</${tag}>`
  const isEmpty = text === undefined || text === ''
  if (isVoidTag(tag) || (isEmpty && /^[A-Z]|\./.test(tag))) return `<${tag}${attributes} />`
  const words = isEmpty
    ? ''
    : text
        .split(/\r\n|\r|\n/)
        .map((line) => encodeText(line))
        .join('<br />')
  return `<${tag}${attributes}>${words}</${tag}>`
}
