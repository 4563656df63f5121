/** Checks which values the attributes of host elements accept, as React types them. */
import type { Json } from '../../protocol/edit.ts'
import { table } from '../../protocol/table.ts'
import { isSvgTag, words } from './html.ts'

const NUMBERS = words(
  'tabIndex colSpan rowSpan rows cols size span start maxLength minLength high low optimum marginHeight marginWidth results',
)

/** Attributes that accept a number on one tag and something else on others. */
const NUMBERS_OF_TAG: ReadonlySet<string> = new Set(['table border'])

const SWITCHES = words(
  `allowFullScreen async autoFocus autoPlay checked capture controls default defaultChecked defer disabled formNoValidate hidden inert
  itemScope loop multiple muted noValidate open playsInline readOnly required reversed selected
  suppressContentEditableWarning suppressHydrationWarning disablePictureInPicture disableRemotePlayback frame
  allowTransparency seamless`,
)

const TEXTS = words(
  `abbr about accept acceptCharset accessKey allow alt as autoCapitalize autoCorrect autoSave bgcolor blocking classID
  contextMenu controlsList coords datatype dirName exportparts imageSizes imageSrcSet manifest mediaGroup part precedence
  prefix radioGroup resource rev scrolling security typeof vocab wmode autoComplete charSet className cite color content data dateTime dir
  encType form formEncType formMethod formTarget headers height href hrefLang htmlFor httpEquiv id integrity is itemID itemProp
  itemRef itemType kind label lang list media method name nonce pattern ping placeholder popoverTarget poster preload
  property rel role sandbox scope shape sizes slot src srcLang srcSet summary target title type useMap width wrap`,
)

/** Attributes that accept a number or a string. */
const SIZES = words('border cellPadding cellSpacing frameBorder height max min step width')

const ACTIONS = words('action formAction')

const CONTENT = words('defaultValue value')

const YES_OR_NO = ['true', 'false']

const ALIGN = ['left', 'center', 'right', 'justify', 'char']

const BASELINES = `auto inherit middle central text-before-edge text-after-edge ideographic alphabetic hanging
  mathematical`.split(/\s+/)

const FILL_RULES = ['nonzero', 'evenodd', 'inherit']

const CHOICES = table<readonly string[]>({
  accumulate: ['none', 'sum'],
  additive: ['replace', 'sum'],
  align: ALIGN,
  alignmentBaseline: [...BASELINES, 'baseline', 'before-edge', 'after-edge'],
  allowReorder: ['no', 'yes'],
  arabicForm: ['initial', 'medial', 'terminal', 'isolated'],
  autoReverse: YES_OR_NO,
  capture: ['user', 'environment'],
  clipRule: FILL_RULES,
  closedby: ['any', 'closerequest', 'none'],
  colorInterpolationFilters: ['auto', 'sRGB', 'linearRGB', 'inherit'],
  contentEditable: [...YES_OR_NO, 'inherit', 'plaintext-only'],
  crossOrigin: ['', 'anonymous', 'use-credentials'],
  decoding: ['async', 'auto', 'sync'],
  dominantBaseline: [...BASELINES, 'use-script', 'no-change', 'reset-size'],
  draggable: YES_OR_NO,
  enterKeyHint: ['enter', 'done', 'go', 'next', 'previous', 'search', 'send'],
  externalResourcesRequired: YES_OR_NO,
  fetchPriority: ['high', 'low', 'auto'],
  fillRule: FILL_RULES,
  focusable: [...YES_OR_NO, 'auto'],
  inputMode: ['none', 'text', 'tel', 'url', 'email', 'numeric', 'decimal', 'search'],
  loading: ['eager', 'lazy'],
  popover: ['', 'auto', 'manual', 'hint'],
  popoverTargetAction: ['toggle', 'show', 'hide'],
  preserveAlpha: YES_OR_NO,
  referrerPolicy: [
    '',
    'no-referrer',
    'no-referrer-when-downgrade',
    'origin',
    'origin-when-cross-origin',
    'same-origin',
    'strict-origin',
    'strict-origin-when-cross-origin',
    'unsafe-url',
  ],
  spellCheck: YES_OR_NO,
  strokeLinecap: ['butt', 'round', 'square', 'inherit'],
  strokeLinejoin: ['miter', 'round', 'bevel', 'inherit'],
  textAnchor: ['start', 'middle', 'end', 'inherit'],
  translate: ['yes', 'no'],
  unselectable: ['on', 'off'],
  valign: ['top', 'middle', 'bottom', 'baseline'],
  'aria-autocomplete': ['none', 'inline', 'list', 'both'],
  'aria-checked': [...YES_OR_NO, 'mixed'],
  'aria-current': [...YES_OR_NO, 'page', 'step', 'location', 'date', 'time'],
  'aria-dropeffect': ['none', 'copy', 'execute', 'link', 'move', 'popup'],
  'aria-haspopup': [...YES_OR_NO, 'menu', 'listbox', 'tree', 'grid', 'dialog'],
  'aria-invalid': [...YES_OR_NO, 'grammar', 'spelling'],
  'aria-live': ['off', 'assertive', 'polite'],
  'aria-orientation': ['horizontal', 'vertical'],
  'aria-pressed': [...YES_OR_NO, 'mixed'],
  'aria-relevant': [
    'additions',
    'additions removals',
    'additions text',
    'all',
    'removals',
    'removals additions',
    'removals text',
    'text',
    'text additions',
    'text removals',
  ],
  'aria-sort': ['none', 'ascending', 'descending', 'other'],
  ...Object.fromEntries(
    'atomic busy disabled expanded grabbed hidden modal multiline multiselectable readonly required selected'
      .split(' ')
      .map((name) => [`aria-${name}`, YES_OR_NO]),
  ),
})

