/**
 * Turns a change of styles into a change of class names: the name that wins a property is replaced in place. Long,
 * because setting, adding and removing share the list that they work on.
 */
import type { ClassChange } from '../class/change.ts'
import { refuse } from '../draft.ts'
import type { Refusal } from '../types.ts'
import { asShorthands, joinedSides } from './boxes.ts'
import { beats, contradicts, coversAll, cutsText, sameVariants, touches } from './competitors.ts'
import { type Compiled, type Design, underVariants } from './design.ts'
import { withoutDoubledSpace } from './doubled-space.ts'
import { ensureWins, isBeaten } from './ensure-wins.ts'
import { dropUnread, isUnreadBeside } from './handed-names.ts'
import { joinCorners } from './joined-corners.ts'
import { keepRest } from './kept-by-merge.ts'
import { inheritedSize, keepLineHeight, sizeAlone, withLineHeight } from './line-height.ts'
import { nameFor } from './name-for.ts'
import { narrow } from './narrowed.ts'
import { isSaidAround, isSaidWithout, saidBelow } from './said-elsewhere.ts'
import {
  besideWhole,
  droppedFor,
  isOverwritten,
  isUnderBorrower,
  keepsWhole,
  markFor,
  meeting,
  parts,
  setters,
} from './setters.ts'
import { namesBeside, withName, withWord } from './shorthand-words.ts'
import { holdsIn, includes } from './sides.ts'
import { dropUnneeded } from './unneeded.ts'
import { type ClassList, joinSize, put, type StyleChange, swap, type Work, workOn } from './work.ts'

/** A change of class names that produces the requested styles. */
export type Utilities = { type: 'utilities'; change: ClassChange; notes: string[] }

/**
 * Returns the change of class names that produces the styles under these variants. `preferred` maps a value to the name
 * that is chosen over equal ones.
 */
export function utilitiesFor(
  design: Design,
  list: ClassList,
  given: readonly StyleChange[],
  modifiers: readonly string[],
  preferred: ReadonlyMap<string, string>,
): Utilities | Refusal {
  const unknown = modifiers.find((modifier) => !design.hasVariant(modifier))
  if (unknown !== undefined)
    return refuse(
      'no-writer',
      `“${unknown.slice(0, 40)}” isn’t a state or breakpoint of this project.`,
      'Choose one that the style sheet has, or add it there.',
    )
  const changes = asShorthands(given, design, list.names)
  const work = workOn(
    design,
    list,
    changes.map(({ property }) => property),
  )
  const dropped = dropUnneeded(work, changes, modifiers, preferred)
  if (dropped) return dropped.type === 'refused' ? dropped : done(work)
  for (const { property, value } of changes) {
    const blocked =
      value === null ? unset(work, property, modifiers) : set(work, property, value, modifiers, preferred)
    if (blocked) return blocked
  }
  for (const { property, value } of changes) if (value !== null) joinSides(work, property, modifiers)
  joinCorners(work, modifiers)
  joinSize(work)
  return done(work)
}

/** Returns the change that adds a name and removes those it makes redundant. */
export function utilityIn(design: Design, list: ClassList, name: string): Utilities | Refusal {
  const compiled = design.compile(name)
  const work = workOn(design, list, [...(compiled?.sets ?? [])])
  const isThere = work.names.includes(name)
  if (!compiled || (isThere && isWinning(work, compiled)))
    return { type: 'utilities', change: { replace: new Map(), add: isThere ? [] : [name] }, notes: [] }
  return bring(work, compiled) ?? done(work)
}

/** Whether the name of the list decides everything it sets. */
function isWinning(work: Work, { name, variants, sets }: Compiled): boolean {
  return sets.every(
    (property) =>
      setters(work, property, variants).at(-1)?.name === name && !isBeaten(work, property, name, variants),
  )
}

function done(work: Work): Utilities | Refusal {
  const doubled = withoutDoubledSpace(work)
  if (doubled) return doubled
  const lost = keepLineHeight(work) ?? keepRest(work)
  if (lost) return lost
  dropUnread(work)
  const { replace, add, isBehind, notes } = work
  return { type: 'utilities', change: { replace, add, ...(isBehind && { isBehind }) }, notes }
}

