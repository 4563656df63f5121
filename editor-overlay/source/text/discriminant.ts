/** Words on screen that are also a value: a type lists them, or code compares with them. */
import { stringValue, walk } from '../nodes.ts'
import type { Open } from '../plan/draft.ts'
import { resolveImport } from '../resolve.ts'
import type { Source } from '../source.ts'

/** Whether a file of these, or one that they import, distinguishes this text from others. */
export function isDiscriminant(open: Open, sources: readonly Source[], text: string): boolean {
  const files = new Set(sources.flatMap((source) => [source.file, ...importedBy(open, source)]))
  return [...files].some((file) => {
    const known = open.index.files.get(file)?.text
    if (!known || !/\.[jt]sx?$/.test(file) || !known.includes(longestPlain(text))) return false
    const source = open.open(file)
    return source.type === 'open' && comparesWith(source, text)
  })
}

/** The longest piece that no way of writing a text changes. */
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
  let found = false
  walk(program, (node) => {
    if (node.type === 'TSLiteralType') found ||= stringValue(node.literal) === text
    if (node.type === 'SwitchCase') found ||= stringValue(node.test) === text
    if (node.type === 'BinaryExpression' && /^[!=]==?$/.test(node.operator))
      found ||= stringValue(node.left) === text || stringValue(node.right) === text
    return !found
  })
  return found
}
