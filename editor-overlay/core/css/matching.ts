/** Checks whether a rule would match with other classes, by rewriting its selector, without touching the page. */
import { type Branch, type Compound, type Part, parseBranch, splitList } from './selector.ts'

/** Whether a selector matches the element; false for an invalid selector. */
export type Matches = (selector: string) => boolean

/** Pseudo-classes that change while the element stays the same. */
const STATE =
  /^((group|peer)-)?(hover|focus(-within|-visible)?|active|visited|target|(in)?valid|required|optional|(en|dis)abled|checked)$/
/** Those of the pointer and the keyboard, which are over as soon as the user does something else. */
const MOMENTARY = /:(hover|focus|active)/

/** True for `hover` and the like, also of a group or a peer. */
export function isStateName(name: string): boolean {
  return STATE.test(name)
}

/** True for a pseudo-class that is a state, such as `:hover`. */
export function isState(part: Part): boolean {
  return part.mark === ':' && isStateName(part.name)
}

/** The branch with each part as `write` returns it, or unchanged for null; an empty compound becomes `*`. */
function rewritten(
  { text, compounds }: Branch,
  write: (part: Part, compound: Compound) => string | null,
): string {
  let result = ''
  let at = 0
  for (const compound of compounds) {
    const parts = compound.parts.map((part) => write(part, compound) ?? text.slice(part.start, part.end))
    result += text.slice(at, compound.start) + (parts.join('') || '*')
    at = compound.end
  }
  return result + text.slice(at)
}

/** The names of the classes in a compound. */
export function classesIn(compound: Compound | undefined): string[] {
  return compound?.parts.filter(({ mark }) => mark === '.').map(({ name }) => name) ?? []
}

const isGroup = ({ name }: Part) => name === 'is' || name === 'where'

/** The branches of `:is` and `:where`; none for any other part. */
export function branchesIn(part: Part): readonly Branch[] {
  return isGroup(part) ? parseBranches(part.args ?? '') : []
}

/** `:where(.dark, .dark *)` and the like, but not `:not(.dark)`. */
export function isInDark(part: Part): boolean {
  return branchesIn(part).some(({ compounds: [first] }) => isDark(first))
}

/** `.dark` or `:where(.dark)`. */
export function isDark(compound: Compound | undefined): boolean | undefined {
  return classesIn(compound).includes('dark') || compound?.parts.some(isInDark)
}

/**
 * The selector for matching an element in any state: without states and pseudo-elements, also in its groups, and with
 * dark mode neither on nor off.
 */
export function withoutStates(selector: string): string {
  return parseBranches(selector)
    .map((branch) => rewritten(branch, stateless))
    .join(', ')
}

function stateless(part: Part): string | null {
  const { name, args } = part
  if (isState(part) || part.mark === '::') return ''
  if (!args) return null
  if (name === 'not') return MOMENTARY.test(args) ? atRest(splitList(args)) : null
  const inAnyMode = isInDark(part) ? args.replace(/\.dark(?![\w\\-])/g, ':not(_)') : args
  return isGroup(part) || name === 'has' ? `:${name}(${withoutStates(inAnyMode)})` : null
}

function atRest(excluded: readonly string[]): string {
  const lasting = excluded.filter((one) => !MOMENTARY.test(one))
  return lasting.length > 0 ? `:not(${lasting.join(', ')})` : ''
}

/** At this size a cache is cleared. A style panel asks about the same selectors repeatedly. */
const MAX_CACHED = 20_000

/** The same function, which remembers its answers. */
export function remembered<T>(answer: (selector: string) => T): (selector: string) => T {
  const known = new Map<string, T>()
  return (selector) => {
    const before = known.get(selector)
    if (before !== undefined) return before
    if (known.size >= MAX_CACHED) known.clear()
    const made = answer(selector)
    known.set(selector, made)
    return made
  }
}

/** The branches of a selector list; those that cannot be parsed are left out. */
export const parseBranches = remembered((selector): readonly Branch[] =>
  splitList(selector).flatMap((text) => parseBranch(text) ?? []),
)

const namesOwnClass = (branch: Branch) =>
  branch.compounds.at(-1)?.parts.some((part) => part.mark === '.') ?? false

const withoutOwnClasses = (branch: Branch) =>
  rewritten(branch, (part, compound) =>
    part.mark === '.' && compound === branch.compounds.at(-1) ? '' : null,
  )

/** True if the rule would match an element that had the classes of its last compound (the wire contract, 15.4). */
export function isEligible(selector: string, matches: Matches): boolean {
  return parseBranches(selector).some((branch) => namesOwnClass(branch) && matches(withoutOwnClasses(branch)))
}

/** True if the rule matches the element, and only because of the classes of its last compound. */
export function isRemovable(selector: string, matches: Matches): boolean {
  const matching = parseBranches(selector).filter((branch) => matches(branch.text))
  return matching.length > 0 && matching.every(namesOwnClass)
}

/** The selector with each state replaced in place by its forcing class. */
export function forcedSelector(branch: Branch, forced: (state: string) => string): string {
  return rewritten(branch, (part) => (isState(part) ? `.${forced(part.name)}` : null))
}
