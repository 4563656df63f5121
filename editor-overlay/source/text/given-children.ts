/** Text that a component renders as its children. */
import type { Node } from 'oxc-parser'
import type { Open } from '../draft.ts'
import { bare, isFunction } from '../file/nodes.ts'
import { bindingOf } from '../file/scopes.ts'
import type { Source } from '../file/source.ts'
import { usesOf } from '../project/usages.ts'
import { fieldOf } from './entry-names.ts'
import { runsOf, textOf } from './runs.ts'

/** Returns the id of the one element that passes these words as children; `null` when none or several do. */
export function givenChildren(open: Open, source: Source, expression: Node, text: string): string | null {
  const node = bare(expression)
  const isField = node.type === 'MemberExpression' && !node.computed
  const binding = bindingOf(isField ? bare(node.object) : node, source.scopes)
  if (!binding || !isFunction(binding.node)) return null
  const name = isField && node.property.type === 'Identifier' ? node.property.name : fieldOf(binding)
  const home = source.outline.components.find((one) => one.node === binding.node)
  const uses = home && name === 'children' ? usesOf(open, { file: source.file, name: home.name }) : null
  if (uses?.type !== 'usages') return null
  const same = uses.usages.filter((one) => textOf(runsOf(one.source.text, one.node))?.trim() === text.trim())
  const [only] = same
  const jsx = only?.source.outline.elements.find((one) => one.node === only.node)
  return only && jsx && same.length === 1 ? only.source.idOf(jsx) : null
}
