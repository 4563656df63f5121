/** The page as text, for messages. Built by joining, so that nothing in the page's text is taken for a pattern. */

import { isSensitiveTag } from './sensitive.ts'

export type HtmlOptions = { redact: boolean; isOwn(node: Node): boolean }

/** Scripts keep their tags and passwords their fields; what they hold stays on the page. */
export function redacted(html: string): string {
  return html
    .replace(/(<script\b[^>]*>)[\s\S]*?(<\/script\s*>)/gi, '$1$2')
    .replace(/<input\b[^>]*>/gi, (tag) => (isSensitiveTag(tag) ? tag.replace(/\svalue="[^"]*"/i, '') : tag))
}

export type DocumentHtml = {
  whole(): string
  /** A document that holds only these elements; undefined when there are none. */
  around(elements: readonly Element[]): string | undefined
  forget(): void
}

export function documentHtml(document: Document, { redact, isOwn }: HtmlOptions): DocumentHtml {
  const clean = (html: string) => (redact ? redacted(html) : html)
  let frame: { before: string; after: string } | null = null

  function withoutOwn(html: string): string {
    let text = html
    for (const child of document.documentElement.children) {
      if (!isOwn(child)) continue
      const own = child.outerHTML
      const at = text.lastIndexOf(own)
      if (at >= 0) text = text.slice(0, at) + text.slice(at + own.length)
    }
    return text
  }

  function rootTag(): string {
    const shell = document.documentElement.cloneNode(false)
    const text = shell instanceof Element ? shell.outerHTML : '<html></html>'
    return text.slice(0, text.lastIndexOf('</'))
  }

  return {
    whole: () => clean(withoutOwn(document.documentElement.outerHTML)),
    around(elements) {
      if (elements.length === 0) return undefined
      frame ??= {
        before: `${rootTag()}${clean(document.head?.outerHTML ?? '')}<body>`,
        after: '</body></html>',
      }
      return frame.before + elements.map((element) => clean(element.outerHTML)).join('') + frame.after
    },
    forget() {
      frame = null
    },
  }
}
