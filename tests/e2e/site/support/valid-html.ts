import { type DefaultTreeAdapterTypes, parse } from 'parse5'

type Node = DefaultTreeAdapterTypes.Node
type Element = DefaultTreeAdapterTypes.Element

/** Elements that a browser moves out, or that assistive technology cannot reach, when nested. */
const NEVER_INSIDE: Record<string, RegExp> = {
  a: /^(a|button|input|select|textarea|details|summary)$/,
  button: /^(a|button|input|select|textarea|details)$/,
  p: /^(div|p|ul|ol|table|section|form|h[1-6]|dl|fieldset|nav|details|figure)$/,
  form: /^form$/,
  label: /^label$/,
  ul: /^(div|p|section|span|a)$/,
}

/** Problems in a page's markup found by a standards-compliant parser, plus ids, references and nesting. */
export function htmlProblems(html: string): string[] {
  const problems: string[] = []
  const document = parse(html, {
    sourceCodeLocationInfo: true,
    onParseError: ({ code, startLine, startCol }) => problems.push(`${code} at ${startLine}:${startCol}`),
  })
  const ids = new Map<string, number>()
  const references: [string, string][] = []
  walk(document, [], (element, parents) => {
    for (const { name, value } of element.attrs) {
      if (name === 'id') ids.set(value, (ids.get(value) ?? 0) + 1)
      if (
        [
          'for',
          'aria-labelledby',
          'aria-describedby',
          'aria-controls',
          'popovertarget',
          'commandfor',
        ].includes(name)
      ) {
        for (const id of value.split(/\s+/)) references.push([name, id])
      }
      if (name === 'href' && value === '#') problems.push('a link to #')
    }
    const direct = parents.at(-1)
    for (const [outer, inner] of Object.entries(NEVER_INSIDE)) {
      const isInside =
        outer === 'ul' ? direct?.tagName === 'ul' : parents.some(({ tagName }) => tagName === outer)
      if (isInside && inner.test(element.tagName)) problems.push(`<${element.tagName}> inside <${outer}>`)
    }
  })
  for (const [id, count] of ids) if (count > 1) problems.push(`the id ${id} stands ${count} times`)
  for (const [name, id] of references)
    if (!ids.has(id)) problems.push(`${name} points to ${id}, which is not there`)
  return problems
}

function walk(node: Node, parents: Element[], visit: (element: Element, parents: Element[]) => void): void {
  const isElement = 'tagName' in node
  if (isElement) visit(node, parents)
  if (!('childNodes' in node)) return
  for (const child of node.childNodes) walk(child, isElement ? [...parents, node] : parents, visit)
}
