/**
 * A page of the API documentation as data, rendered as HTML and Markdown. `words` and [words](/address) mark
 * code and links.
 */
export type DocBlock =
  | { type: 'text'; text: string }
  | { type: 'list'; entries: readonly string[] }
  | { type: 'code'; label: string; language: string; text: string }
  | { type: 'table'; caption: string; head: readonly string[]; rows: readonly (readonly string[])[] }
  | TryBlock

/** A call that can be made from the page. Markdown leaves it out. */
export type TryBlock = {
  type: 'try'
  id: string
  method: string
  /** Relative to the site root, with parameters in braces. */
  path: string
  isOnce: boolean
  needsKey: boolean
  params: readonly { name: string; place: 'path' | 'query' }[]
  body: string | null
}

export type DocSection = { id: string; title: string; blocks: readonly DocBlock[] }

export type Doc = {
  slug: string
  title: string
  lead: string
  kind: 'guide' | 'reference'
  sections: readonly DocSection[]
}

export function text(...lines: string[]): DocBlock {
  return { type: 'text', text: lines.join(' ') }
}

export function list(...entries: string[]): DocBlock {
  return { type: 'list', entries }
}

export function code(label: string, language: string, ...lines: string[]): DocBlock {
  return { type: 'code', label, language, text: lines.join('\n') }
}
