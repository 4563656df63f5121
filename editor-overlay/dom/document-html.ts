/** The page as HTML text, for messages. */
import { invoke, page, read } from './members.ts'
import { redacted } from './sensitive.ts'

type HtmlOptions = { redact: boolean; isOwn(node: Node): boolean }

/** An element with at most this many descendants is serialized in one step. */
const MAX_STEP = 100

/** Reads no further than the first descendant that is too many. */
const isSmall = (element: Element) => !invoke(element, 'getElementsByTagName', '*').item(MAX_STEP)

/** HTML of the page, without the helper's own nodes. */
export type DocumentHtml = {
  /** The whole page; a large one takes many steps. */
  slices(): Generator<void, string>
  /** A document that contains only these elements; undefined for none. */
  documentOf(elements: readonly Element[]): string | undefined
  /** Drops the cached head, after a change of the page. */
  invalidate(): void
}

/**
 * `redact` leaves out script contents and secret values; nodes for which `isOwn` is true are left out with their
 * contents. Long, because its parts share what has been read.
 */
export function documentHtml({ redact, isOwn }: HtmlOptions): DocumentHtml {
  const clean = (html: string) => (redact ? redacted(html) : html)
  /** Elements in this document run no scripts and load nothing. */
  const inert = page.implementation.createHTMLDocument('')
  /** Everything before the contents of the body. */
  let before: string | null = null

  function shellOf(element: Element): { open: string; close: string } {
    const copy = inert.importNode(element, false)
    const html = read(copy, 'outerHTML')
    const at = html.lastIndexOf('</')
    return { open: clean(html.slice(0, at)), close: html.slice(at) }
  }

  /** A text or a comment. */
  function leafHtml(node: Node): string {
    inert.body.replaceChildren(inert.importNode(node))
    return inert.body.innerHTML
  }

  function whole(element: Element): string {
    const steps = serialize(element)
    for (let step = steps.next(); ; step = steps.next()) if (step.done) return step.value
  }

  function* serialize(element: Element): Generator<void, string> {
    const { open, close } = shellOf(element)
    const parts = [open]
    for (const child of read(element, 'childNodes')) {
      if (!(child instanceof Element)) parts.push(leafHtml(child))
      else if (isOwn(child)) continue
      // The head may contain a node of the helper, so it is never copied whole.
      else if (isSmall(child) && child !== page.head) parts.push(clean(read(child, 'outerHTML')))
      else parts.push(yield* serialize(child))
      yield
    }
    parts.push(close)
    return parts.join('')
  }

  return {
    slices: () => serialize(page.documentElement),
    documentOf(elements) {
      if (elements.length === 0) return undefined
      before ??= `${shellOf(page.documentElement).open}${page.head ? whole(page.head) : ''}<body>`
      return `${before}${elements.map((element) => clean(read(element, 'outerHTML'))).join('')}</body></html>`
    },
    invalidate() {
      before = null
    },
  }
}
