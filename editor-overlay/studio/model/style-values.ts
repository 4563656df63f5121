/** From what is typed into a style field to what is asked of the source, and from rules to what the field says. */
import type { Standing } from './cascade.ts'
import { isInheritable } from './properties.ts'
import type { FieldKind } from './style-fields.ts'
import type { Theme } from './theme.ts'
import { offerNamed } from './tokens.ts'

export type StyleWish = {
  styling: Record<string, string | null>
  preferred?: { tailwind: string; css: string }[]
}

export function styleWish(property: string, kind: FieldKind, typed: string, theme: Theme): StyleWish {
  const text = typed.trim()
  if (text === '') return { styling: { [property]: null } }
  const offer = offerNamed(property, text, theme)
  if (offer)
    return {
      styling: { [property]: offer.css },
      preferred: [{ css: offer.css, tailwind: offer.className }],
    }
  const isBare = kind === 'length' && /^-?(\d+\.?\d*|\.\d+)$/.test(text) && Number(text) !== 0
  return { styling: { [property]: isBare ? `${text}px` : text } }
}

/** `here`: set for the widths and states that edits are for; `elsewhere`: set, but for others. */
export type Source =
  | { at: 'here'; by: string }
  | { at: 'elsewhere'; by: string }
  | { at: 'inherited' }
  | { at: 'default' }

export function sourceOf(
  property: string,
  standings: readonly Standing[],
  modifiers: readonly string[],
): Source {
  const own = standings.filter(({ isInherited }) => !isInherited)
  const isMeant = ({ variants }: Standing) =>
    variants.length === modifiers.length && variants.every((one) => modifiers.includes(one))
  const here = own.find(isMeant)
  if (here) return { at: 'here', by: here.label }
  const winner = own.find(({ reason }) => reason === null) ?? own[0]
  if (winner) return { at: 'elsewhere', by: winner.label }
  return isInheritable(property) ? { at: 'inherited' } : { at: 'default' }
}

export function sourceInWords(source: Source): string {
  switch (source.at) {
    case 'here':
      return `set here by ${source.by}`
    case 'elsewhere':
      return `set by ${source.by}`
    default:
      return source.at
  }
}
