/** Copies an element to another place, with what it needs there: names, imports, conditions. */
import type { EditOf, Json } from '../../protocol/edit.ts'
import type { Drafted, Open, Target } from '../draft.ts'
import { insertAttribute } from '../file/attributes.ts'
import { attributeQuote, textAt } from '../file/layout.ts'
import { attributeText } from '../file/markup.ts'
import { attributeOf, isInside } from '../file/nodes.ts'
import type { Source } from '../file/source.ts'
import { childHolding } from '../placing/child-holding.ts'
import { cloneOf } from '../placing/clone.ts'
import type { Insertion } from '../placing/insert-child.ts'
import { relocate, withPassedProps } from '../placing/relocate.ts'
import { addImports } from '../removal/imports.ts'
import type { TextPatch } from '../types.ts'
import { asChild, guardsFor } from './conditions/carried-condition.ts'
import { checkDrawnNesting } from './drawn-nesting.ts'
import { drawnPlacesIn } from './drawn-places.ts'
import { spacesFor } from './moved-spaces.ts'
import { checkRecursion, componentsIn } from './renders-itself.ts'

type Copied = { of: string; props: Readonly<Record<string, Json>>; position: EditOf<'insert'>['position'] }

/** Plans the copy of an element as a child of `home`. */
export function addCopy(
  open: Open,
  home: Target,
  insertion: Insertion,
  { of, props, position }: Copied,
): Drafted {
  const original = open.find(of)
  if (original.type === 'refused') return original
  const { source: from, jsx } = original
  const { offset, holder } = insertion
  const wrong =
    checkDrawnNesting(open, from, jsx, drawnPlacesIn(open, home.source, home.jsx)) ??
    checkRecursion(open, componentsIn(from, jsx.node), home.source, holder)
  if (wrong) return wrong
  const piece = { root: jsx.node, needs: [jsx.node] }
  const conditions = guardsFor(open, from, piece, { source: home.source, jsx: home.jsx, to: holder })
  if (!Array.isArray(conditions)) return conditions
  const needs = [jsx.node, ...conditions.map(({ test }) => test)]
  const relocation = relocate(open, from, jsx, needs, { source: home.source, offset, holder })
  if (relocation.type === 'refused') return relocation
  const { patches, notes } = cloneOf(open.index, from, jsx)
  // A key that identifies a list entry is removed at the new place, so it needs no new value.
  const kept = patches.filter((patch) => !relocation.patches.some((gone) => isInside(patch, gone)))
  const own = [...kept, ...relocation.patches, ...propPatches(from, jsx.node, props)]
  const unit = childHolding(from, jsx.node)
  const spaces =
    unit &&
    spacesFor(
      from,
      home.source,
      { root: jsx.node, about: unit.child, holder: unit.holder },
      insertion,
      position,
    )
  const patch = insertion.patch((indent) => {
    const write = (at: string) => textAt(from, jsx.node, jsx.node, at, own, home.source)
    const written = asChild(from, home.source, { root: jsx.node, conditions }, indent, write)
    return (spaces?.before ?? '') + written + (spaces?.after ?? '')
  })
  const arrived = [...(spaces?.above ?? []), patch, ...addImports(home.source, relocation.needed)]
  const here = { source: home.source, patches: arrived }
  const files = relocation.exports.length > 0 ? [here, { source: from, patches: relocation.exports }] : [here]
  return {
    type: 'draft',
    files: withPassedProps(files, relocation),
    movedSpans: [],
    notes: [...notes, ...relocation.notes],
  }
}

function propPatches(
  source: Source,
  element: Target['jsx']['node'],
  props: Readonly<Record<string, Json>>,
): TextPatch[] {
  const quote = attributeQuote(source)
  return Object.entries(props).map(([name, value]) => {
    const text = attributeText(name, value, quote)
    const there = attributeOf(element, name)
    return there ? { start: there.start, end: there.end, text } : insertAttribute(source, element, text)
  })
}
