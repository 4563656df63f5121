/** Entries of a constant list whose strings are a type: code that uses one of them would no longer type check. */
import type { Node } from 'oxc-parser'
import { refuse } from '../../draft.ts'
import { isInside, stringValue, walk } from '../../file/nodes.ts'
import type { Source } from '../../file/source.ts'
import { placeIn, sentence, short } from '../../text/quoted.ts'
import type { Refusal } from '../../types.ts'
import type { Entry } from './list.ts'

/** Refuses to remove an entry of an `as const` list that a type is made of, if other code has a string only it has. */
export function refuseTypedEntry({ source, node, array, label }: Entry): Refusal | null {
  const name = typedName(source, array)
  if (name === null) return null
  const rest = stringsIn(array).filter((one) => !isInside(one, node))
  const kept = new Set(rest.map(stringValue))
  const lost = new Set(
    stringsIn(node)
      .map(stringValue)
      .filter((value) => !kept.has(value)),
  )
  const use = stringsIn(source.program).find((one) => lost.has(stringValue(one)) && !isInside(one, array))
  if (!use) return null
  return refuse(
    'list-item',
    `A type is derived from ${name}, and other code uses “${short(stringValue(use) ?? '')}” of ${label}.`,
    sentence`Change ${placeIn(source, use.start)} first.`,
  )
}

function stringsIn(root: Node): Node[] {
  const found: Node[] = []
  walk(root, (node) => {
    if (stringValue(node)) found.push(node)
  })
  return found
}

/** Returns the name of an `as const` list of which the file takes the type; `null` for any other list. */
function typedName(source: Source, array: Node): string | null {
  let isConst = false
  for (let outer = source.parents.get(array); outer; outer = source.parents.get(outer)) {
    if (outer.type === 'VariableDeclarator') {
      const name = isConst && outer.id.type === 'Identifier' ? outer.id.name : null
      return name !== null && new RegExp(`typeof\\s+${name}\\b`).test(source.text) ? name : null
    }
    if (!/^(TSAsExpression|TSSatisfiesExpression|ParenthesizedExpression)$/.test(outer.type)) return null
    isConst ||= /\bas\s+const$/.test(source.text.slice(outer.start, outer.end))
  }
  return null
}
