/** Checks the rules of HTML nesting whose violation makes a browser move nodes and React report a mismatch. */
import { isBlock, isVoidTag, mayBeChild, needsParent, textHolderAround } from '../../protocol/html.ts'

/** Returns the words of a list separated by whitespace. */
export const words = (all: string): ReadonlySet<string> => new Set(all.split(/\s+/))

const SVG = `path circle ellipse line polygon polyline rect g defs use symbol text tspan textPath clipPath mask pattern
filter linearGradient radialGradient stop image marker foreignObject desc metadata switch view animate animateMotion
animateTransform mpath set feBlend feColorMatrix feComponentTransfer feComposite feConvolveMatrix feDiffuseLighting
feDisplacementMap feDistantLight feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR feGaussianBlur feImage feMerge
feMergeNode feMorphology feOffset fePointLight feSpecularLighting feSpotLight feTile feTurbulence`

/** Elements of MathML that hold text, and HTML beside it. */
const MATH_WORDS = 'annotation-xml mi mn mo ms mtext'

const MATH = `${MATH_WORDS} annotation maction menclose merror mfrac mmultiscripts mover mpadded mphantom mprescripts mroot
mrow mspace msqrt mstyle msub msubsup msup mtable mtd mtr munder munderover semantics`

const KNOWN = words(
  `a abbr address article aside audio b bdi bdo blockquote body br button canvas caption cite code col colgroup data
datalist dd del details dfn dialog div dl dt em embed fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 head
header hgroup hr html i iframe img input ins kbd label legend li link main map mark menu meta meter nav noscript object
ol optgroup option output p param picture pre progress q rp rt ruby s samp search section select slot small source span
strong style sub summary sup svg table tbody td template textarea tfoot th thead time title tr track u ul var video wbr
area base math ${MATH} ${SVG}`,
)

const SVG_ONLY = words(`svg ${SVG}`)
const MATH_ONLY = words(`math ${MATH}`)
const HOLDS_HTML = words(MATH_WORDS)

/** The tags above that are allowed in an SVG. */
const IN_SVG = words(`a audio canvas iframe script style svg title video ${SVG}`)

/** Elements that can hold only text. */
const TEXT_ONLY = new Set('option script style textarea title'.split(' '))

/** Whether elements of this tag can contain only text. */
export const isTextOnly = (tag: string) => TEXT_ONLY.has(tag)

/** Whether the element is placed on its own lines, or is a line break. */
export function breaksLine(tag: string): boolean {
  return tag === 'br' || isBlock(tag) || needsParent(tag)
}

const INTERACTIVE = new Set('a button select textarea input label iframe details'.split(' '))

/** Whether HTML or SVG has the tag, or it is spelled like a custom element. */
export function isKnownTag(tag: string): boolean {
  return KNOWN.has(tag) || /^[a-z][a-z0-9]*(-[a-z0-9]+)+$/.test(tag)
}

/** Whether the element is `svg` or a part of one, which has its own set of attributes. */
export function isSvgTag(tag: string): boolean {
  return SVG_ONLY.has(tag)
}

/** Whether the element is `math` or a part of one. */
export function isMathTag(tag: string): boolean {
  return MATH_ONLY.has(tag)
}

/** Returns why a tag is not allowed under these ancestors, nearest first, or `null`. Components are not checked. */
export function nestingError(tag: string, ancestors: readonly string[]): string | null {
  const parent = ancestors[0]
  const isBelow = (name: string) => ancestors.includes(name)
  if (/^h[1-6]$/.test(tag) && parent !== undefined && /^h[1-6]$/.test(parent)) return `a heading in a heading`
  if (tag === 'form' && isBelow('form')) return 'a form in a form'
  if ((tag === 'a' || tag === 'button') && isBelow(tag)) return `<${tag}> in <${tag}>`
  const holder = ['a', 'button', 'label'].find(isBelow)
  if (holder && INTERACTIVE.has(tag) && !(holder === 'label' && tag !== 'label' && tag !== 'a'))
    return `<${tag}> in <${holder}>`
  const forText = textHolderAround(tag, ancestors)
  if (forText !== null) return `<${tag}> in <${forText}>`
  if (KNOWN.has(tag) && !IN_SVG.has(tag) && isInPicture(ancestors)) return `<${tag}> in <svg>`
  if (parent === undefined || !KNOWN.has(parent)) return null
  if (isOutside(tag, ancestors)) return `<${tag}> in <${parent}>`
  if (MATH_ONLY.has(parent) && !HOLDS_HTML.has(parent) && KNOWN.has(tag) && !MATH_ONLY.has(tag))
    return `<${tag}> in <math>`
  if (TEXT_ONLY.has(parent)) return `<${tag}> in <${parent}>`
  if (KNOWN.has(tag) && !mayBeChild(tag, parent)) return `<${tag}> in <${parent}>`
  if (/^d[dt]$/.test(tag) && parent === 'div' && isKnownTag(ancestors[1] ?? '') && ancestors[1] !== 'dl')
    return `<${tag}> in <div>`
  return isVoidTag(parent) ? `a child in <${parent}>` : null
}

/** Whether an element is not in the one thing that it is part of: a page, its head, a picture or a formula. */
function isOutside(tag: string, ancestors: readonly string[]): boolean {
  const [parent = ''] = ancestors
  if (tag === 'html') return true
  if (tag === 'title') return parent !== 'head' && !SVG_ONLY.has(parent)
  if (tag === 'svg' || tag === 'math') return false
  // A link may be part of a picture.
  const around = ancestors.find((one) => one !== 'a') ?? ''
  const isIn = (own: ReadonlySet<string>) => own.has(around) || !KNOWN.has(around)
  return (SVG_ONLY.has(tag) && !isIn(SVG_ONLY)) || (MATH_ONLY.has(tag) && !isIn(MATH_ONLY))
}

/** Whether only host elements are between this place and the SVG; a component may render other elements in between. */
function isInPicture(ancestors: readonly string[]): boolean {
  const nearest = ancestors.find((tag) => !IN_SVG.has(tag) || tag === 'svg' || tag === 'foreignObject')
  return nearest === 'svg'
}
