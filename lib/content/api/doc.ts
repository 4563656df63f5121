/** A page of the API documentation as values, drawn as HTML and as Markdown. `words` and [words](/address) mark code and links. */
export type DocBlock =
  | { type: 'text'; text: string }
  | { type: 'list'; entries: readonly string[] }
  | { type: 'code'; label: string; language: string; text: string }
  | { type: 'table'; caption: string; head: readonly string[]; rows: readonly (readonly string[])[] }

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
