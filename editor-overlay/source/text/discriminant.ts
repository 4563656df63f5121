/** Text on screen that is also a value: a type lists it, or code compares with it. */
import type { Node } from 'oxc-parser'
import { anyNode, stringValue } from '../nodes.ts'
import type { Open } from '../plan/draft.ts'
import { resolveImport } from '../resolve.ts'
import type { Source } from '../source.ts'

/** Whether one of these files, or a file that they import, distinguishes this text from other values. */
export function isDiscriminant(open: Open, sources: readonly Source[], text: string): boolean {
  const files = new Set(sources.flatMap((source) => [source.file, ...importedBy(open, source)]))
  return [...files].some((file) => {
    const known = open.index.files.get(file)?.text
    if (!known || !/\.[jt]sx?$/.test(file) || !known.includes(longestPlain(text))) return false
    const source = open.open(file)
    return source.type === 'open' && comparesWith(source, text)
  })
}

/** Returns the longest piece that every way of escaping leaves unchanged. */
function longestPlain(text: string): string {
  const pieces = text.match(/[A-Za-z0-9 ]+/g) ?? ['']
  return pieces.reduce((longest, one) => (one.length > longest.length ? one : longest))
}

function importedBy({ index }: Open, { file, program }: Source): string[] {
  return program.body.flatMap((node) =>
    node.type === 'ImportDeclaration' ? (resolveImport(index, file, node.source.value) ?? []) : [],
  )
}

function comparesWith({ program }: Source, text: string): boolean {
  const isText = (node: Node | null) => stringValue(node) === text
  return anyNode(program, (node) => {
    if (node.type === 'TSLiteralType') return isText(node.literal)
    if (node.type === 'SwitchCase') return isText(node.test)
    const isCompared = node.type === 'BinaryExpression' && /^[!=]==?$/.test(node.operator)
    return isCompared && (isText(node.left) || isText(node.right))
  })
}
