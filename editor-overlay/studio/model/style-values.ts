/** From text in a style field to an edit, and from rules to the field's origin label. */
import type { Theme } from '../../protocol/theme.ts'
import { type CascadeEntry, isFor } from './cascade.ts'
import { isInheritable } from './properties.ts'
import type { FieldKind } from './style-fields.ts'
import { choiceNamed } from './tokens.ts'

type StyleEdit = {
  styling: Record<string, string | null>
  preferred?: { tailwind: string; css: string }[]
}

/**
 * Returns typed text as styles: a name of the theme becomes its token, a bare number of a length becomes px, empty text
 * removes the style.
 */
function styleEdit(property: string, kind: FieldKind, typed: string, theme: Theme): StyleEdit {
  const text = typed.trim()
  if (text === '') return { styling: { [property]: null } }
  const choice = choiceNamed(property, text, theme)
  if (choice)
    return {
      styling: { [property]: choice.css },
      preferred: [{ css: choice.css, tailwind: choice.className }],
    }
  const isBare = kind === 'length' && /^-?(\d+\.?\d*|\.\d+)$/.test(text) && Number(text) !== 0
  return { styling: { [property]: isBare ? `${text}px` : text } }
}

/**
 * Returns one edit with the same value for several properties; the four sides of a box can have two to four values, as
 * in CSS. A token's class names one property, so several get none.
 */
export function stylesEdit(
  properties: readonly string[],
  kind: FieldKind,
  typed: string,
  theme: Theme,
): StyleEdit {
  const [first, second] = properties
  if (first !== undefined && second === undefined) return styleEdit(first, kind, typed, theme)
  const values = properties.length === 4 ? sidesOf(typed) : []
  const stylings = properties.map(
    (property, at) => styleEdit(property, kind, values[at] ?? typed, theme).styling,
  )
  return { styling: Object.assign({}, ...stylings) }
}

/** Returns the values for top, right, bottom and left; empty if the text is not two to four simple values. */
function sidesOf(typed: string): string[] {
  const parts = typed.trim().split(/\s+/)
  const [top = '', right = '', bottom = top, left = right] = parts
  const isShorthand = parts.length > 1 && parts.length <= 4 && !/[()!]/.test(typed)
  return isShorthand ? [top, right, bottom, left] : []
}

/** Returns the first style whose value the browser does not know, such as a misspelled color. */
export function unknownValue({ styling }: StyleEdit): { property: string; value: string } | null {
  for (const [property, value] of Object.entries(styling))
    if (value !== null && !CSS.supports(property, value.replace(/\s*!important$/, '')))
      return { property, value }
  return null
}

/**
 * Returns the value of a side of the box as a field shows it. A page computes `auto` to the pixels that are left, which
 * nobody wrote and a step must not start from.
 */
export function sideValue(computed: unknown, entries: readonly CascadeEntry[]): string {
  const winner = entries.find(({ reason }) => reason === null)
  if (winner?.value === 'auto') return 'auto'
  return typeof computed === 'string' ? computed : ''
}

/** `here`: set for the widths and states that edits apply to; `elsewhere`: set, but for others. */
export type Source =
  | { type: 'here'; by: string }
  | { type: 'elsewhere'; by: string }
  | { type: 'inherited' }
  | { type: 'default' }

/** Returns where the value of a property comes from, relative to the widths and states that edits apply to. */
export function sourceOf(
  property: string,
  entries: readonly CascadeEntry[],
  modifiers: readonly string[],
): Source {
  const own = entries.filter(({ isInherited }) => !isInherited)
  const here = own.find(({ variants }) => isFor(variants, modifiers))
  if (here) return { type: 'here', by: here.label }
  const winner = own.find(({ reason }) => reason === null) ?? own[0]
  if (winner) return { type: 'elsewhere', by: winner.label }
  return isInheritable(property) ? { type: 'inherited' } : { type: 'default' }
}

/** Returns the source as a label. */
export function sourceInWords(source: Source): string {
  switch (source.type) {
    case 'here':
      return `set here by ${source.by}`
    case 'elsewhere':
      return `set by ${source.by}`
    default:
      return source.type
  }
}
