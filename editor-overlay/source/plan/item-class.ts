/** Classes of one item of a list: those that its entry of the data holds. */
import type { ClassChange } from '../class/change.ts'
import { classSourceOf } from '../class/slots.ts'
import { isClassName } from '../class/tokens.ts'
import { tightened } from '../patches.ts'
import { encodeLiteral } from '../text/jsx-text.ts'
import { type Traced, traceText } from '../text/trace.ts'
import type { ListMeaning } from '../types.ts'
import { type Drafted, draft, type Open, refuse, type Target } from './draft.ts'
import { onlyInTemplate } from './list.ts'

/** The one text of the entry that becomes classes of this element. */
export function itemClasses(open: Open, { source, spot }: Target, item: number | undefined): Traced | null {
  if (item === undefined) return null
  const traced = classSourceOf(source, spot.node).opaque.flatMap(
    ({ node }) => traceText(open, source, node, { text: undefined, item }) ?? [],
  )
  return traced.length === 1 ? (traced[0] ?? null) : null
}

export function namesIn({ text }: Traced): string[] {
  return text.split(/\s+/).filter((name) => name !== '')
}

export function planItemClass(
  open: Open,
  target: Target,
  { replace, add }: ClassChange,
  { item }: ListMeaning,
): Drafted {
  const coming = [...add, ...[...replace.values()].flat()]
  const wrong = coming.find((name) => !isClassName(name))
  if (wrong !== undefined) return refuse('bad-name', `“${wrong.slice(0, 80)}” is no class name.`)
  const traced = itemClasses(open, target, item)
  if (!traced) return onlyInTemplate('The class list')
  const there = namesIn(traced)
  const strange = [...replace.keys()].find((name) => !there.includes(name))
  if (strange !== undefined) return onlyInTemplate(`The class “${strange}”`)
  const kept = there.flatMap((name) => replace.get(name) ?? [name])
  const next = [...kept, ...add.filter((name) => !kept.includes(name))]
  if (next.join(' ') === there.join(' '))
    return refuse('no-change', 'The entry of the data says this already.')
  const { source, start, end, label } = traced
  const text = encodeLiteral(next.join(' '), source.text[start] ?? '"')
  return draft({ source, patches: [tightened(source.text, { start, end, text })] }, [`Changes ${label}.`])
}
