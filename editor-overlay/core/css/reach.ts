/** Would a rule match with other classes? Answered by rewriting the selector; the page itself is not touched. */
import { type Branch, type Compound, type Part, parseBranch, splitList } from './selector.ts'

export type Matches = (selector: string) => boolean

/** States that come and go while the rule stays meant for the element. */
const STATES: ReadonlySet<string> = new Set([
  'hover',
  'focus',
  'focus-within',
  'focus-visible',
  'active',
  'visited',
  'target',
  'required',
  'invalid',
  'disabled',
  'enabled',
  'checked',
  'valid',
  'optional',
])

export function isState(part: Part): boolean {
  return part.type === 'pseudo' && part.args === null && STATES.has(part.name)
}

/** Writes the branch again without the parts that `drops` names; an emptied compound becomes `*`. */
export function without(branch: Branch, drops: (part: Part, compound: Compound) => boolean): string {
  let text = ''
  let at = 0
  for (const compound of branch.compounds) {
    text += branch.text.slice(at, compound.start)
    const kept = compound.parts.filter((part) => !drops(part, compound))
    text += kept.map((part) => branch.text.slice(part.start, part.end)).join('') || '*'
    at = compound.end
  }
  return text + branch.text.slice(at)
}

export function withoutStates(selector: string): string {
  return branchesOf(selector)
    .map((branch) => without(branch, (part) => isState(part) || part.type === 'pseudo-element'))
    .join(', ')
}

/** Panels ask about the same selectors again and again. */
const MOST_KNOWN = 20_000
const known = new Map<string, readonly Branch[]>()

export function branchesOf(selector: string): readonly Branch[] {
  const found = known.get(selector)
  if (found) return found
  if (known.size >= MOST_KNOWN) known.clear()
  const branches = splitList(selector).flatMap((text) => parseBranch(text) ?? [])
  known.set(selector, branches)
  return branches
}

const isOwnClass = (branch: Branch) => (part: Part, compound: Compound) =>
  part.type === 'class' && compound === branch.compounds.at(-1)

const namesOwnClass = (branch: Branch) =>
  branch.compounds.at(-1)?.parts.some((part) => part.type === 'class') ?? false

/** It does not match, but would if the element had the classes its rightmost compound names. */
export function isEligible(selector: string, matches: Matches): boolean {
  return branchesOf(selector).some(
    (branch) => namesOwnClass(branch) && matches(without(branch, isOwnClass(branch))),
  )
}

/** It matches, and would not if the element lost the classes named there. */
export function isRemovable(selector: string, matches: Matches): boolean {
  const matching = branchesOf(selector).filter((branch) => matches(branch.text))
  return matching.length > 0 && matching.every(namesOwnClass)
}

/** The selector with each named state replaced by its forcing class, in the compound where it stood. */
export function forcedSelector(branch: Branch, forced: (state: string) => string): string {
  let text = ''
  let at = 0
  for (const part of branch.compounds.flatMap((compound) => compound.parts)) {
    if (!isState(part)) continue
    text += `${branch.text.slice(at, part.start)}.${forced(part.name)}`
    at = part.end
  }
  return text + branch.text.slice(at)
}
