/** Names of the unconditional runs that win in no state any more once every branch sets what they set. */
import type { ClassChange } from '../../class/change.ts'
import { leavesSet } from '../../style/cascade.ts'
import { sameVariants } from '../../style/competitors.ts'
import { combinationsAmong } from './class-combinations.ts'
import type { StyleTarget } from './class-proof.ts'
import { changeIn, type Proof, viewsOf } from './class-views.ts'

/** Returns the removal of such names: of `p-2` in `clsx('p-2', on ? 'p-4' : 'p-6')`, where the `p-6` is new. */
export function leftWithoutEffect(proof: Proof, { modifiers }: StyleTarget): ClassChange[] {
  const { shown, design } = proof
  // Most lists have no condition, and then nothing else is read.
  if (shown.found.slots.every(({ when }) => when.length === 0)) return []
  const changed = changeIn(proof)
  const { runs, leaves } = changed
  const isOwn = ({ slot }: (typeof runs)[number]) => slot.when.length === 0 && slot.shared === null
  const isInBranch = runs.some(
    (run) => run.slot.when.length > 0 && run.next.some((one) => changed.come.has(one)),
  )
  const kept = runs.filter(isOwn).flatMap(({ slot, before, next }) =>
    next
      .filter((name) => {
        const made = before.includes(name) ? design.compile(name) : null
        const isAlike = made !== null && sameVariants(made.variants, modifiers)
        return isAlike && leavesSet(made).every((leaf) => leaves.has(leaf))
      })
      .map((name) => ({ slot, name })),
  )
  if (!isInBranch || kept.length === 0) return []
  const slots = runs.map(({ slot }) => slot)
  const views = viewsOf(proof, changed, combinationsAmong(shown, slots, []) ?? [], modifiers)
  const winning = (part: 'was' | 'now') =>
    new Set(
      views.flatMap(({ states }) =>
        states.flatMap((state) => [...state[part].values()].map(({ name }) => name)),
      ),
    )
  const [won, wins] = [winning('was'), winning('now')]
  return kept
    .filter(({ name }) => won.has(name) && !wins.has(name))
    .map(({ slot, name }) => ({ replace: new Map([[name, []]]), add: [], slots: [slot] }))
}
