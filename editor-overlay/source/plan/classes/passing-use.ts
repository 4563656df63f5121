/** The use of a component that passes the classes on screen which the selected element takes from its props. */
import type { EditTarget } from '../../../protocol/edit.ts'
import { isGlued } from '../../class/gather.ts'
import { classSourceOf } from '../../class/slots.ts'
import { namesOf } from '../../class/tokens.ts'
import type { Open } from '../../draft.ts'
import { hasSpread } from '../../file/nodes.ts'
import { type Usage, usesOf } from '../../project/usages.ts'
import { isSpread, takenIn } from './class-layers.ts'
import { readShown } from './class-locations.ts'

/**
 * Returns the only use that can have passed the live names that are not written at the element; `null` if several can,
 * or if a use passes names that can't be read.
 */
export function passingUse(
  open: Open,
  edit: EditTarget & { id: string },
): { id: string; file: string; name: string } | null {
  const target = open.find(edit.id)
  if (target.type === 'refused' || !edit.liveClasses) return null
  const { source, jsx } = target
  const { component } = jsx
  if (!component) return null
  const shown = readShown(open, target, edit)
  const isAnyPassed = isSpread(source, jsx, component.node)
  if (!isAnyPassed && takenIn(source, shown.found, component.node).length === 0) return null
  const foreign = isAnyPassed ? edit.liveClasses : shown.foreign
  const uses = usesOf(open, { file: source.file, name: component.name })
  if (uses.type === 'blocked') return null
  const passed = uses.usages.map((use) => ({ use, names: namesPassed(use) }))
  if (passed.some(({ names }) => names === null)) return null
  const isPassed = (name: string) => passed.some(({ names }) => names?.includes(name))
  const known = foreign.filter(isPassed)
  const [only, second] = passed.filter(({ names }) => known.every((name) => names?.includes(name)))
  if (!only || second || known.length === 0) return null
  const element = only.use.source.outline.elements.find(({ node }) => node === only.use.node)
  return element
    ? { id: only.use.source.idOf(element), file: only.use.source.file, name: component.name }
    : null
}

/** Returns every name that a use may pass as its class name; `null` if it may pass others. */
function namesPassed({ source, node }: Usage): string[] | null {
  const { slots, opaque } = classSourceOf(source, node)
  if (hasSpread(node) || opaque.length > 0 || slots.some(isGlued)) return null
  return slots.flatMap((slot) => namesOf(source.text, slot))
}
