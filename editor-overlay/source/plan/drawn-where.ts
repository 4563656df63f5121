/** Where code draws markup that is the value of a name or of a context, an entry of a list or the result of a function. */

import type { Node } from 'oxc-parser'
import type { Open } from '../draft.ts'
import { repeated } from '../file/context.ts'
import {
  attributeName,
  bare,
  calleeName,
  isFunction,
  isInside,
  isJsx,
  keyName,
  type Span,
} from '../file/nodes.ts'
import type { OutlineElement } from '../file/outline.ts'
import { bindingOf } from '../file/scopes.ts'
import { elementWith, outerOf, type Source } from '../file/source.ts'
import { type Read, readsOf, readsOfContext, sameValues } from '../project/reads.ts'
import { memberName } from '../text/entry-names.ts'

/** An element that code draws markup in: as a child, or by the prop that gets it. */
export type DrawnIn = { source: Source; jsx: OutlineElement; prop: string | null }

/** Returns the elements that the markup is drawn in; none if that isn’t known. */
export function drawnIn(open: Open, source: Source, root: Node): DrawnIn[] {
  return placesOf(drawnBy(open, source, root, refsHolding(open, source, root)))
}

/** Returns the expressions that read the markup of what holds it: `row` in `{row}`, `tab.icon`, `icons[kind]`. */
export function drawnBy(open: Open, source: Source, root: Node, holding: readonly Read[]): MarkupRead[] {
  return readsThrough(open, fieldsAround(source, root), holding)
}

/** Returns the uses of the name that holds the markup, or an object or a list with it. */
export function refsHolding(open: Open, source: Source, root: Node): Read[] {
  const name = nameOf(source, root)
  return name ? readsOf(open, source, name) : []
}

/** Returns the elements that draw markup of the value of a context: `value={{ ok: <b /> }}`. */
export function drawnFromContext(
  open: Open,
  source: Source,
  root: Node,
  provider: OutlineElement,
): DrawnIn[] {
  return placesOf(drawnBy(open, source, root, readsOfContext(open, source, provider.tag)))
}

/** A read of the markup, or the spread that passes it by the name of a prop: `{...tab}`. */
type MarkupRead = Read & { prop?: string }

function readsThrough(open: Open, fields: readonly string[], reads: readonly Read[]): MarkupRead[] {
  return fields.reduceRight<MarkupRead[]>(
    (held, field) => fieldReads(open, held, field),
    reads.flatMap((read) => sameValues(open, read)),
  )
}

/** Returns the elements that the reads are children or props of. */
export function placesOf(reads: readonly MarkupRead[]): DrawnIn[] {
  const places = reads.flatMap((read) => placeOf(read) ?? [])
  return places.filter(({ jsx }, at) => places.findIndex((one) => one.jsx === jsx) === at)
}

/** Returns the fields of objects that hold the markup, innermost first: `icon` in `[{ icon: <b /> }]`. */
function fieldsAround(source: Source, root: Node): string[] {
  const fields: string[] = []
  for (let outer = outerOf(source, root); outer; outer = outerOf(source, outer)) {
    // The function of a field is called where the field is read: `cell: (row) => <b />`.
    const isHome = isFunction(outer) && outerOf(source, outer)?.type !== 'Property'
    if (isHome || /^(VariableDeclarator|AssignmentPattern|JSXAttribute)$/.test(outer.type)) return fields
    const field = outer.type === 'Property' && !outer.computed ? keyName(outer.key) : null
    if (field !== null) fields.push(field)
  }
  return fields
}

/** Returns where a field is read of an object, or of each entry of a list of them: `tab.icon` in `tabs.map((tab) => …)`. */
function fieldReads(open: Open, objects: readonly MarkupRead[], field: string): MarkupRead[] {
  return objects.flatMap(({ source, node }): MarkupRead[] => {
    const outer = outerOf(source, node)
    if (outer?.type === 'JSXSpreadAttribute') return [{ source, node: outer, prop: field }]
    if (outer?.type === 'VariableDeclarator') return fieldOf(open, source, outer.id, field)
    if (outer?.type !== 'MemberExpression' || outer.object !== node) return []
    const call = outerOf(source, outer)
    const callback = call?.type === 'CallExpression' && repeated(call) === node ? call.arguments[0] : null
    if (!callback)
      return [field, null].includes(memberName(outer)) ? sameValues(open, { source, node: outer }) : []
    const [entry] = isFunction(callback) ? callback.params : []
    if (entry?.type === 'Identifier') return fieldReads(open, valuesNamed(open, source, entry), field)
    return entry ? fieldOf(open, source, entry, field) : []
  })
}

/** Returns the reads of what a pattern takes from an object: `({ icon: own })`. */
function fieldOf(open: Open, source: Source, pattern: Node, field: string): Read[] {
  if (pattern.type !== 'ObjectPattern') return []
  return pattern.properties.flatMap((one) =>
    one.type === 'Property' && keyName(one.key) === field ? valuesNamed(open, source, one.value) : [],
  )
}

const valuesNamed = (open: Open, source: Source, name: Span) =>
  readsOf(open, source, name).flatMap((read) => sameValues(open, read))

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

/** Returns the element that a read of the name is a child or a prop of. */
function placeOf({ source, node: read, prop }: MarkupRead): DrawnIn | null {
  if (prop !== undefined) return takerOf(source, read, prop)
  for (let node = read, outer = outerOf(source, node); outer; node = outer, outer = outerOf(source, node)) {
    const isResult =
      (outer.type === 'CallExpression' && (isInside(node, outer.callee) || repeated(outer) !== null)) ||
      /^(MemberExpression|ChainExpression|ConditionalExpression|LogicalExpression|TSAsExpression)$/.test(
        outer.type,
      ) ||
      isFunction(outer)
    if (outer.type === 'JSXExpressionContainer') return holderOf(source, outer)
    if (!isResult) return null
  }
  return null
}

/** Returns the element around braces, or the one around a fragment, or the one with the prop. */
function holderOf(source: Source, braces: Node): DrawnIn | null {
  const holder = source.parents.get(braces)
  if (holder?.type === 'JSXAttribute') return takerOf(source, holder, attributeName(holder))
  const isAround = ({ node }: OutlineElement) => holder !== undefined && isInside(holder, node)
  const jsx = holder && isJsx(holder) ? source.outline.elements.findLast(isAround) : null
  return jsx ? { source, jsx, prop: null } : null
}

function takerOf(source: Source, attribute: Node, prop: string): DrawnIn | null {
  const jsx = elementWith(source, attribute)
  return jsx ? { source, jsx, prop } : null
}
