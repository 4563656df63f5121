/** Checks values of attributes by the rules of HTML, where React's types accept any text or number. */
import type { Json } from '../../protocol/edit.ts'
import { table } from '../../protocol/table.ts'
import { hasKnownAttributes } from './tag-attributes.ts'

const METHODS = ['get', 'post', 'dialog']
const PRELOADS = ['', 'none', 'metadata', 'auto']
const ENCODINGS = ['application/x-www-form-urlencoded', 'multipart/form-data', 'text/plain']

/** Choices of HTML, in any letter case, where React accepts any text: a browser takes another value for none. */
const ENUMERATED = table<readonly string[]>({
  dir: ['ltr', 'rtl', 'auto'],
  autoCapitalize: ['off', 'none', 'on', 'sentences', 'words', 'characters'],
  formMethod: METHODS,
  formEncType: ENCODINGS,
  'form method': METHODS,
  'form encType': ENCODINGS,
  'input type':
    `button checkbox color date datetime-local email file hidden image month number password radio range reset
    search submit tel text time url week`.split(/\s+/),
  'textarea wrap': ['hard', 'soft', 'off'],
  'audio preload': PRELOADS,
  'video preload': PRELOADS,
  'th scope': ['row', 'col', 'rowgroup', 'colgroup'],
  'track kind': ['subtitles', 'captions', 'descriptions', 'chapters', 'metadata'],
})

/** A number of HTML, where React accepts any number or text: a browser takes another value for none. */
type NumberRule = { wanted: string; fits: RegExp }

const POSITIVE: NumberRule = { wanted: 'a whole number from 1', fits: /^[1-9]\d*$/ }
const COUNT: NumberRule = { wanted: 'a whole number from 0', fits: /^\d+$/ }
const WHOLE: NumberRule = { wanted: 'a whole number', fits: /^-?\d+$/ }
/** What a browser reads of a size: a number, of which it ignores what follows. */
const SIZE: NumberRule = { wanted: 'a number of pixels or a percentage', fits: /^\s*\+?\d/ }
const STEP: NumberRule = {
  wanted: 'a number above 0, or any',
  fits: /^(any|(?=.*[1-9])\d*\.?\d+(e[+-]?\d+)?)$/i,
}

const sizesOf = (tags: string) =>
  tags.split(' ').flatMap((tag) => [`${tag} width`, `${tag} height`].map((one) => [one, SIZE] as const))

const NUMBER_RULES = table<NumberRule>({
  colSpan: POSITIVE,
  cols: POSITIVE,
  maxLength: COUNT,
  minLength: COUNT,
  rows: POSITIVE,
  rowSpan: COUNT,
  size: POSITIVE,
  span: POSITIVE,
  start: WHOLE,
  tabIndex: WHOLE,
  'input step': STEP,
  ...Object.fromEntries(sizesOf('canvas embed iframe img input object source video')),
})

/** Describes what an attribute of HTML accepts if the value isn't that; else returns `null`. */
export function wantedOfHtml(tag: string, name: string, value: Json): string | null {
  if (typeof value !== 'string' && typeof value !== 'number') return null
  const text = String(value)
  const rule = hasKnownAttributes(tag) ? (NUMBER_RULES[`${tag} ${name}`] ?? NUMBER_RULES[name]) : null
  if (rule) return rule.fits.test(text) ? null : rule.wanted
  const choices = ENUMERATED[`${tag} ${name}`] ?? ENUMERATED[name]
  return !choices || choices.includes(text.toLowerCase())
    ? null
    : `one of ${choices.filter(Boolean).join(', ')}`
}
