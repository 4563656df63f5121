/** Classes that a component of the project has as long as no class name is passed to it. */
import type { Expression, Node } from 'oxc-parser'
import type { After, ClassChange } from '../../class/change.ts'
import type { ClassSource, Slot } from '../../class/gather.ts'
import type { Shown } from '../../class/shown.ts'
import { classSourceOf, classSourceOfExpression } from '../../class/slots.ts'
import { isOn } from '../../class/states.ts'
import { namesOf } from '../../class/tokens.ts'
import { type Open, refuse, type Target } from '../../draft.ts'
import { propertyNamed } from '../../file/nodes.ts'
import type { OutlineElement } from '../../file/outline.ts'
import type { Source } from '../../file/source.ts'
import { assignedTo } from '../../props/described-props.ts'
import { covers, sameVariants, touches } from '../../style/competitors.ts'
import type { Design } from '../../style/design.ts'
import type { Refusal } from '../../types.ts'
import { renderedBy } from '../rendered-component.ts'
import { isSpread, takenIn } from './class-layers.ts'
import { outcomesOf } from './class-lists.ts'
import { propOf } from './class-props.ts'

/**
 * Refuses to add the first class name or remove the last one if the component has other classes without it, unless the
 * new ones set everything that those set.
 */
export function refuseUsual(
  open: Open,
  { source, jsx }: Target,
  { found }: Shown,
  after: After,
): Refusal | null {
  if (jsx.isNative || !comesOrGoes(source, found, after)) return null
  const { design } = open.index.settings
  const come = [...after.fresh, ...found.slots.flatMap((slot) => [...after.namesOf(slot)])]
  const isCovered = (name: string) => design && come.some((one) => covers(design, one, name))
  const name = usualNames(open, source, jsx).find((one) => !isCovered(one))
  if (name === undefined) return null
  return refuse(
    'dynamic-class',
    `${jsx.tag} uses “${name}” when no class name is passed.`,
    `Select the element inside ${jsx.tag}, or give this one a class name in the source.`,
  )
}

/** Returns the changes that also pass the classes which the component has without a class name; `null` if it has none. */
export function withUsualClasses(
  open: Open,
  { source, jsx }: Target,
  { found }: Shown,
  changes: readonly ClassChange[],
): ClassChange[] | null {
  const { design } = open.index.settings
  const come = changes.flatMap(({ add }) => add)
  const isBare = !jsx.isNative && found.opaque.length === 0 && namesIn(source, found).length === 0
  const all = isBare ? [...new Set(usualNames(open, source, jsx))] : []
  if (!design || all.length === 0 || come.length === 0) return null
  const usual = all.filter((name) => !come.some((one) => covers(design, one, name)))
  const isLost = (name: string) =>
    usual.some((one) => clashes(design, one, name) && design.order([one, name]).at(-1) === one)
  return [{ replace: new Map(), add: [...usual, ...come.map((name) => (isLost(name) ? `${name}!` : name))] }]
}

/** Whether two names set one longhand under the same variants. */
function clashes(design: Design, one: string, other: string): boolean {
  const [a, b] = [design.compile(one), design.compile(other)]
  return (
    a !== null && b !== null && sameVariants(a.variants, b.variants) && a.sets.some((set) => touches(b, set))
  )
}

/** Whether the list gets its first name or loses its last one in any state. */
function comesOrGoes(source: Source, found: ClassSource, after: After): boolean {
  if (found.opaque.length > 0) return false
  const { slots } = found
  return (outcomesOf(found) ?? []).some((outcomes) => {
    const isEmpty = (words: (slot: Slot) => readonly string[], more: readonly string[]) =>
      more.length === 0 && slots.every((slot) => !isOn(slot, outcomes) || words(slot).length === 0)
    return isEmpty((slot) => namesOf(source.text, slot), after.was) !== isEmpty(after.namesOf, after.fresh)
  })
}

const MOST_STEPS = 4

function usualNames(open: Open, source: Source, element: OutlineElement, step = 0): string[] {
  const drawn = step > MOST_STEPS ? null : renderedBy(open, source, element)
  if (!drawn) return []
  const { source: inner, component } = drawn
  const ofClass = classDefault(inner, component.node)
  if (ofClass) return namesIn(inner, classSourceOfExpression(inner, ofClass))
  return component.elements.flatMap((one) => {
    const found = classSourceOf(inner, one.node)
    if (isSpread(inner, one, component.node) && found.attribute)
      return [...namesIn(inner, found), ...usualNames(open, inner, one, step + 1)]
    const taken = takenIn(inner, found, component.node)
    const own = taken.flatMap(({ node }) => {
      const usual = propOf(inner, node)?.usual
      const test = inner.text.slice(node.start, node.end)
      const instead = found.slots.filter(({ conditions }) => conditions.some((each) => each.test === test))
      return [
        ...(usual ? namesIn(inner, classSourceOfExpression(inner, usual)) : []),
        ...instead.flatMap((slot) => namesOf(inner.text, slot)),
      ]
    })
    const isAlone = taken.length > 0 && found.slots.length === 0
    return isAlone ? [...own, ...usualNames(open, inner, one, step + 1)] : own
  })
}

/** Returns the class name in `static defaultProps`, which React 19 still reads of components that are classes. */
function classDefault(source: Source, component: Node): Expression | null {
  if (component.type !== 'ClassDeclaration' && component.type !== 'ClassExpression') return null
  const usual = assignedTo(source, component, 'defaultProps')
  return usual?.type === 'ObjectExpression' ? (propertyNamed(usual, 'className')?.value ?? null) : null
}

function namesIn({ text }: Source, { slots }: ClassSource): string[] {
  return slots.flatMap((slot) => namesOf(text, slot))
}
