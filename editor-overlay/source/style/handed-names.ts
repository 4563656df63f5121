/** Names that only hand a variable to others: `from-red-500` to a gradient, `shadow-red-500` to a shadow. */
import type { Compiled } from './design.ts'
import { isOwn, namedIn } from './sets.ts'
import { swap, type Work } from './work.ts'

const onlyHands = ({ declarations }: Compiled) =>
  [...declarations.keys()].every((property) => isOwn(property) && property.startsWith('--'))

const readBy = ({ declarations, handed }: Compiled) =>
  [...declarations.values(), ...handed.values()].flatMap(namedIn)

/** Takes away the names whose variables only what the edit has replaced did read. */
export function dropUnread(work: Work): void {
  const { design, names, others, hidden, replace } = work
  const compiled = (all: readonly string[]) => all.flatMap((name) => design.compile(name) ?? [])
  const gone = compiled([...replace].flatMap(([name, next]) => (next.includes(name) ? [] : [name])))
  const around = compiled([...others, ...hidden].map(({ name }) => name))
  const own = compiled(names)
  const was = new Set(
    gone.filter((one) => !onlyHands(one)).flatMap((one) => readThrough(one, [...own, ...around])),
  )
  const is = new Set(
    [...own, ...around].filter((one) => !onlyHands(one)).flatMap((one) => readThrough(one, own)),
  )
  for (const one of own) {
    const parts = [...one.handed.keys()]
    const isUnread =
      onlyHands(one) && parts.some((part) => was.has(part)) && !parts.some((part) => is.has(part))
    if (isUnread) swap(work, one.name, [])
  }
}

/** Returns the variables that a name reads, also by way of names that hand on others. */
function readThrough(one: Compiled, all: readonly Compiled[]): string[] {
  const found = new Set(readBy(one))
  for (const part of found)
    for (const other of all)
      if (onlyHands(other) && other.handed.has(part)) for (const next of readBy(other)) found.add(next)
  return [...found]
}

/** Whether the made name ends what the other one only colors, as `drop-shadow-none` does beside a color. */
export function isUnreadBeside(made: Compiled, other: Compiled): boolean {
  return (
    onlyHands(other) &&
    !onlyHands(made) &&
    [...made.handed].some(([part, value]) => value.trim() === '' && other.handed.has(part))
  )
}
