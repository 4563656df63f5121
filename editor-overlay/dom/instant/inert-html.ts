/** Markup that comes from outside, made harmless before it can touch the page. */

type Policy = { createHTML(html: string): unknown }
type PolicyFactory = { createPolicy(name: string, rules: { createHTML(html: string): string }): Policy }

let policy: Policy | null | undefined

/** Under Trusted Types text may only be parsed through a policy; the result is cleaned before use. */
function trusted(html: string): string {
  if (policy === undefined) {
    const factory = (globalThis as { trustedTypes?: PolicyFactory }).trustedTypes
    policy = factory?.createPolicy('editor-overlay', { createHTML: (text) => text }) ?? null
  }
  return policy ? (policy.createHTML(html) as string) : html
}

const DROPPED = 'script, noscript, iframe, object, embed, base, meta, link[rel="import"]'
const URL_ATTRIBUTES = new Set(['href', 'src', 'action', 'formaction', 'xlink:href'])

function clean(element: Element) {
  for (const { name, value } of [...element.attributes]) {
    const isScriptUrl = URL_ATTRIBUTES.has(name) && /^[\s\0]*(javascript|data:text\/html)/i.test(value)
    if (/^on/i.test(name) || name === 'srcdoc' || isScriptUrl) element.removeAttribute(name)
  }
}

/** A template keeps rows and cells that stand outside a table; a whole document is read as one. */
function parse(document: Document, html: string): DocumentFragment | HTMLElement {
  if (/<body[\s>]/i.test(html)) return new DOMParser().parseFromString(trusted(html), 'text/html').body
  const template = document.createElement('template')
  template.innerHTML = trusted(html)
  return template.content
}

/** Top-level elements of the text, or of its body when it has one. Throws where the page forbids parsing. */
export function inertElements(document: Document, html: string): Element[] {
  const parsed = parse(document, html)
  for (const element of parsed.querySelectorAll(DROPPED)) element.remove()
  for (const element of parsed.querySelectorAll('*')) clean(element)
  return [...parsed.children].map((element) => document.importNode(element, true))
}
