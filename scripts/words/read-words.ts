import type { DefaultTreeAdapterTypes } from 'parse5'

type Node = DefaultTreeAdapterTypes.Node
type Element = DefaultTreeAdapterTypes.Element

const SILENT = new Set(['script', 'style', 'template', 'svg', 'noscript'])
/** Inline elements; any other starts a new line. */
const INLINE = new Set([
  'a',
  'abbr',
  'b',
  'code',
  'em',
  'i',
  'small',
  'span',
  'strong',
  'time',
  'output',
  'label',
])
const MARKS: Record<string, string> = {
  h1: '# ',
  h2: '## ',
  h3: '### ',
  li: '- ',
  button: 'Button: ',
  option: '- ',
  summary: '### ',
}
/** Attributes that are read or heard. */
const SPOKEN = ['aria-label', 'alt', 'placeholder', 'title']

/**
 * The words of a page in reading order, one line per block, headings and lists marked as in Markdown.
 * @param parts the names of the elements to read, such as `main`
 */
export function readWords(document: Node, parts: readonly string[]): string[] {
  const lines: string[] = []
  let line = ''
  let mark = ''
  const end = () => {
    const text = line.replaceAll(/\s+/g, ' ').trim()
    if (text !== '') lines.push(`${mark}${text}`)
    line = ''
    mark = ''
  }
  const read = (node: Node) => {
    if (node.nodeName === '#text' && 'value' in node) line += node.value
    if (!isElement(node)) return
    if (SILENT.has(node.tagName)) return
    const isBlock = !INLINE.has(node.tagName)
    if (isBlock) end()
    if (isBlock) mark = MARKS[node.tagName] ?? mark
    for (const name of SPOKEN) {
      const spoken = node.attrs.find((attribute) => attribute.name === name)?.value
      if (spoken) lines.push(`[${spoken}]`)
    }
    for (const child of node.childNodes) read(child)
    if (isBlock) end()
    else line += ' '
  }
  for (const part of elementsOf(document).filter(({ tagName }) => parts.includes(tagName))) read(part)
  return lines
}

function elementsOf(node: Node): Element[] {
  const children = 'childNodes' in node ? node.childNodes : []
  return children.flatMap((child) => (isElement(child) ? [child, ...elementsOf(child)] : []))
}

function isElement(node: Node): node is Element {
  return 'tagName' in node
}
