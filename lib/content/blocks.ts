/**
 * Running text as data. `[words](/address)` inside a text is a link; `{name}` is an amount of the price book.
 */
export type Block =
  | { type: 'heading'; text: string; id: string }
  | { type: 'text'; text: string }
  | { type: 'list'; entries: readonly string[] }
  | { type: 'steps'; entries: readonly string[] }
  | { type: 'table'; caption: string; head: readonly string[]; rows: readonly (readonly string[])[] }
  | { type: 'note'; text: string }

export function heading(id: string, text: string): Block {
  return { type: 'heading', id, text }
}

export function text(...lines: string[]): Block {
  return { type: 'text', text: lines.join(' ') }
}

export function list(...entries: string[]): Block {
  return { type: 'list', entries }
}

export function steps(...entries: string[]): Block {
  return { type: 'steps', entries }
}

export function note(...lines: string[]): Block {
  return { type: 'note', text: lines.join(' ') }
}

export type Question = { id: string; question: string; answer: string }

export type Article = {
  slug: string
  title: string
  summary: string
  minutes: number
  /** Search terms that the text doesn't contain. */
  alsoFoundBy: string
  blocks: Block[]
}

/** A dated text of the legal pages. */
export type LegalText = {
  title: string
  lead: string
  /** YYYY-MM-DD; a changed text gets a new date. */
  effective: string
  /** A draft until SITE.legalTextsApproved is set. */
  needsCounsel: boolean
  blocks: Block[]
}
