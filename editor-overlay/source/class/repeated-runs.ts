/** A constant that every branch of a condition reads applies in every state: `` on ? `${base} p-4` : base ``. */
import { isAnyState } from './conditions.ts'
import type { ClassSource, Slot } from './gather.ts'

/** Joins the runs of one string that are on in every state into the first of them, if their order allows it. */
export function withoutRepeats(found: ClassSource): ClassSource {
  const repeated = new Set(
    found.slots.map(({ node }) => node).filter((node, at, all) => all.indexOf(node) !== at),
  )
  return [...repeated].reduce((known, node) => joined(known, (slot) => slot.node === node), found)
}

function joined(found: ClassSource, isOne: (slot: Slot) => boolean): ClassSource {
  const { slots, opaque } = found
  const runs = slots.filter(isOne)
  const [first] = runs
  if (!first || !isAnyState(runs) || !runs.every((run) => canBeEarlier(found, run, first))) return found
  const isRead = runs.every(({ shared }) => shared?.reads)
  const reads = isRead ? runs.flatMap(({ shared }) => shared?.reads ?? []) : undefined
  const whole: Slot = {
    ...first,
    when: [],
    conditions: [],
    shared: first.shared && { ...first.shared, reads },
  }
  const gone = (at: number) => slots.slice(0, at).filter((slot) => slot !== first && isOne(slot)).length
  return {
    ...found,
    slots: slots.flatMap((slot) => (slot === first ? [whole] : isOne(slot) ? [] : [slot])),
    opaque: opaque.map((one) => ({ ...one, at: one.at - gone(one.at) })),
  }
}

/** Whether a run can stand where the first one does: the same calls are around it, and read what applies with it later. */
function canBeEarlier({ slots, opaque }: ClassSource, run: Slot, first: Slot): boolean {
  const [from, to] = [slots.indexOf(first), slots.indexOf(run)]
  if (run.within.length !== first.within.length) return false
  if (run.within.some((call) => !first.within.includes(call))) return false
  if (run.within.length === 0) return true
  const between = slots.slice(from, to).filter(({ node }) => node !== run.node)
  return between.every((slot) => isApart(slot, run)) && !opaque.some(({ at }) => at > from && at <= to)
}

const isApart = (a: Slot, b: Slot) =>
  a.conditions.some(({ test, holds }) => b.conditions.some((one) => one.test === test && one.holds !== holds))
