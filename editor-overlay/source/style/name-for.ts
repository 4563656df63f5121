/** Chooses the class name for a value. */
import { appliesWithin, cutsText, touches } from './competitors.ts'
import type { Compiled } from './design.ts'
import { isMisread } from './merge-reading.ts'
import { setters } from './setters.ts'
import type { Work } from './work.ts'

/** Returns the best name that sets the property to the value, of those that a merging joiner knows if there is one. */
export function nameFor(
  work: Work,
  property: string,
  value: string,
  modifiers: readonly string[],
): string | undefined {
  const moving = property === 'transition-property' ? transitionFor(work, value, modifiers) : undefined
  if (moving !== undefined) return moving
  const lines = property === '-webkit-line-clamp' ? linesFor(work, value, modifiers) : undefined
  if (lines !== undefined) return lines
  const scale = property === 'scale' ? scaleFor(work, value) : undefined
  if (scale !== undefined) return scale
  const columns = columnsFor(work, property, value, modifiers)
  if (columns !== undefined) return columns
  const all = work.design.namesFor(property, value)
  const names = property === 'outline-width' && isHidden(work, modifiers) ? all.filter(isArbitrary) : all
  const isKnown = (name: string) => work.names.includes(name) || !isMisread(work.design, name)
  return (work.merges ? names.find(isKnown) : undefined) ?? names[0]
}

/** Returns the name that replaces another one that cuts text off after some lines. */
function linesFor(work: Work, value: string, modifiers: readonly string[]): string | undefined {
  const { design } = work
  const old = setters(work, '-webkit-line-clamp', modifiers).at(-1)
  const names = [`line-clamp-${value}`, `line-clamp-[${value}]`].map((name) => design.prefix + name)
  const isSame = (name: string) => {
    const made = design.compile(name)
    return made?.declarations.get('-webkit-line-clamp') === value && cutsText(made)
  }
  return old && cutsText(old) ? names.find(isSame) : undefined
}

/** Returns the name for both axes, which Tailwind spells in percent and composes of a variable for each. */
function scaleFor({ design }: Work, value: string): string | undefined {
  const [, amount, percent] = /^(\d*\.?\d+)(%?)$/.exec(value) ?? []
  const share = Math.round(Number(amount) * (percent ? 1 : 100) * 1000) / 1000
  const name = `${design.prefix}scale-${share}`
  return design.compile(name)?.handed.get('--tw-scale-x') === `${share}%` ? name : undefined
}

/** Returns the name for a number or a width of columns, which Tailwind has only where nothing sets the other one. */
function columnsFor(
  { design, names, others, hidden }: Work,
  property: string,
  value: string,
  modifiers: readonly string[],
): string | undefined {
  const other = { 'column-count': 'column-width', 'column-width': 'column-count' }[property]
  if (other === undefined || value === 'auto') return undefined
  const isCount = (columns: string | undefined) => columns !== undefined && /^\d+$/.test(columns)
  const isOther = (name: string) => {
    const one = design.compile(name)
    if (!one || !touches(one, other) || !appliesWithin(design, one.variants, modifiers)) return false
    const columns = one.declarations.get('columns')
    return columns === undefined || isCount(columns) !== (property === 'column-count')
  }
  return [...names, ...[...others, ...hidden].map(({ name }) => name)].some(isOther)
    ? undefined
    : design.namesFor('columns', value).find((name) => !name.includes(':'))
}

const TRANSITIONS = ['', '-all', '-colors', '-opacity', '-shadow', '-transform']

/** Returns the name that replaces another transition of the list, and like it brings a duration and a timing. */
function transitionFor(work: Work, value: string, modifiers: readonly string[]): string | undefined {
  const { design } = work
  const brings = (one: Compiled | null | undefined) => one?.declarations.has('transition-duration') === true
  if (value === 'none' || !brings(setters(work, 'transition-property', modifiers).at(-1))) return undefined
  const spelled = (words: string | undefined) => words?.replace(/\s*,\s*/g, ', ')
  return [...TRANSITIONS, `-[${value.replace(/\s*,\s*/g, ',')}]`]
    .map((end) => `${design.prefix}transition${end}`)
    .find((name) => {
      const one = design.compile(name)
      return brings(one) && spelled(one?.declarations.get('transition-property')) === spelled(value)
    })
}

const isArbitrary = (name: string) => name.includes('[outline-width:')

/** Whether nothing draws the outline, which every name for its width but an arbitrary property would. */
function isHidden({ design, names, others, wanted }: Work, modifiers: readonly string[]): boolean {
  if (wanted.includes('outline-style')) return false
  return ![...names, ...others.map(({ name }) => name)].some((name) => {
    const one = design.compile(name)
    const isAbout = one?.sets.some((set) => set === 'outline-style' || set === 'outline-width')
    return isAbout && !isArbitrary(name) && appliesWithin(design, one?.variants ?? [], modifiers)
  })
}
