/** What constants always set in the `style` of an element, so that a property written behind them wins. */
import type { JSXElement, Node } from 'oxc-parser'
import { isUsedElsewhere } from '../class/definitions.ts'
import type { Open } from '../draft.ts'
import { attributeOf, bare, keyName } from '../file/nodes.ts'
import { bindingOf } from '../file/scopes.ts'
import type { Place, Source } from '../file/source.ts'
import type { Refusal } from '../types.ts'
import { constantOf, hiddenStyles } from './hidden-styles.ts'
import { isChosen, PLAIN, type Written, writeObject } from './inline.ts'
import { entryText } from './inline-text.ts'
import { camel, kebab } from './properties.ts'
import type { StyleChange } from './work.ts'

const MOST_STEPS = 6

/** Returns the properties that spread constants, or the constant that is the style, set; none if anything else may set one. */
export function fixedStyles(open: Open, source: Source, element: JSXElement): string[] {
  const own = attributeOf(element, 'style')
  if (own?.value?.type !== 'JSXExpressionContainer') return []
  const value = bare(own.value.expression)
  const parts: readonly Node[] =
    value.type === 'ObjectExpression'
      ? value.properties.flatMap((one) => (one.type === 'SpreadElement' ? [one.argument] : []))
      : [value]
  const names = parts.map((node) => namesIn(open, { source, node }, 0))
  const known = names.flatMap((some) => some ?? [])
  return names.includes(null) || hiddenStyles(open, source, element).length !== known.length ? [] : known
}

/**
 * Writes the changes where the constant is that only this element reads, or behind any other one: `{ ...base, top: 1 }`.
 * Returns `null` if the style is no constant.
 */
export function writeConstant(
  open: Open,
  source: Source,
  element: JSXElement,
  changes: readonly StyleChange[],
): Written | Refusal | null {
  const value = attributeOf(element, 'style')?.value
  const node = value?.type === 'JSXExpressionContainer' ? bare(value.expression) : null
  if (!node || node.type === 'ObjectExpression' || fixedStyles(open, source, element).length === 0)
    return null
  const { source: home, node: made } = constantOf(open, { source, node })
  const isOwn = home === source && node.type === 'Identifier' && !isUsedElsewhere(source, node.name)
  if (isOwn && made.type === 'ObjectExpression') return writeObject(source, made, changes, PLAIN)
  const beside = made.type === 'ObjectExpression' ? made : null
  const entries = changes.flatMap(({ property, value: next }) =>
    next === null ? [] : [entryText(source, camel(property), { property, value: next }, beside)],
  )
  const patches = [
    { start: node.start, end: node.start, text: '{ ...' },
    { start: node.end, end: node.end, text: `, ${entries.join(', ')} }` },
  ]
  return { type: 'written', patches, notes: [] }
}

/** Returns the properties of a constant object; `null` if another state may have other ones. */
function namesIn(open: Open, given: Place, step: number): string[] | null {
  const { source, node } = constantOf(open, given)
  if (step > MOST_STEPS || node.type !== 'ObjectExpression' || isVariable(given)) return null
  const names = node.properties.map((one) => {
    if (one.type === 'SpreadElement') return namesIn(open, { source, node: one.argument }, step + 1)
    const name = one.computed || isChosen(one.value) ? null : keyName(one.key)
    return name === null ? null : [kebab(name)]
  })
  return names.includes(null) ? null : names.flatMap((some) => some ?? [])
}

/** Whether code may assign another object to the name. */
function isVariable({ source, node }: Place): boolean {
  const plain = bare(node)
  const root = plain.type === 'MemberExpression' ? bare(plain.object) : plain
  const made = bindingOf(root, source.scopes)?.node
  const outer = made?.type === 'VariableDeclarator' ? source.parents.get(made) : undefined
  return outer?.type === 'VariableDeclaration' && outer.kind !== 'const'
}
