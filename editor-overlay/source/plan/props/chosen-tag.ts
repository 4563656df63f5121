/** A tag that code chooses, such as `<Comp>` with `const Comp = asChild ? Slot : 'button'`. */
import type { Node } from 'oxc-parser'
import { refuse, type Target } from '../../draft.ts'
import type { Binding } from '../../file/bindings.ts'
import { bare, type Span } from '../../file/nodes.ts'
import { isModuleLevel, lookUp, scopeAt } from '../../file/scopes.ts'
import type { Source } from '../../file/source.ts'
import { codeOf, placeIn, sentence } from '../../text/quoted.ts'
import type { Refusal } from '../../types.ts'

/** Refuses another tag where code chooses the tag, because the choice would be lost; else returns null. */
export function checkChosenTag({ source, jsx }: Target): Refusal | null {
  if (jsx.isNative) return null
  const [name = jsx.tag] = jsx.tag.split('.')
  const binding = lookUp(scopeAt(source.scopes, jsx.node), name)
  const choice = binding && choiceOf(source, binding)
  if (!choice) return null
  const code = binding.kind === 'param' ? '' : `: “${codeOf(source, choice)}”`
  return refuse(
    'no-slot',
    `Code chooses what <${jsx.tag}> renders${code}.`,
    sentence`Change that choice in the source: ${placeIn(source, choice.start)}.`,
  )
}

/** Returns the code that decides what a name is; `null` if the name always is the same component or tag. */
function choiceOf(source: Source, binding: Binding): Span | null {
  const { kind, node, at } = binding
  if (kind === 'param') return at
  if (node.type !== 'VariableDeclarator' || !node.init) return null
  const init = bare(node.init)
  switch (init.type) {
    case 'ConditionalExpression':
    case 'LogicalExpression':
      return init
    case 'TemplateLiteral':
      return init.expressions.length > 0 ? init : null
    case 'CallExpression':
      return isModuleLevel(binding) ? null : init
    case 'MemberExpression':
      return init.computed || isOfParameter(source, init) ? init : null
    case 'Identifier':
      return isOfParameter(source, init) ? init : null
    default:
      return null
  }
}

function isOfParameter({ scopes }: Source, node: Node): boolean {
  let root = bare(node)
  while (root.type === 'MemberExpression') root = bare(root.object)
  return root.type === 'Identifier' && lookUp(scopeAt(scopes, root), root.name)?.kind === 'param'
}
