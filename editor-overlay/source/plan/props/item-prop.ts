/** Props of items of a list: values in its data entries or in a constant, and their keys. */
import type { JSXAttribute, Node } from 'oxc-parser'
import type { EditTarget, Json } from '../../../protocol/edit.ts'
import { type Drafted, draft, type Open, refuse, type Target } from '../../draft.ts'
import { literalQuote } from '../../file/layout.ts'
import { itemsAround, listAround } from '../../file/list-item.ts'
import { jsonText } from '../../file/markup.ts'
import { attributeName } from '../../file/nodes.ts'
import { trimmedPatch } from '../../file/patches.ts'
import { sliceOf } from '../../file/source.ts'
import { declaredAs } from '../../props/constant-types.ts'
import { wantedInstead } from '../../props/prop-values.ts'
import { literalsOf } from '../../props/type-values.ts'
import { valueOrigin } from '../../text/data-origin.ts'
import type { Refusal } from '../../types.ts'
import { refuseSameKey } from '../lists/copied-entry.ts'

/** Plans the new value where it is written; `null` if that is the prop itself, or the origin is not known. */
export function propInData(
  open: Open,
  { source, jsx }: Target,
  attribute: JSXAttribute,
  value: Json,
  edit: EditTarget,
): Drafted | null {
  const { meaning, item } = edit
  if (meaning === 'template' || meaning === 'only') return null
  const written = attribute.value
  if (written?.type !== 'JSXExpressionContainer' || written.expression.type === 'JSXEmptyExpression')
    return null
  const origin = valueOrigin(open, source, written.expression, {
    text: undefined,
    item,
    around: itemsAround(source, jsx.node, edit),
  })
  if (!origin || !isWritten(origin.node) || origin.node === written.expression) return null
  const { node, label, uses } = origin
  const first = sliceOf(origin.source, node)[0]
  const quote = first === '"' || first === "'" ? first : literalQuote(origin.source)
  const text = jsonText(value, quote)
  if (text === sliceOf(origin.source, node))
    return refuse('no-change', `${attributeName(attribute)} already has this value.`)
  const types = declaredAs({ place: { index: open.index, source: origin.source }, node }, literalsOf)
  const wanted = types && wantedInstead(types, value)
  if (wanted)
    return refuse('bad-value', `The type of ${label} is ${wanted}.`, `Give it ${wanted}, or change its type.`)
  const kind = jsx.isNative || types ? null : otherKind(node, value)
  if (kind)
    return refuse('bad-value', `${label} is ${kind}, which other code may rely on.`, `Give it ${kind}.`)
  const same = refuseSameKey({ source, node: jsx.node }, origin, value)
  if (same) return same
  const patch = trimmedPatch(origin.source.text, { start: node.start, end: node.end, text })
  const others = uses > 1 ? `, which is used in ${uses} places` : ''
  return draft({ source: origin.source, patches: [patch] }, [`Changes ${label}${others}.`])
}

const KINDS: Record<string, string> = {
  string: 'text',
  number: 'a number',
  boolean: 'true or false',
  ArrayExpression: 'a list',
  ObjectExpression: 'an object',
  UnaryExpression: 'a number',
}

/** Returns the kind of what is written if the value is of another one. */
function otherKind(node: Node, value: Json): string | null {
  const now = KINDS[node.type === 'Literal' ? typeof node.value : node.type]
  const type =
    typeof value === 'object' ? (Array.isArray(value) ? 'ArrayExpression' : 'ObjectExpression') : typeof value
  return now === undefined || value === null || now === KINDS[type] ? null : now
}

function isWritten({ type }: Node): boolean {
  return /^(Literal|ObjectExpression|ArrayExpression|UnaryExpression)$/.test(type)
}

/** Refuses to remove the key of what a list makes per item. */
export function needsKey({ source, jsx }: Target, name: string): Refusal | null {
  const list = name === 'key' ? listAround(source, jsx.node) : null
  const isWhole = !jsx.parent || listAround(source, jsx.parent.node) !== list
  return list && isWhole
    ? refuse(
        'bad-value',
        'React tells the items of a list apart by their key.',
        'Give it another value instead.',
      )
    : null
}
