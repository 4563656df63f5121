/** Words that a table's library renders from the definition of a column: `flexRender(header.column.columnDef.header, …)`. */
import type { Node } from 'oxc-parser'
import type { EditOf } from '../../../protocol/edit.ts'
import { type Drafted, draft, type Open, refuse } from '../../draft.ts'
import { encodeLiteral } from '../../file/jsx-text.ts'
import { anyNode, keyName, stringValue, walk } from '../../file/nodes.ts'
import { trimmedPatch } from '../../file/patches.ts'
import type { Source } from '../../file/source.ts'
import { anyOfPlaces, flat, placeIn, placesIn, sentence, short } from '../../text/quoted.ts'

const DEFINES = /\bColumnDef\b|\bcreateColumnHelper\b/

/** Plans new words in the one column that is defined with the old ones; `null` if none is. */
export function planColumnWords(
  open: Open,
  node: Node,
  { oldText, newText }: EditOf<'set-text'>,
): Drafted | null {
  const field = fieldOfColumn(node)
  if (field === null || oldText === undefined || oldText.trim() === '') return null
  const found = [...open.index.files.values()].flatMap((entry): { source: Source; node: Node }[] => {
    const source = DEFINES.test(entry.text) ? open.open(entry.file) : null
    return source?.type === 'open' ? columnsSaying(source, field, oldText) : []
  })
  const [only, second] = found
  if (!only) return null
  if (second)
    return refuse(
      'dynamic-text',
      `Several columns say “${short(flat(oldText))}”.`,
      sentence`Change the one you mean: ${anyOfPlaces(placesIn(found))}.`,
    )
  const { source } = only
  const { start, end } = only.node
  const text = encodeLiteral(newText.trim(), source.text[start] ?? "'")
  return draft({ source, patches: [trimmedPatch(source.text, { start, end, text })] }, [
    `Changes the ${field} of the column in ${placeIn(source, start)}.`,
  ])
}

/** Returns the field of a column's definition that an expression renders. */
function fieldOfColumn(node: Node): string | null {
  let field: string | null = null
  anyNode(node, (one) => {
    const isField =
      one.type === 'MemberExpression' &&
      one.object.type === 'MemberExpression' &&
      keyName(one.object.property) === 'columnDef'
    if (isField) field = keyName(one.property)
    return isField
  })
  return field
}

function columnsSaying(source: Source, field: string, words: string) {
  const found: { source: Source; node: Node }[] = []
  walk(source.program, (node) => {
    const isSaid =
      node.type === 'Property' &&
      keyName(node.key) === field &&
      flat(stringValue(node.value) ?? '') === flat(words)
    if (node.type === 'Property' && isSaid) found.push({ source, node: node.value })
  })
  return found
}
