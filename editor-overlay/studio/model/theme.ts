/** The tokens and variants of the project, as the source server reports them. */
import { isRecord } from '../../protocol/parse.ts'
import { NO_THEME, type Theme, type Token, type Variant, type VariantKind } from '../../protocol/theme.ts'

/** A list of the theme that holds tokens, such as `colors`. */
export type TokenList = Exclude<keyof Theme, 'variants'>

const KINDS: readonly string[] = ['breakpoint', 'state', 'media', 'other']

/**
 * Reads the server's theme. A missing list is empty and an invalid entry is left out: an older server knows fewer of
 * them.
 */
export function readTheme(answer: unknown): Theme {
  if (!isRecord(answer)) return NO_THEME
  const tokens = (list: TokenList) => listIn(answer, list).flatMap(tokenIn)
  return {
    colors: tokens('colors'),
    spacing: tokens('spacing'),
    fontSizes: tokens('fontSizes'),
    fontWeights: tokens('fontWeights'),
    fonts: tokens('fonts'),
    radii: tokens('radii'),
    shadows: tokens('shadows'),
    breakpoints: tokens('breakpoints'),
    variants: listIn(answer, 'variants').flatMap(variantIn),
  }
}

function listIn(answer: Record<string, unknown>, name: string): unknown[] {
  const list = answer[name]
  return Array.isArray(list) ? list : []
}

function tokenIn(answer: unknown): Token[] {
  if (!isRecord(answer) || typeof answer.name !== 'string' || typeof answer.value !== 'string') return []
  const { name, value, px } = answer
  const resolved = typeof answer.resolved === 'string' ? answer.resolved : value
  const dark = typeof answer.dark === 'string' ? answer.dark : resolved
  return [{ name, value, resolved, dark, px: typeof px === 'number' ? px : null }]
}

function variantIn(answer: unknown): Variant[] {
  if (!isRecord(answer) || typeof answer.name !== 'string') return []
  const { kind } = answer
  return [{ name: answer.name, kind: isKind(kind) ? kind : 'other' }]
}

function isKind(kind: unknown): kind is VariantKind {
  return typeof kind === 'string' && KINDS.includes(kind)
}
