/** The definitions of the columns that a table's library renders: `useReactTable({ columns })`. */
import type { CallExpression, Node } from 'oxc-parser'
import type { EditTarget } from '../../../protocol/edit.ts'
import type { Open } from '../../draft.ts'
import { callRunning, listAround } from '../../file/list-item.ts'
import { anyNode, bare, calleeName, keyName, walk } from '../../file/nodes.ts'
import { type Place, type Source, sliceOf } from '../../file/source.ts'
import { searchOnce } from '../../project/mentions.ts'
import { propertyOf } from '../../text/definition.ts'
import { traceValue } from '../../text/trace.ts'

const MAKES_TABLE = /^(useReactTable|createTable|useTable)$/

/** Options of a table, and calls of the project, with which it may render other columns than all in their order. */
const OTHER_COLUMNS = /\b(columnVisibility|columnOrder|columnPinning|grouping|initialState)\b/
const CHANGES_COLUMNS =
  /\b(toggle(AllColumns)?Visib\w+|set(ColumnVisibility|ColumnOrder|ColumnPinning|Grouping)|get(Left|Right|Center)\w*Headers?\w*)\b|\.pin\(/

/**
 * Returns where the columns are defined that the tables of a file render: the lists, or the one column of an item where
 * each column has exactly one header; `null` if that isn't known.
 */
export function columnsShown(
  open: Open,
  { source, node }: Place,
  { item }: Pick<EditTarget, 'item'>,
): Place[] | null {
  const tables = tablesIn(source)
  const lists = tables.flatMap(({ columns }) => traceValue(open, { source, node: columns })).map(unmemoized)
  const isKnown = lists.length > 0 && lists.every((one) => one.node.type === 'ArrayExpression')
  if (!isKnown) return null
  const [list, other] = lists
  const [table] = tables
  const isOne = tables.length === 1 && list !== undefined && !other && table !== undefined
  const columns = isOne && isInOrder(open, { source, node }, table.call) ? plainColumns(list.node) : null
  const column = item === undefined ? undefined : columns?.[item]
  return list && column ? [{ source: list.source, node: column }] : lists
}

/** Returns the calls that make tables in a file. */
function tablesIn({ program }: Source): { call: CallExpression; columns: Node }[] {
  const found: { call: CallExpression; columns: Node }[] = []
  walk(program, (node) => {
    const [given] = node.type === 'CallExpression' ? node.arguments : []
    if (node.type !== 'CallExpression' || !MAKES_TABLE.test(calleeName(node) ?? '')) return true
    const columns = given ? propertyOf(given, 'columns') : null
    if (columns) found.push({ call: node, columns })
    return true
  })
  return found
}

/** Returns the list that `useMemo` makes; any other node is returned as it is. */
function unmemoized({ source, node }: Place): Place {
  const [made] = node.type === 'CallExpression' && calleeName(node) === 'useMemo' ? node.arguments : []
  return made?.type === 'ArrowFunctionExpression' ? { source, node: bare(made.body) } : { source, node }
}

/** Whether the headers around a node are those of all columns, in the order of their definitions. */
function isInOrder({ index }: Open, { source, node }: Place, table: CallExpression): boolean {
  const callback = listAround(source, node)
  const call = callback && callRunning(source, callback)
  const callee = call && bare(call.callee)
  const list = callee?.type === 'MemberExpression' ? bare(callee.object) : null
  const isHeaders = list?.type === 'MemberExpression' && keyName(list.property) === 'headers'
  if (!isHeaders || OTHER_COLUMNS.test(sliceOf(source, table))) return false
  const isChanging = searchOnce('changes columns', (text) => CHANGES_COLUMNS.test(text))
  return ![...index.files.values()].some(isChanging)
}

/** Returns the columns of a list without groups, each of which has one header; else `null`. */
function plainColumns(list: Node): Node[] | null {
  if (list.type !== 'ArrayExpression') return null
  const columns = list.elements.flatMap((one) => (one && one.type !== 'SpreadElement' ? [bare(one)] : []))
  const isPlain = (one: Node) =>
    (one.type === 'ObjectExpression' ||
      (one.type === 'CallExpression' && /^(accessor|display)$/.test(calleeName(one) ?? ''))) &&
    !anyNode(one, (inner) => inner.type === 'Property' && keyName(inner.key) === 'columns')
  return columns.length === list.elements.length && columns.every(isPlain) ? columns : null
}
