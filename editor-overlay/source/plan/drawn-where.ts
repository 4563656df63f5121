/** Where the code of a file draws markup that is the value of a name, an entry of a list or the result of a function. */

import type { Node } from 'oxc-parser'
import { repeated } from '../file/context.ts'
import { bare, calleeName, isFunction, isInside, isJsx, type Span } from '../file/nodes.ts'
import type { OutlineElement } from '../file/outline.ts'
import { bindingOf, declaredAt } from '../file/scopes.ts'
import { outerOf, type Source } from '../file/source.ts'

/** Returns the elements that the markup is drawn in; none if that isn’t known. */
export function drawnIn(source: Source, root: Node): OutlineElement[] {
  const name = nameOf(source, root)
  const binding = name && declaredAt(source.scopes, name.start)
  return [...new Set(binding?.refs.flatMap(({ node }) => placeOf(source, node) ?? []))]
}

/** Returns the name that holds the markup or the function that returns it; a component is drawn elsewhere. */
function nameOf(source: Source, root: Node): Span | null {
  for (let node = root, outer = outerOf(source, node); outer; node = outer, outer = outerOf(source, node)) {
    if (source.outline.components.some((one) => one.node === outer && /^[A-Z]/.test(one.name))) return null
    if (outer.type === 'VariableDeclarator') return outer.id.type === 'Identifier' ? outer.id : null
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
