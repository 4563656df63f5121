/** Refuses what no edit may write: code disguised as a value. */
import { parseSync } from 'oxc-parser'
import type { Json } from '../../protocol/edit.ts'
import { table } from '../../protocol/table.ts'
import { refuse } from '../draft.ts'
import type { Sentence } from '../text/quoted.ts'
import type { Refusal } from '../types.ts'
import { isEventAttribute } from './dom-events.ts'

const NAME = /^[A-Za-z_$][\w$.-]*(?::[A-Za-z_][\w.-]*)?$/
const LINKS = /^(href|src|action|formaction|xlink:?href|poster|data|cite|background|ping|manifest)$/i
/** Names that mark a component's prop as an address, such as `to` and `imageUrl`. */
const ADDRESS = /(^to|url|uri|href|src|link|path)$/i
const RAW = /^(dangerouslysetinnerhtml|srcdoc|innerhtml|outerhtml)$/i

/** A `data:` address that may be a document; pictures, sounds, films and fonts run no code. */
const DOCUMENT =
  /^data:(?!(?:image\/(?!svg)|audio\/|video\/|font\/)[\w.+-]*[;,])(?:text\/html|[^,]*(?:xml|svg|script)|[\w.+/-]*[;,])/

/** Removes whitespace and control characters first, as a browser does before it reads the scheme. */
export function isScriptLink(text: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: a browser skips exactly these.
  const link = text.replace(/[\u0000-\u0020\u007f-\u00a0\u2028\u2029]/g, '').toLowerCase()
  return /^(javascript|vbscript|livescript):/.test(link) || DOCUMENT.test(link)
}

/** Whether an address runs code; “JavaScript: an introduction” and “Data: texts, pictures” are only words. */
function isCodeLink(text: string): boolean {
  if (!isScriptLink(text)) return false
  const [, scheme = '', rest = ''] = /^([^:]*):[ \u00a0](.*)$/s.exec(text) ?? []
  if (scheme === '') return true
  return /^\s*data$/i.test(scheme)
    ? /^\s*[\w.+-]+\/[\w.+-]*(html|xml|svg|script)/i.test(rest)
    : isProgram(rest)
}

/** Each address in a text is read up to the end of the text, so those of a text with more count as code. */
const MOST_ADDRESSES = 20

/** Whether a text holds an address that runs code, also behind other words. */
export function holdsCodeLink(text: string): boolean {
  if (isCodeLink(text)) return true
  const schemes = [...text.matchAll(/(?<!\w)(?:java\s*script|vbscript|livescript|data)\s*:/gi)]
  return schemes.length > MOST_ADDRESSES || schemes.some(({ index }) => isCodeLink(text.slice(index)))
}

