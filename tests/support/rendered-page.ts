import { type DefaultTreeAdapterMap, parse } from 'parse5'

type Node = DefaultTreeAdapterMap['node']

/** The code blocks of a page of the API documentation, by label, in reading order. */
export function codeBlocksOf(html: string): { label: string; text: string }[] {
  return elementsOf(parse(html), 'figure').flatMap((figure) => {
    const [label] = elementsOf(figure, 'figcaption')
    const [code] = elementsOf(figure, 'code')
    return label && code ? [{ label: ownText(label).trim(), text: textOf(code) }] : []
  })
}

/** The cells of the body rows of the table with this caption. */
export function tableOf(html: string, caption: string): string[][] {
  const found = elementsOf(parse(html), 'table').find((table) =>
    elementsOf(table, 'caption').some((node) => textOf(node) === caption),
  )
  if (!found) throw new Error(`The page has no table “${caption}”.`)
  return elementsOf(found, 'tbody').flatMap((body) =>
    elementsOf(body, 'tr').map((row) => elementsOf(row, 'td').map(textOf)),
  )
}

function elementsOf(node: Node, name: string): Node[] {
  const children = 'childNodes' in node ? node.childNodes : []
  return children.flatMap((child) => [
    ...(child.nodeName === name ? [child] : []),
    ...elementsOf(child, name),
  ])
}

function textOf(node: Node): string {
  if (node.nodeName === '#text' && 'value' in node) return node.value
  return 'childNodes' in node ? node.childNodes.map(textOf).join('') : ''
}

/** Without the text of the buttons inside. */
function ownText(node: Node): string {
  return 'childNodes' in node
    ? node.childNodes
        .filter(({ nodeName }) => nodeName === '#text')
        .map(textOf)
        .join('')
    : ''
}
