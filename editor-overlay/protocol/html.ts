import { table } from './table.ts'

const VOID_TAGS = new Set('area base br col embed hr img input link meta param source track wbr'.split(' '))

/** Whether elements of this tag have no closing tag and no children; `tag` in lower case. */
export function isVoidTag(tag: string): boolean {
  return VOID_TAGS.has(tag)
}

/** Tags that HTML allows only in the listed parents. */
const PARENTS = table<readonly string[]>({
  head: ['html'],
  body: ['html'],
  li: ['ul', 'ol', 'menu'],
  dt: ['dl', 'div'],
  dd: ['dl', 'div'],
  tr: ['tbody', 'thead', 'tfoot'],
  td: ['tr'],
  th: ['tr'],
  tbody: ['table'],
  thead: ['table'],
  tfoot: ['table'],
  caption: ['table'],
  colgroup: ['table'],
  col: ['colgroup'],
  option: ['select', 'optgroup', 'datalist'],
  optgroup: ['select'],
  summary: ['details'],
  legend: ['fieldset', 'optgroup'],
  figcaption: ['figure'],
  param: ['object'],
  source: ['picture', 'video', 'audio'],
  track: ['video', 'audio'],
  rt: ['ruby'],
  rp: ['ruby'],
})

/** Tags that allow only the listed children. */
const CHILDREN = table<readonly string[]>({
  html: ['head', 'body'],
  head: ['base', 'link', 'meta', 'noscript', 'script', 'style', 'template', 'title'],
  ul: ['li', 'script', 'template'],
  ol: ['li', 'script', 'template'],
  table: ['caption', 'colgroup', 'thead', 'tbody', 'tfoot'],
  thead: ['tr'],
  tbody: ['tr'],
  tfoot: ['tr'],
  tr: ['td', 'th'],
  colgroup: ['col'],
  select: ['option', 'optgroup', 'hr', 'button'],
  optgroup: ['option', 'legend'],
  dl: ['dt', 'dd', 'div', 'script', 'template'],
  picture: ['source', 'img', 'script', 'template'],
})

/** Whether HTML allows the tag as a child of the parent, by the tables above; both in lower case. */
export function mayBeChild(tag: string, parent: string): boolean {
  return (PARENTS[tag]?.includes(parent) ?? true) && (CHILDREN[parent]?.includes(tag) ?? true)
}

/** Returns the parents in which alone HTML allows the tag; none if there is no such rule. */
export function parentsOf(tag: string): readonly string[] {
  return PARENTS[tag] ?? []
}

/** Returns the children that alone HTML allows in the parent; none if there is no such rule. */
export function allowedIn(parent: string): readonly string[] {
  return CHILDREN[parent] ?? []
}

/** Whether HTML allows the tag only in certain parents. */
export function needsParent(tag: string): boolean {
  return tag in PARENTS
}

/** Elements that are placed on lines of their own; their start tag closes an open `<p>`. */
const BLOCKS = new Set(
  `address article aside blockquote details dialog div dl fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6
header hgroup hr main menu nav ol p pre search section table ul`.split(/\s+/),
)

/** Whether elements of this tag are blocks, in lower case. */
export function isBlock(tag: string): boolean {
  return BLOCKS.has(tag)
}

/** Elements for text and inline elements only. Inline elements hold what the one around them holds. */
const FOR_TEXT = new Set('button h1 h2 h3 h4 h5 h6 legend p summary'.split(' '))

/**
 * Returns the element for text and inline elements that a block would be in, such as the heading around a `span`; null
 * if there is none. `ancestors` begins with the nearest; a component among them is only passed on the way to a
 * paragraph, which the browser closes at a block.
 */
export function textHolderAround(tag: string, ancestors: readonly string[]): string | null {
  if (!BLOCKS.has(tag)) return null
  let isKnown = true
  for (const around of ancestors) {
    if (FOR_TEXT.has(around) && (isKnown || around === 'p'))
      return /^h[1-6]$/.test(tag) && /^(legend|summary)$/.test(around) ? null : around
    if (BLOCKS.has(around) || needsParent(around) || around === 'foreignObject') return null
    isKnown &&= /^[a-z]/.test(around)
  }
  return null
}
