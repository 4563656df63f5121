/** Keeps what a name sets beside a new one for which a merging joiner drops the name: `truncate` before `text-clip`. */
import type { Refusal } from '../types.ts'
import { coversAll, mergesAway } from './competitors.ts'
import { narrow } from './narrowed.ts'
import { includes } from './sides.ts'
import type { Work } from './work.ts'

/** Replaces names that are dropped for a new one by names for the rest of what they set. */
export function keepRest(work: Work): Refusal | null {
  const { design, names, add, replace } = work
  if (!work.merges) return null
  const fresh = [...add, ...[...replace.values()].flat()].filter((name) => names.includes(name))
  for (const name of fresh) {
    const made = design.compile(name)
    const dropped = names.slice(0, names.indexOf(name)).filter((one) => mergesAway(design, name, one))
    for (const one of dropped) {
      const old = design.compile(one)
      if (!made || !old || old.declarations.size < 2 || coversAll(design, made.sets, old)) continue
      const narrowed = narrow({ ...work, merges: false }, old, (property) =>
        made.sets.some((set) => includes(set, property)),
      )
      if (narrowed && narrowed !== true) return narrowed
    }
  }
  return null
}
