/** The page as text, for messages. Built by joining, so that nothing in the page's text is taken for a pattern. */

import { isSensitiveTag } from './sensitive.ts'

export type HtmlOptions = { redact: boolean; isOwn(node: Node): boolean }

/** Scripts keep their tags and passwords their fields; what they hold stays on the page. */
export function redacted(html: string): string {
  const bare = html.includes('<script')
    ? html.replace(/(<script\b[^>]*>)[\s\S]*?(<\/script\s*>)/gi, '$1$2')
    : html
  if (!bare.includes('<input')) return bare
  return bare.replace(/<input\b[^>]*>/gi, (tag) =>
    isSensitiveTag(tag) ? tag.replace(/\svalue="[^"]*"/i, '') : tag,
  )
}

/** Elements with more below them are written child by child. */
const LIGHT = 300

const isLight = (element: Element) => element.getElementsByTagName('*').length <= LIGHT

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '\u00a0': '&nbsp;',
}

function leafHtml(node: Node): string {
  const { nodeType, nodeValue } = node
  if (nodeType === Node.COMMENT_NODE) return `<!--${nodeValue}-->`
  return (nodeValue ?? '').replace(/[&<>\u00a0]/g, (char) => ESCAPES[char] ?? char)
}

export type DocumentHtml = {
  /** The whole page, large ones in many steps. */
  slices(): Generator<void, string>
  /** A document that holds only these elements; undefined when there are none. */
  around(elements: readonly Element[]): string | undefined
  forget(): void
}

export function documentHtml(document: Document, { redact, isOwn }: HtmlOptions): DocumentHtml {
  const clean = (html: string) => (redact ? redacted(html) : html)
  /** Copies made here run nothing and load nothing. */
  const inert = document.implementation.createHTMLDocument('')
  let frame: { before: string; after: string } | null = null

  function shellOf(element: Element): { open: string; close: string } {
    const copy = inert.importNode(element, false)
    const html = copy.outerHTML
    const at = html.lastIndexOf('</')
    return { open: clean(html.slice(0, at)), close: html.slice(at) }
  }

  function* written(element: Element): Generator<void, string> {
    const { open, close } = shellOf(element)
    const parts = [open]
    for (const child of element.childNodes) {
      if (!(child instanceof Element)) parts.push(leafHtml(child))
      else if (isOwn(child)) continue
      else if (isLight(child)) parts.push(clean(child.outerHTML))
      else parts.push(yield* written(child))
      yield
    }
    parts.push(close)
    return parts.join('')
  }

  return {
    slices: () => written(document.documentElement),
    around(elements) {
      if (elements.length === 0) return undefined
      frame ??= {
        before: `${shellOf(document.documentElement).open}${clean(document.head?.outerHTML ?? '')}<body>`,
        after: '</body></html>',
      }
      return frame.before + elements.map((element) => clean(element.outerHTML)).join('') + frame.after
    },
    forget() {
      frame = null
    },
  }
}
