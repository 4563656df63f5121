/** Markup of the parent editor, sanitized before it reaches the page. */
import { invoke, page, read, setAttribute } from '../members.ts'

type Policy = { createHTML(html: string): unknown }
type PolicyFactory = { createPolicy(name: string, rules: { createHTML(html: string): string }): Policy }

let policy: Policy | undefined

/** Trusted Types allow parsing only through a policy; the parsed elements are sanitized before use. */
function trusted(html: string): string {
  const factory = (globalThis as { trustedTypes?: PolicyFactory }).trustedTypes
  policy ??= factory?.createPolicy('editor-overlay', { createHTML: (text) => text })
  return policy ? (policy.createHTML(html) as string) : html
}

/** What runs scripts or changes the page, and animations that write an address. */
const DROPPED = 'script, noscript, iframe, object, embed, base, meta, [attributeName$="href" i]'
const URL_ATTRIBUTE = /^(href|src|(form)?action|xlink:href)$/

function clean(element: Element) {
  for (const { name, value } of [...read(element, 'attributes')]) {
    // A browser ignores control characters and spaces before and within the scheme.
    const url = value.replace(/[\0- ]/g, '')
    const isScriptUrl = URL_ATTRIBUTE.test(name) && /^(javascript|data:text\/html)/i.test(url)
    if (/^on/i.test(name) || name === 'srcdoc' || isScriptUrl) setAttribute(element, name, null)
  }
}

/** A template keeps table rows and cells without a table; a whole document is parsed as a document. */
function parse(html: string): DocumentFragment | HTMLElement {
  if (/<body[\s>]/i.test(html))
    return read(new DOMParser().parseFromString(trusted(html), 'text/html'), 'body')
  const template = page.createElement('template')
  template.innerHTML = trusted(html)
  return template.content
}

/** Top-level elements of the text, or of its body if it has one. Throws where the page's policy forbids parsing. */
export function inertElements(html: string): Element[] {
  const parsed = parse(html)
  for (const element of parsed.querySelectorAll(DROPPED)) invoke(element, 'remove')
  for (const element of parsed.querySelectorAll('*')) clean(element)
  return [...parsed.children].map((element) => page.importNode(element, true))
}