/** Choices that depend on the tag. */
const CHOICES_OF_TAG: Record<string, readonly string[]> = {
  'button type': ['button', 'submit', 'reset'],
  'ol type': ['1', 'a', 'A', 'i', 'I'],
  'table align': ALIGN.slice(0, 3),
  'table rules': ['none', 'groups', 'rows', 'columns', 'all'],
}

const NUMBERS_OF_ARIA =
  /^aria-(colcount|colindex|colspan|level|posinset|rowcount|rowindex|rowspan|setsize|valuemax|valuemin|valuenow)$/

/** Attributes of SVG elements that accept only strings. */
const TEXTS_OF_SVG = words(
  `attributeName attributeType className clipPath color d fill filter fontFamily gradientTransform gradientUnits href id in lang
  markerEnd markerMid markerStart mask media method name nonce part path patternContentUnits patternUnits points
  preserveAspectRatio result role slot spreadMethod stopColor stroke target transform type values version viewBox
  xChannelSelector xlinkActuate xlinkArcrole xlinkHref xlinkRole xlinkShow xlinkTitle xlinkType xmlBase xmlLang xmlns
  xmlnsXlink xmlSpace yChannelSelector zoomAndPan`,
)

/** The value to write, or a description of what is accepted. */
export type Native = { type: 'value'; value: Json } | { type: 'wanted'; wanted: string }

const as = (value: Json): Native => ({ type: 'value', value })
const wanted = (what: string): Native => ({ type: 'wanted', wanted: what })

/** Returns the value to write, such as a number for a string of digits, or else a description of what is accepted. */
export function nativeValue(tag: string, name: string, value: Json): Native {
  if (name === 'key') return isTextOrNumber(value) ? as(value) : wanted('text or a number')
  if (name === 'style') return ofStyle(value)
  if (value === null) return as(value)
  const isNumber = NUMBERS.has(name) || NUMBERS_OF_TAG.has(`${tag} ${name}`) || NUMBERS_OF_ARIA.test(name)
  if (isNumber) return ofNumber(value)
  const choices = CHOICES_OF_TAG[`${tag} ${name}`] ?? CHOICES[name]
  if (choices) return ofChoice(choices, value, SWITCHES.has(name))
  if (isSvgTag(tag)) return ofPicture(name, value)
  if (SWITCHES.has(name)) return typeof value === 'boolean' ? as(value) : wanted('true or false')
  if (SIZES.has(name)) return isTextOrNumber(value) ? as(value) : wanted('text or a number')
  if (ACTIONS.has(name)) return typeof value === 'string' ? as(value) : wanted('text')
  if (CONTENT.has(name)) return ofContent(value)
  return TEXTS.has(name) || name.startsWith('aria-') ? ofText(value) : as(value)
}

function isTextOrNumber(value: Json): boolean {
  return typeof value === 'string' || typeof value === 'number'
}

function ofNumber(value: Json): Native {
  const isDigits = typeof value === 'string' && /^-?\d+$/.test(value.trim())
  return typeof value === 'number' || isDigits ? as(Number(value)) : wanted('a whole number')
}

/** Where `true` is one of the choices, a boolean is accepted too, as where the attribute can also be a switch. */
function ofChoice(choices: readonly string[], value: Json, mayBeSwitch = false): Native {
  const isSaid = choices.some((one) => one === value)
  const isSwitch = typeof value === 'boolean' && (mayBeSwitch || choices.includes('true'))
  return isSaid || isSwitch ? as(value) : wanted(`one of ${choices.filter(Boolean).join(', ')}`)
}

function ofText(value: Json): Native {
  if (typeof value === 'string') return as(value)
  return typeof value === 'number' ? as(String(value)) : wanted('text')
}

function ofContent(value: Json): Native {
  const isList = Array.isArray(value) && value.every((one) => typeof one === 'string')
  return isTextOrNumber(value) || isList ? as(value) : wanted('text, a number or a list of text')
}

function ofPicture(name: string, value: Json): Native {
  if (name === 'suppressHydrationWarning')
    return typeof value === 'boolean' ? as(value) : wanted('true or false')
  if (TEXTS_OF_SVG.has(name) || name.startsWith('aria-')) return ofText(value)
  if (name.includes('-')) return as(value)
  return isTextOrNumber(value) ? as(value) : wanted('text or a number')
}

/** Converts property names to React's spelling. */
function ofStyle(value: Json): Native {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return as(value)
  const entries = Object.entries(value)
  if (entries.some(([name]) => name.startsWith('--')))
    return wanted('an object without custom properties, which are written in the source')
  if (!entries.every(([, one]) => isTextOrNumber(one)))
    return wanted('an object whose values are text or numbers')
  return as(Object.fromEntries(entries.map(([name, one]) => [camelCased(name), one])))
}

function camelCased(name: string): string {
  return name.replace(/^-ms-/, 'ms-').replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())
}