/** Words joined by signs, such as “tips & tricks”: as code, they would compute a number or nothing. */
const IDLE = /^(?!.*(?:\b(?:name|status|origin|delete)\b|\+\+|--))[\p{L}\p{N}\s,&|/*+-]*$/su

/** Whether a browser would run the text, once it has decoded it, and something could come of that. */
function isProgram(text: string): boolean {
  const code = text
    .replace(/[\t\n\r]/g, '')
    .replace(/%([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return !IDLE.test(code) && parseSync('address.js', code, { sourceType: 'script' }).errors.length === 0
}

/** Whether a value of CSS, or a class name that holds one, was ever read as code by a browser. */
export function runsInStyle(value: string): boolean {
  const plain = value.replace(/[\s\\_]/g, '')
  return /(javascript|vbscript):|(?<![\w-])expression\(|@import|(?<![\w-])(behavior|-moz-binding):/i.test(
    plain,
  )
}

/** Whether a property, in any spelling, attaches code to an element. */
export const isBinding = (property: string) => /^(behavior|-?moz-?binding)$/i.test(property)

/** Tags that a person has to confirm, with their effect. */
const TO_CONFIRM = table<string>({
  iframe: 'shows another page, which may belong to another site',
  style: 'changes how the whole page looks',
  link: 'loads something for the whole page',
  meta: 'describes the whole page',
})

export function toConfirm(message: string | Sentence): Refusal {
  return {
    ...refuse('unsafe', message, 'Confirm that you want it, or add it in the source, where it is reviewed.'),
    choices: [{ label: 'Write it anyway', context: { isConfirmed: true } }],
  }
}

/** Refuses tags that run or embed code, and requires confirmation for others. */
export function checkTag(tag: string, isConfirmed = false): Refusal | null {
  // `Link` and `Frame` are components; of such names only `Script` of Next.js runs code.
  if (/^[A-Z][a-z]/.test(tag) && tag !== 'Script') return null
  const effect = TO_CONFIRM[tag.toLowerCase()]
  if (effect !== undefined && !isConfirmed) return toConfirm(`<${tag}> ${effect}.`)
  if (/^(script|base|object|embed|frame|frameset|applet)$/i.test(tag))
    return refuse(
      'unsafe',
      `The editor doesn’t write <${tag}>.`,
      'Add it in the source, where it is reviewed.',
    )
  return null
}

/** Refuses names that aren't props, and props that accept raw markup. */
export function checkPropName(name: string): Refusal | null {
  if (!NAME.test(name)) return refuse('bad-name', `“${name.slice(0, 60)}” isn’t a prop name.`)
  if (RAW.test(name))
    return refuse('unsafe', `${name} would put raw markup into the page.`, 'Edit the text instead.')
  if (/^(ref|tempoelementid|__proto__|constructor|prototype)$/i.test(name))
    return refuse('bad-name', `The editor doesn’t set ${name}.`)
  if (name === 'children')
    return refuse('bad-name', 'Children are not a prop here.', 'Edit the text or add an element.')
  return null
}

/** Refuses a value that isn't plain JSON of at most 20 levels, or that would run code and isn't confirmed. */
export function checkProp(name: string, value: Json, isConfirmed = false): Refusal | null {
  const wrong = checkPropName(name)
  if (wrong) return wrong
  if (/^on[A-Z]/.test(name) || isEventAttribute(name))
    return refuse('unsafe', `${name} takes a function, not a value.`, 'Write the handler in the source.')
  const bound = name === 'style' ? boundIn(value) : undefined
  if (bound !== undefined)
    return refuse('unsafe', `${bound} would run code.`, 'Add it in the source, where it is reviewed.')
  if (!isConfirmed && runsCode(name, value)) return toConfirm(`This ${name} runs code when it is followed.`)
  const effect = isConfirmed ? null : checkEffect(name, value)
  return effect ?? checkJson(value)
}

/** Returns the property of a style that would run code. */
function boundIn(style: Json): string | undefined {
  if (style === null || typeof style !== 'object' || Array.isArray(style)) return undefined
  return Object.entries(style).find(
    ([name, value]) => isBinding(name) || (typeof value === 'string' && runsInStyle(value)),
  )?.[0]
}

/** Refuses a `style` that isn't an object of properties, as elements take it. */
export function checkStyleObject(name: string, value: Json): Refusal | null {
  const isObject = value !== null && typeof value === 'object' && !Array.isArray(value)
  return name === 'style' && !isObject
    ? refuse('bad-value', 'style must be an object of properties.', 'Give it an object like { color: … }.')
    : null
}

/** Attributes of an animation whose value can become a URL; `values` is a list separated by semicolons. */
const ANIMATED = /^(values|from|to|by)$/i

/** Confirms attributes that have an effect of their own: an animated URL, an HTTP header, a redirect that runs code. */
function checkEffect(name: string, value: Json): Refusal | null {
  if (typeof value !== 'string') return null
  if (ANIMATED.test(name) && value.split(';').some(isScriptLink))
    return toConfirm(`This ${name} can turn a URL into code.`)
  if (/^http-?equiv$/i.test(name))
    return toConfirm(
      `${name} gives the page a header, which can lead to another page or block what it loads.`,
    )
  const target = /^content$/i.test(name)
    ? /^[\s\d.]*[;,]\s*(?:url\s*=\s*)?['"]?(.*)$/is.exec(value)?.[1]
    : undefined
  if (target !== undefined && isScriptLink(target)) return toConfirm(`This ${name} runs code.`)
  return /^content$/i.test(name) && /^[\s\d.]*[;,]\s*url\s*=/i.test(value)
    ? toConfirm(`This ${name} leads people to another page.`)
    : null
}

/** Whether the value, or one inside it, is an address that runs code; any prop of a component may become an address. */
function runsCode(name: string, value: Json): boolean {
  const isAddress = LINKS.test(name) || ADDRESS.test(name)
  if (typeof value === 'string') return isAddress ? isScriptLink(value) : isCodeLink(value)
  if (value === null || typeof value !== 'object') return false
  if (Array.isArray(value)) return value.some((one) => runsCode(name, one))
  return Object.entries(value).some(([key, one]) => runsCode(isAddress ? name : key, one))
}

function checkJson(value: Json, depth = 0): Refusal | null {
  if (depth > 20) return refuse('bad-value', 'The value is nested too deeply.')
  if (value === null || typeof value !== 'object') return null
  for (const [name, one] of Object.entries(value)) {
    if (RAW.test(name) || name === '__proto__' || name === '__html')
      return refuse('unsafe', `The editor doesn’t write ${name}.`)
    const wrong = checkJson(one, depth + 1)
    if (wrong) return wrong
  }
  return null
}
