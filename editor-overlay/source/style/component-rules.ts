/** Names whose rules are more than properties of the element, such as the component classes of a plugin. */
import type { __unstable__loadDesignSystem } from 'tailwindcss'
import { OF_RULES } from './sets.ts'

/** What is used of a loaded style sheet; the loaders of Tailwind's packages agree on these. */
export type System = Pick<
  Awaited<ReturnType<typeof __unstable__loadDesignSystem>>,
  'candidatesToAst' | 'getClassList' | 'getClassOrder' | 'getVariants' | 'important' | 'theme'
>
export type AstNode = ReturnType<System['candidatesToAst']>[number][number]

/** The selector of one class; characters beyond ASCII, as in `content-['→']`, stand for themselves. */
export const A_CLASS = /\.(?:\\.|[\w-]|[^\0-\x7f])+/g

/**
 * Returns all rules of a name as one property: those of a component class with a layer, states or children of its own.
 * Two names with the same rules but for the values, as `btn-primary` and `btn-accent` are, set the same property.
 */
export function rulesIn(
  nodes: readonly AstNode[],
  name: string,
  known: Map<string, string>,
): Map<string, string> | null {
  const values: string[] = []
  const said = nodes.map((node) => saidBy(node, name, values)).join(' ')
  const property = known.get(said) ?? `${OF_RULES}${known.size}`
  known.set(said, property)
  return values.length > 0 ? new Map([[property, values.join('; ')]]) : null
}

/** Spells a rule out without the name and without its values, which it collects. */
function saidBy(node: AstNode, name: string, values: string[]): string {
  if (node.kind === 'declaration') {
    // One form of several that leaves a variable of the component unset, as `btn-primary` does, is no other form.
    if (node.property.startsWith('--') && node.value === 'initial') return ''
    values.push(node.value ?? '')
    return node.property
  }
  if ((node.kind !== 'rule' && node.kind !== 'at-rule') || ('name' in node && node.name === '@property'))
    return ''
  const head = node.kind === 'rule' ? node.selector : `${node.name} ${node.params}`
  return `${withoutName(head, name)} { ${node.nodes
    .map((inner) => saidBy(inner, name, values))
    .filter(Boolean)
    .join('; ')} }`
}

/** Returns a selector with `&` in place of the class. */
export function withoutName(selector: string, name: string): string {
  return selector.replace(A_CLASS, (one) => (one.slice(1).replace(/\\(.)/g, '$1') === name ? '&' : one))
}
