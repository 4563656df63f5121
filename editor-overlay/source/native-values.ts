/** What attributes of elements of the page can be, as React types them. */
import type { Json } from '../protocol/edit.ts'
import { words } from './html.ts'

const NUMBERS = words('tabIndex colSpan rowSpan rows cols size span start maxLength minLength')

const SWITCHES = words(
  `allowFullScreen async autoFocus autoPlay checked controls default defaultChecked defer disabled formNoValidate inert
  itemScope loop multiple muted noValidate open playsInline readOnly required reversed selected`,
)

const TEXTS = words(
  `accept alt autoComplete className cite dateTime dir encType form formTarget height href htmlFor id label lang list
  method name pattern placeholder poster rel role scope sizes srcLang srcSet target title useMap width wrap`,
)

/** A size may be a number as well. */
const SIZES = words('height width')

const CHOICES: Record<string, readonly string[]> = {
  decoding: ['async', 'auto', 'sync'],
  enterKeyHint: ['enter', 'done', 'go', 'next', 'previous', 'search', 'send'],
  fetchPriority: ['high', 'low', 'auto'],
  inputMode: ['none', 'text', 'tel', 'url', 'email', 'numeric', 'decimal', 'search'],
  loading: ['eager', 'lazy'],
}

const BUTTON_TYPES = ['button', 'submit', 'reset']

type Native = { type: 'value'; value: Json } | { type: 'wanted'; wanted: string }

/** The value as it is written on the element, such as a number for digits; else what is wanted. */
export function nativeValue(tag: string, name: string, value: Json): Native {
  const as = (one: Json): Native => ({ type: 'value', value: one })
  if (value === null) return as(value)
  if (NUMBERS.has(name)) {
    const isDigits = typeof value === 'string' && /^-?\d+$/.test(value.trim())
    return typeof value === 'number' || isDigits
      ? as(Number(value))
      : { type: 'wanted', wanted: 'a whole number' }
  }
  if (SWITCHES.has(name))
    return typeof value === 'boolean' ? as(value) : { type: 'wanted', wanted: 'true or false' }
  const choices = name === 'type' && tag === 'button' ? BUTTON_TYPES : CHOICES[name]
  if (choices)
    return choices.some((one) => one === value)
      ? as(value)
      : { type: 'wanted', wanted: `one of ${choices.join(', ')}` }
  if (!TEXTS.has(name) || typeof value === 'string') return as(value)
  if (typeof value === 'number') return as(SIZES.has(name) ? value : String(value))
  return { type: 'wanted', wanted: 'a text' }
}
