import type { JSXElement } from 'oxc-parser'
import { type ClassChange, changeClasses } from '../class/change.ts'
import { classSourceOf } from '../class/slots.ts'
import { isClassName, tokensOf } from '../class/tokens.ts'
import { attributeOf } from '../nodes.ts'
import { componentOf } from '../resolve.ts'
import type { Source } from '../source.ts'
import type { IntentOf, ListMeaning, Live, Refusal } from '../types.ts'
import { type Drafted, draft, type Open, refuse, type Target } from './draft.ts'
import { planItemClass } from './item-class.ts'
import { planOnlyClass } from './only.ts'

export function planAddClass(open: Open, intent: IntentOf<'addClass'>): Drafted {
  const target = open.find(intent.id)
  if (target.at === 'refused') return target
  const { modifiers, framework } = intent
  if (framework === null && modifiers.length > 0)
    return refuse(
      'no-writer',
      'A plain class cannot carry a state or a breakpoint.',
      'Write the rule in the style sheet.',
    )
  const prefix = modifiers.map((modifier) => `${modifier}:`).join('')
  const names = splitNames(intent.className).map((name) => prefix + name)
  return planClassChange(open, target, { replace: new Map(), add: names }, intent)
}

export function planRemoveClass(open: Open, intent: IntentOf<'removeClass'>): Drafted {
  const target = open.find(intent.id)
  if (target.at === 'refused') return target
  const replace = new Map(splitNames(intent.className).map((name) => [name, []]))
  return planClassChange(open, target, { replace, add: [] }, intent)
}

/** Names that go make room for names that come, in the same place and order. */
export function planUpdateClasses(open: Open, intent: IntentOf<'updateClasses'>): Drafted {
  const target = open.find(intent.id)
  if (target.at === 'refused') return target
  const old = intent.oldClasses.flatMap(splitNames)
  const fresh = intent.newClasses.flatMap(splitNames)
  const gone = [...new Set(old)].filter((name) => !fresh.includes(name))
  const come = [...new Set(fresh)].filter((name) => !old.includes(name))
  const replace = new Map(gone.map((name, index) => [name, come.slice(index, index + 1)]))
  return planClassChange(open, target, { replace, add: come.slice(gone.length) }, intent)
}

function splitNames(names: string): string[] {
  return names.split(/\s+/).filter((name) => name !== '')
}

export function planClassChange(
  open: Open,
  target: Target,
  change: ClassChange,
  how: Live & ListMeaning,
): Drafted {
  if (how.meaning === 'item') return planItemClass(open, target, change, how)
  if (how.meaning === 'only') return planOnlyClass(open, target, change, how)
  const { source, spot } = target
  const coming = [...change.add, ...[...change.replace.values()].flat()]
  const wrong = coming.find((name) => !isClassName(name))
  if (wrong !== undefined) return refuse('bad-name', `“${wrong.slice(0, 80)}” is no class name.`)
  const stuck = takesNoClass(open, target)
  if (stuck) return stuck
  const there = namesAlways(source, spot.node)
  const add = [...new Set(change.add)].filter((name) => !there.has(name))
  if (change.replace.size === 0 && add.length === 0)
    return change.add.length > 0
      ? refuse('no-change', 'The element has this class already.')
      : refuse('no-change', 'There is no class to change.')
  const changed = changeClasses(source, spot.node, { replace: change.replace, add }, how.liveClasses)
  if (changed.at === 'refused') return changed
  const holds = (after: Source, at: (offset: number) => number | null) => {
    const start = at(spot.node.start)
    const next = after.outline.spots.find(({ node }) => node.start === start)
    return next !== undefined && coming.every((name) => namesOf(after, next.node).has(name))
  }
  return draft({ source, patches: changed.patches, holds }, changed.notes)
}

function namesAlways(source: Source, element: JSXElement): Set<string> {
  const slots = classSourceOf(source, element).slots.filter((slot) => slot.when.length === 0)
  return new Set(slots.flatMap((slot) => tokensOf(source.text, slot).map(({ name }) => name)))
}

function namesOf(source: Source, element: JSXElement): Set<string> {
  const { slots } = classSourceOf(source, element)
  return new Set(slots.flatMap((slot) => tokensOf(source.text, slot).map(({ name }) => name)))
}

/** A component of the project whose props can all be seen, and no class name among them. */
function takesNoClass(open: Open, { source, spot }: Target): Refusal | null {
  if (spot.isNative || attributeOf(spot.node, 'className')) return null
  const component = componentOf(open.index, source, spot.tag)
  if (!component?.props || component.props.includes('className')) return null
  return refuse(
    'no-slot',
    `${component.name} takes no className.`,
    `Open ${component.name} and edit the element inside; that changes every use of it.`,
  )
}