/** Puts a name in the place of those it makes redundant and of `also`; it becomes important if one of them is. */
function bring(work: Work, made: Compiled, also: readonly Compiled[] = []): Refusal | null {
  const { name, variants, important, sets } = made
  // `text-xl` only implies its line height; `text-xl/8` sets it on purpose.
  const isSize = sets.includes('font-size') && !name.includes('/')
  const own = sets.filter((one) => !isSize || one !== 'line-height')
  const stale = work.names.flatMap((one) => {
    const known = one === name ? null : work.design.compile(one)
    const isSame =
      known &&
      sameVariants(known.variants, variants) &&
      (coversAll(work.design, sets, known) ||
        contradicts(made, known) ||
        isUnreadBeside(made, known) ||
        ((important || !known.important) && isOverwritten(work, known, name)) ||
        (cutsText(known) && cutsText({ sets }))) &&
      (contradicts(made, known) ||
        isUnreadBeside(made, known) ||
        own.some((property) => touches(known, property)))
    return isSame ? [known] : []
  })
  const ends = fixedEnds(work, { variants, important, sets })
  stale.push(...also, ...ends.filter((one) => !also.some(({ name: known }) => known === one.name)))
  splitWholes(work, made, stale)
  const said = sayInWhole(work, made, stale)
  if (said !== null) {
    for (const one of stale) swap(work, one.name, [])
    return firstRefusal(own, (property) => ensureWins(work, property, said.now, variants, said.before))
  }
  const isRaised = !important && stale.some((one) => one.important)
  const full = isRaised ? `${name}!` : name
  if (isRaised && work.names.includes(name)) swap(work, name, [])
  const [first, ...rest] = stale.filter((one) => one.name !== full).map((one) => one.name)
  if (work.names.includes(full)) {
    for (const one of [first, ...rest]) if (one !== undefined) swap(work, one, [])
  } else if (first === undefined) put(work, full)
  else swap(work, first, [full])
  for (const one of rest) swap(work, one, [])
  return firstRefusal(own, (property) =>
    work.names.includes(full) ? ensureWins(work, property, full, variants, first) : null,
  )
}

function firstRefusal(
  properties: readonly string[],
  check: (property: string) => Refusal | null,
): Refusal | null {
  for (const property of properties) {
    const refusal = check(property)
    if (refusal) return refusal
  }
  return null
}

/** Writes what a name sets into the arbitrary shorthand that would win over it: `[border:2px_solid_red]`. */
function sayInWhole(
  work: Work,
  made: Compiled,
  stale: readonly Compiled[],
): { before: string; now: string } | null {
  const winners = made.sets.map((property) => setters(work, property, made.variants).at(-1))
  const [whole] = winners
  const isOne = whole && !stale.includes(whole) && winners.every((one) => one?.name === whole.name)
  if (!isOne || (made.important && !whole.important)) return null
  const names = [whole.name, made.name]
  // The width of an outline also resets its style, unless another name sets that for it.
  const isReset = made.declarations.has('outline-width') && whole.declarations.has('outline')
  if (!isReset && !isBeaten({ ...work, names }, made.sets[0] ?? '', made.name, made.variants)) return null
  const around = [...work.others, ...work.hidden].map(({ name }) => name)
  const now = withName({ ...work, names: [...work.names, ...around] }, whole, made)
  if (now === null) return null
  swap(work, whole.name, [now])
  return { before: whole.name, now }
}

/** Replaces shorthands in arbitrary classes, which would win over the new name, by names for what is left of them. */
function splitWholes(work: Work, made: Compiled, stale: readonly Compiled[]): void {
  for (const name of work.names) {
    const whole = name === made.name ? null : work.design.compile(name)
    if (!whole || stale.includes(whole) || !sameVariants(whole.variants, made.variants)) continue
    const rest = whole.important === made.important ? namesBeside(work, whole, made) : null
    if (rest && isBeaten({ ...work, names: [name, made.name] }, made.sets[0] ?? '', made.name, made.variants))
      swap(work, name, rest)
  }
}

