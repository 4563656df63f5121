/** The tokens and variants of the project, as the source server tells them. */

import { isRecord } from '../../protocol/parse.ts'

/** `resolved` with variables followed, `dark` the same on a dark page. */
export type Token = { name: string; value: string; resolved: string; dark: string; px: number | null }
export type VariantKind = 'breakpoint' | 'state' | 'media' | 'other'
export type Variant = { name: string; kind: VariantKind }

export type Theme = {
  colors: Token[]
  spacing: Token[]
  fontSizes: Token[]
  fontWeights: Token[]
  fonts: Token[]
  radii: Token[]
  shadows: Token[]
  /** From the narrowest. */
  breakpoints: Token[]
  variants: Variant[]
}
export type TokenList = Exclude<keyof Theme, 'variants'>

export const NO_THEME: Theme = {
  colors: [],
  spacing: [],
  fontSizes: [],
  fontWeights: [],
  fonts: [],
  radii: [],
  shadows: [],
  breakpoints: [],
  variants: [],
}

const KINDS: readonly string[] = ['breakpoint', 'state', 'media', 'other']

/** A list that is missing is empty, and an entry that is none is left out: an older server knows fewer of them. */
export function readTheme(said: unknown): Theme {
  if (!isRecord(said)) return NO_THEME
  const tokens = (list: TokenList) => listIn(said, list).flatMap(tokenIn)
  return {
    colors: tokens('colors'),
    spacing: tokens('spacing'),
    fontSizes: tokens('fontSizes'),
    fontWeights: tokens('fontWeights'),
    fonts: tokens('fonts'),
    radii: tokens('radii'),
    shadows: tokens('shadows'),
    breakpoints: tokens('breakpoints'),
    variants: listIn(said, 'variants').flatMap(variantIn),
  }
}

function listIn(said: Record<string, unknown>, name: string): unknown[] {
  const list = said[name]
  return Array.isArray(list) ? list : []
}

function tokenIn(said: unknown): Token[] {
  if (!isRecord(said) || typeof said.name !== 'string' || typeof said.value !== 'string') return []
  const { name, value, px } = said
  const resolved = typeof said.resolved === 'string' ? said.resolved : value
  const dark = typeof said.dark === 'string' ? said.dark : resolved
  return [{ name, value, resolved, dark, px: typeof px === 'number' ? px : null }]
}

function variantIn(said: unknown): Variant[] {
  if (!isRecord(said) || typeof said.name !== 'string') return []
  const { kind } = said
  return [{ name: said.name, kind: isKind(kind) ? kind : 'other' }]
}

function isKind(kind: unknown): kind is VariantKind {
  return typeof kind === 'string' && KINDS.includes(kind)
}
