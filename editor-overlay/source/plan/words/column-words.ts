/** Words that a table's library renders from the definition of a column: `flexRender(header.column.columnDef.header, …)`. */
import type { Node } from 'oxc-parser'
import type { EditOf } from '../../../protocol/edit.ts'
import { type Drafted, draft, type Open, refuse } from '../../draft.ts'
import { anyNode, bare, keyName, stringValue, walk } from '../../file/nodes.ts'
import type { Place } from '../../file/source.ts'
import { anyOfPlaces, flat, placeIn, placesIn, sentence, short } from '../../text/quoted.ts'
import { spliceLiteral } from '../../text/splice.ts'
import { columnsShown } from './table-columns.ts'

const DEFINES = /\bColumnDef\b|\bcreateColumnHelper\b/

/** Plans new words in the one column that is defined with the old ones; `null` if none is. */
export function planColumnWords(
  open: Open,
  at: Place,
  { oldText, newText, item }: EditOf<'set-text'>,
): Drafted | null {
  const field = fieldOfColumn(at.node)
  if (field === null || oldText === undefined || oldText.trim() === '') return null
  const shown = columnsShown(open, at, { item })
  const found = shown
    ? shown.flatMap((one) => columnsSaying(one, field, oldText))
    : [...open.index.files.values()].flatMap((entry): Place[] => {
        const source = DEFINES.test(entry.text) ? open.open(entry.file) : null
        return source?.type === 'open' ? columnsSaying({ source, node: source.program }, field, oldText) : []
      })
  const [only, second] = found
  if (!only) return null
  if (second)
    return refuse(
      'dynamic-text',
      `Several columns say “${short(flat(oldText))}”.`,
      sentence`Change the one you mean: ${anyOfPlaces(placesIn(found))}.`,
    )
  const { source, node } = only
  const patch = spliceLiteral(source.text, node, stringValue(node) ?? '', newText.trim())
  return draft({ source, patches: [patch] }, [
    `Changes the ${field} of the column in ${placeIn(source, node.start)}.`,
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

function columnsSaying({ source, node: root }: Place, field: string, words: string) {
  const found: Place[] = []
  walk(root, (node) => {
    if (node.type !== 'Property' || keyName(node.key) !== field) return
    const value = returned(node.value)
    if (flat(stringValue(value) ?? '') === flat(words)) found.push({ source, node: value })
  })
  return found
}

/** Returns what a function returns at once: `header: () => 'Name'`; any other value is returned as it is. */
function returned(given: Node): Node {
  const node = bare(given)
  return node.type === 'ArrowFunctionExpression' ? bare(node.body) : node
}