/** Returns the names that fix the end of a grid area whose start is fixed, too: between both, a span has no effect. */
function fixedEnds(
  work: Work,
  { variants, important, sets }: Pick<Compiled, 'variants' | 'important' | 'sets'>,
): Compiled[] {
  const axis = sets[0]?.match(/^(grid-(?:column|row))\/span$/)?.[1]
  const found = work.names.flatMap((one) => work.design.compile(one) ?? [])
  const [starts, ends] = ['start', 'end'].map((side) =>
    found.filter(
      (one) =>
        sameVariants(one.variants, variants) &&
        one.important === important &&
        one.sets.every((set) => set === `${axis}-${side}`),
    ),
  )
  return starts && starts.length > 0 ? (ends ?? []) : []
}

/** Long, because how a name enters the list depends on every name already in it. */
function set(
  work: Work,
  property: string,
  value: string,
  modifiers: readonly string[],
  preferred: ReadonlyMap<string, string>,
): Refusal | null {
  const { design } = work
  const own = preferred.get(value)
  const base =
    own !== undefined && design.compile(own)?.declarations.has(property)
      ? own
      : nameFor(work, property, value, modifiers)
  if (base === undefined)
    return refuse(
      'no-writer',
      `No class of this project sets ${property} to ${value.slice(0, 60)}.`,
      'Write it as an inline style, or add a rule to the style sheet.',
    )
  const made = partly(design, base, property, modifiers)
  if (made) {
    work.done.add(property)
    // A span as the whole value leaves no line at which the area starts or ends.
    const ends = parts(work, property, modifiers).filter(
      (one) => made.sets.includes(`${property}/span`) && one.sets.every((part) => /-(start|end)$/.test(part)),
    )
    const isSet = work.names.includes(made.name) && ends.length === 0 && isWinning(work, made)
    return isSet ? null : bring(work, made, ends)
  }
  const last = setters(work, property, modifiers).at(-1) ?? droppedFor(work, property, modifiers)
  const winner = last && isUnderBorrower(work, last, property) ? undefined : last
  const ours = new Set(parts(work, property, modifiers).map(({ name }) => name))
  const isWon = ({ name }: Compiled) => {
    const names = work.names.filter((one) => one === name || !ours.has(one))
    return !isBeaten({ ...work, names }, property, name, modifiers)
  }
  if (winner && base !== own && isWon(winner) && keepsWhole(work, winner, property, base)) {
    work.done.add(property)
    return null
  }
  const isSaid = () =>
    isSaidAround(work, property, base, modifiers) || isSaidWithout(work, property, base, modifiers)
  if (!winner && base !== own && isSaid()) {
    work.done.add(property)
    return null
  }
  const sized = winner ?? inheritedSize(work, property, modifiers)
  const full = sized ? withLineHeight(design, sized, property, base) : base
  const open = work.wanted.filter((one) => !work.done.has(one))
  const brings = new Set([...(design.compile(full)?.sets ?? []), property, ...open])
  work.done.add(property)
  const under = (one: string) => underVariants(design, winner?.variants ?? modifiers, one)
  const others = parts(work, property, modifiers).filter((one) => one.name !== winner?.name)
  const end = winner?.important ? '!' : markFor(work, others, property, modifiers)
  if (typeof end !== 'string') return end
  const name = under(full) + end
  const stale = others.filter((one) => one.name !== name)
  if (winner?.name === name && stale.length === 0 && isWon(winner)) return null
  const isThere = winner?.name !== name && work.names.includes(name)
  const whole = winner && !coversAll(design, [...brings], winner) ? winner : null
  const [first, ...rest] = winner ? [winner, ...stale] : stale
  const isKept = whole || full !== base
  const below = isKept || !first ? undefined : saidBelow(work, property, base, [first, ...rest])
  if (first && below !== undefined) {
    for (const one of [first, ...rest]) swap(work, one.name, [])
    return ensureWins(work, property, below, modifiers, first.name)
  }
  const respelled = whole && !isOverwritten(work, whole, name) ? withWord(work, whole, property, value) : null
  const beside = respelled
    ? [respelled]
    : whole
      ? isWon(whole)
        ? besideWhole(work, whole, property, name, (one) => under(one) + end)
        : // What loses anyway would win once it is split: `px-3` beside `px-4`.
          [whole.name, name]
      : [name]
  if (whole) swap(work, whole.name, beside)
  else if (winner) swap(work, winner.name, isThere ? [] : [name])
  else if (stale[0]) swap(work, stale[0].name, [name])
  else put(work, name)
  for (const one of winner ? stale : stale.slice(1)) swap(work, one.name, [])
  // A font size may include the line height itself.
  const said = beside.includes(name) ? name : (beside[0] ?? name)
  return ensureWins(work, property, said, modifiers, winner?.name ?? replaced(work, property, modifiers))
}

