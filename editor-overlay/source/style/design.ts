/** What the style writer needs of the project's utilities. The Tailwind 4 loader or a test provides it. */
import type { ServedTheme } from '../../protocol/theme.ts'
import type { BoundOf } from './widths.ts'

/** One compiled class name: what it sets, and under which conditions. */
export type Compiled = {
  name: string
  /** The variants as the class name spells them, outermost first: `md`, `hover`. */
  variants: string[]
  important: boolean
  /** The name without variants, `!` and the prefix of the project. */
  base: string
  declarations: ReadonlyMap<string, string>
  /** The variables it sets for other names, where several names compose one property. */
  handed: ReadonlyMap<string, string>
  /** The style of a line that it takes from other names, as `outline-2` does, and solid without one. */
  borrows?: string | undefined
  /** What it affects: its properties, or its part of a property that several names compose. */
  sets: readonly string[]
}

/** The utilities of a project. */
export type Design = {
  /** The prefix of every class name, such as `tw:`; usually empty. */
  prefix: string
  /** Returns `null` for a name that is not a utility, or whose rule does not apply to the element itself. */
  compile: (name: string) => Compiled | null
  /** Class names without variants that set the property to the value, best first: theme tokens, then arbitrary ones. */
  namesFor: (property: string, value: string) => string[]
  hasVariant: (variant: string) => boolean
  /** What a variant asks of the element itself, such as `&[data-state="open"]`; `null` if it asks for anything else. */
  selectorOf: (variant: string) => string | null
  /** The widths of the screen or of a container that a variant asks for; `null` if it asks for anything else. */
  boundOf: BoundOf
  /** Sorts names so that of two that set the same property under the same variants, the later one wins. */
  order: (names: readonly string[]) => string[]
  /** Whether every utility is important: `@import 'tailwindcss' important`. */
  isImportant?: boolean
  /** Whether the project tells `tailwind-merge` about its own names; otherwise it knows those of the default theme. */
  isMergeConfigured?: boolean
  /**
   * Whether the installed `tailwind-merge` keeps a line height before a plain font size, as it does from 3.7.1 on; since
   * then, `place-items-center` also replaces `items-center`, and `sr-only` what would show the element.
   */
  keepsLineHeight?: boolean
  /** The same of what the installed `tailwind-variants` merges with, which since version 4 is a part of it. */
  keepsLineHeightOfVariants?: boolean
  /** Set where logical properties are called as they mean the same in horizontal text from left to right. */
  turn?: { usual: (property: string) => string; written: (property: string) => string; plain: Design }
  /** The same utilities in the other directions that the text may have. */
  otherwise?: readonly Design[]
  /** The tokens and variants that class names can use. */
  theme: () => ServedTheme
}

/** Puts a name without variants under the given ones; the project's prefix stays before them. */
export function underVariants(
  { prefix }: Pick<Design, 'prefix'>,
  variants: readonly string[],
  name: string,
): string {
  const isPrefixed = prefix !== '' && name.startsWith(prefix)
  const base = isPrefixed ? name.slice(prefix.length) : name
  return [isPrefixed ? prefix : '', ...variants.map((variant) => `${variant}:`), base].join('')
}
