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
 * What was typed as styles: a name of the theme as its token, a bare number of a length as px, nothing as a
 * removal.
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

/** The same value for several properties, as one edit. A chosen class names one property, so several have none. */
export function stylesEdit(
  properties: readonly string[],
  kind: FieldKind,
  typed: string,
  theme: Theme,
): StyleEdit {
  const [first, second] = properties
  if (first !== undefined && second === undefined) return styleEdit(first, kind, typed, theme)
  const stylings = properties.map((property) => styleEdit(property, kind, typed, theme).styling)
  return { styling: Object.assign({}, ...stylings) }
}

/** `here`: set for the widths and states that edits are for; `elsewhere`: set, but for others. */
export type Source =
  | { type: 'here'; by: string }
  | { type: 'elsewhere'; by: string }
  | { type: 'inherited' }
  | { type: 'default' }

/** Where the value of a property comes from, seen from the widths and states that edits are for. */
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

/** The same for a label. */
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
