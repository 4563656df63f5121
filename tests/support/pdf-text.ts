import { buffer } from 'node:stream/consumers'
import { extractText, getDocumentProxy } from 'unpdf'

/**
 * Reads a PDF from standard input and prints its pages as text, its language, and its structure in reading
 * order. It runs separately because the PDF reader does not survive the test transform.
 */
const pdf = await getDocumentProxy(new Uint8Array(await buffer(process.stdin)))
const { totalPages, text } = await extractText(pdf, { mergePages: true })

type Node = { role?: string; type?: string; id?: string; children?: Node[] }

/** The text of each marked-content sequence, by the id that the structure uses. */
const pieces = new Map<string, string>()
const trees: Node[] = []
for (let number = 1; number <= totalPages; number += 1) {
  const page = await pdf.getPage(number)
  const { items } = await page.getTextContent({ includeMarkedContent: true })
  let id: string | undefined
  for (const item of items) {
    if ('str' in item) {
      if (id !== undefined) pieces.set(id, `${pieces.get(id) ?? ''}${item.str}`)
    } else id = item.type === 'beginMarkedContentProps' ? item.id : undefined
  }
  trees.push(await page.getStructTree())
}

/** Each page has its own part; a line is one sequence. */
const blocks: string[] = []
function list(node: Node): void {
  const ids = (node.children ?? []).flatMap(({ type, id }) => (type === 'content' && id ? [id] : []))
  const words = ids
    .map((id) => pieces.get(id) ?? '')
    .join(' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
  if (node.role && node.role !== 'Root' && node.role !== 'Document') {
    blocks.push(words === '' ? node.role : `${node.role}: ${words}`)
  }
  for (const child of node.children ?? []) if (child.role) list(child)
}
for (const tree of trees) if (tree) list(tree)

const { info } = await pdf.getMetadata()
const language = 'Language' in info ? String(info.Language) : ''
console.log(JSON.stringify({ totalPages, text, language, blocks }))