/** Returns the name that set the property before another change replaced it. */
function replaced(
  { design, replace }: Work,
  property: string,
  modifiers: readonly string[],
): string | undefined {
  return [...replace.keys()].find((name) => {
    const one = design.compile(name)
    return (
      one && sameVariants(one.variants, modifiers) && one.sets.some((part) => holdsIn(design)(part, property))
    )
  })
}

/** Returns the compiled name when it sets only a part of the property, as `shadow-md` does with `ring-2`; else null. */
function partly(
  design: Design,
  base: string,
  property: string,
  modifiers: readonly string[],
): Compiled | null {
  const made = design.compile(underVariants(design, modifiers, base))
  return made?.sets.some((one) => one.startsWith(`${property}/`)) ? made : null
}

/** Joins four equal sides into one name. */
function joinSides(work: Work, property: string, modifiers: readonly string[]): void {
  const compiled = work.names.flatMap((name) => work.design.compile(name) ?? [])
  const joined = joinedSides(
    work.design,
    compiled.filter((one) => sameVariants(one.variants, modifiers)),
    property,
  )
  if (!joined) return
  const [first, ...rest] = joined.names
  if (first === undefined) return
  const important = work.design.compile(first)?.important ? '!' : ''
  const variants = work.design.compile(first)?.variants ?? []
  const name = underVariants(work.design, variants, joined.base) + important
  if (joined.names.some((one) => winsElsewhere(work, one, name))) return
  swap(work, first, [name])
  for (const one of rest) swap(work, one, [])
}

/** Whether another state has a name that would win over one of these two, but not over the other. */
function winsElsewhere(work: Work, old: string, name: string): boolean {
  const sets = work.design.compile(old)?.sets ?? []
  return [...work.others, ...work.hidden].some((one) => {
    const known = work.design.compile(one.name)
    const meets = known && sets.some((property) => touches(known, property))
    return meets && beats(work, one, old) !== beats(work, one, name)
  })
}

function unset(work: Work, property: string, modifiers: readonly string[]): Refusal | null {
  const all = [
    ...setters(work, property, modifiers),
    ...parts(work, property, modifiers),
    ...meeting(work, property, modifiers),
  ]
  const found = all.filter((one, index) => all.findIndex(({ name }) => name === one.name) === index)
  const isGoing = (one: Compiled) => one.sets.every((name) => isGone(work, property, one, name))
  const goes = found.filter(isGoing)
  // The name that remains under one that goes may decide again.
  const wider = found.filter((one) => !isGoing(one))
  const left: string[] = []
  for (const one of wider) {
    const size = property === 'line-height' ? sizeAlone(work.design, one) : null
    if (size !== null) {
      swap(work, one.name, [size])
      if (work.design.compile(size)?.sets.includes(property))
        work.notes.push(`${size} still sets ${property}.`)
      continue
    }
    const isNarrowed = goes.length === 0 && narrow(work, one, (part) => isGone(work, property, one, part))
    if (isNarrowed && isNarrowed !== true) return isNarrowed
    if (!isNarrowed) left.push(one.name)
  }
  const [first] = left
  if (first !== undefined && goes.length === 0 && left.length === wider.length)
    return refuse(
      'no-writer',
      `${first} sets more than ${property}.`,
      `Set ${property} to another value, or remove the class ${first}.`,
    )
  for (const one of goes) swap(work, one.name, [])
  const elsewhere = work.others.find(({ name }) => {
    const known = work.design.compile(name)
    return known && sameVariants(known.variants, modifiers) && touches(known, property)
  })
  if (elsewhere && found.length > 0) left.push(elsewhere.name)
  work.notes.push(...left.map((name) => `${name} still sets ${property}.`))
  return null
}

/** Whether a property of a name goes with the requested one; the line height of `text-sm` is a part of the size. */
function isGone(work: Work, property: string, one: Compiled, name: string): boolean {
  return (
    includes(property, name) ||
    work.wanted.some((whole) => includes(whole, name)) ||
    (property === 'font-size' && name === 'line-height' && sizeAlone(work.design, one) === null)
  )
}
