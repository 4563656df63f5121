/** Where the code of a file draws markup that is the value of a name, an entry of a list or the result of a function. */

import type { Node } from 'oxc-parser'
import { repeated } from '../file/context.ts'
import { bare, calleeName, isFunction, isInside, isJsx, keyName, type Span } from '../file/nodes.ts'
import type { OutlineElement } from '../file/outline.ts'
import { bindingOf, declaredAt } from '../file/scopes.ts'
import { outerOf, type Source } from '../file/source.ts'

/** Returns the elements that the markup is drawn in; none if that isn’t known. */
export function drawnIn(source: Source, root: Node): OutlineElement[] {
  const name = nameOf(source, root)
  const reads = name ? readsOf(source, name) : []
  const fields = fieldsAround(source, root)
  const values = fields.reduceRight<Node[]>((held, field) => fieldReads(source, held, field), reads)
  return [...new Set(values.flatMap((node) => placeOf(source, node) ?? []))]
}

function readsOf({ scopes }: Source, name: Span): Node[] {
  return declaredAt(scopes, name.start)?.refs.map(({ node }) => node) ?? []
}

/** Returns the fields of objects that hold the markup, innermost first: `icon` in `[{ icon: <b /> }]`. */
function fieldsAround(source: Source, root: Node): string[] {
  const fields: string[] = []
  for (let outer = outerOf(source, root); outer; outer = outerOf(source, outer)) {
    if (isFunction(outer) || /^(VariableDeclarator|AssignmentPattern|JSXAttribute)$/.test(outer.type))
      return fields
    const field = outer.type === 'Property' && !outer.computed ? keyName(outer.key) : null
    if (field !== null) fields.push(field)
  }
  return fields
}

/** Returns where a field is read of an object, or of each entry of a list of them: `tab.icon` in `tabs.map((tab) => …)`. */
function fieldReads(source: Source, objects: readonly Node[], field: string): Node[] {
  return objects.flatMap((object): Node[] => {
    const outer = outerOf(source, object)
    if (outer?.type !== 'MemberExpression' || outer.object !== object) return []
    const call = outerOf(source, outer)
    const callback = call?.type === 'CallExpression' && repeated(call) === object ? call.arguments[0] : null
    if (!callback) return [field, null].includes(nameIn(outer)) ? [outer] : []
    const [entry] = isFunction(callback) ? callback.params : []
    if (entry?.type === 'Identifier') return fieldReads(source, readsOf(source, entry), field)
    if (entry?.type !== 'ObjectPattern') return []
    return entry.properties.flatMap((one) =>
      one.type === 'Property' && keyName(one.key) === field ? readsOf(source, one.value) : [],
    )
  })
}

/** Returns the name of the field that is read; `null` if it is computed, as in `icons[kind]`. */
function nameIn(member: Node): string | null {
  if (member.type !== 'MemberExpression' || member.computed) return null
  return member.property.type === 'Identifier' ? member.property.name : null
}

/** Returns the name that holds the markup or the function that returns it; a component is drawn elsewhere. */
function nameOf(source: Source, root: Node): Span | null {
  for (let node = root, outer = outerOf(source, node); outer; node = outer, outer = outerOf(source, node)) {
    if (source.outline.components.some((one) => one.node === outer && /^[A-Z]/.test(one.name))) return null
    if (outer.type === 'VariableDeclarator') return outer.id.type === 'Identifier' ? outer.id : null
    if (outer.type === 'AssignmentPattern') return outer.left.type === 'Identifier' ? outer.left : null
    if (outer.type === 'FunctionDeclaration') return outer.id
    if (outer.type === 'AssignmentExpression') return bindingOf(bare(outer.left), source.scopes)?.at ?? null
    if (outer.type === 'CallExpression' && calleeName(outer) !== 'useMemo') {
      const callee = bare(outer.callee)
      const isAdded = callee.type === 'MemberExpression' && !isInside(node, callee)
      return isAdded ? (bindingOf(bare(callee.object), source.scopes)?.at ?? null) : null
    }
    if (isJsx(outer) || outer.type === 'JSXAttribute' || outer.type === 'Program') return null
  }
  return null
}

/** Returns the element that a read of the name is a child of. */
function placeOf(source: Source, read: Node): OutlineElement | null {
  for (let node = read, outer = outerOf(source, node); outer; node = outer, outer = outerOf(source, node)) {
    const isResult =
      (outer.type === 'CallExpression' && (isInside(node, outer.callee) || repeated(outer) !== null)) ||
      /^(MemberExpression|ChainExpression|ConditionalExpression|LogicalExpression|TSAsExpression)$/.test(
        outer.type,
      ) ||
      isFunction(outer)
    if (outer.type === 'JSXExpressionContainer') {
      const holder = source.parents.get(outer)
      return (holder && isJsx(holder) && elementOf(source, holder)) || null
    }
    if (!isResult) return null
  }
  return null
}

/** Returns the element, or the one around a fragment. */
function elementOf(source: Source, holder: Node): OutlineElement | null {
  return source.outline.elements.findLast(({ node }) => isInside(holder, node)) ?? null
}
