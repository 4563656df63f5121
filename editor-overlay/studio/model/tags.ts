/** Tags that an element could have instead, the likely ones first. The server decides. */

const HEADINGS = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6']
const SECTIONS = [
  'div',
  'section',
  'article',
  'aside',
  'header',
  'footer',
  'main',
  'nav',
  'figure',
  'form',
  'fieldset',
]
const INLINE = ['span', 'strong', 'em', 'small', 'b', 'i', 'mark', 'code', 'time', 'abbr', 'cite', 'label']
const GROUPS: readonly (readonly string[])[] = [
  [...HEADINGS, 'p', 'div', 'span', 'legend'],
  ['p', 'div', 'span', 'blockquote', 'figcaption', 'h2', 'h3', 'h4', 'small'],
  SECTIONS,
  INLINE,
  ['ul', 'ol', 'menu', 'div'],
  ['button', 'a', 'span', 'summary'],
  ['thead', 'tbody', 'tfoot'],
  ['td', 'th'],
  ['dt', 'dd'],
]

/** The only children that a parent allows. */
const REQUIRED: Readonly<Record<string, readonly string[]>> = {
  ul: ['li'],
  ol: ['li'],
  menu: ['li'],
  tr: ['td', 'th'],
  thead: ['tr'],
  tbody: ['tr'],
  tfoot: ['tr'],
  dl: ['dt', 'dd', 'div'],
  select: ['option', 'optgroup', 'hr'],
}
const NOT_IN_P = new Set([...SECTIONS, ...HEADINGS, 'p', 'ul', 'ol', 'menu', 'blockquote', 'figcaption'])
const NOT_IN_LINK = new Set(['a', 'button', 'summary', 'label'])

/** Returns the tags that an element could change to. `above`: the tags around it, the parent first. */
export function tagsFor(tag: string, above: readonly string[]): string[] {
  const [parent] = above
  const required = parent === undefined ? undefined : REQUIRED[parent]
  const group = GROUPS.filter((row) => row.includes(tag)).flat()
  const known = required ?? (group.length > 0 ? group : SECTIONS)
  return [...new Set(known)].filter((one) => one !== tag && fits(one, above))
}

function fits(tag: string, above: readonly string[]): boolean {
  if (above.includes('p') && NOT_IN_P.has(tag)) return false
  return !(above.some((one) => one === 'a' || one === 'button') && NOT_IN_LINK.has(tag))
}
