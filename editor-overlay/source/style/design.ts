/** What the writer asks of the project's utilities. The loader of Tailwind 4 gives one; a test may give another. */
import type { ServedTheme } from '../../protocol/theme.ts'

/** One class name compiled: what it sets, under which conditions. */
export type Compiled = {
  name: string
  /** The variants in the words of the class name, outermost first: `md`, `hover`. */
  variants: string[]
  important: boolean
  declarations: ReadonlyMap<string, string>
  /** What it hands to other names: the variables of which several make a property together. */
  handed: ReadonlyMap<string, string>
  /** What it has a say in: its properties, or its part of one that several names make together. */
  sets: readonly string[]
}

/** The utilities of a project. */
export type Design = {
  /** What every class name begins with, such as `tw:`; mostly nothing. */
  prefix: string
  /** `null` for a name that is no utility, or one whose rule is not about the element itself. */
  compile: (name: string) => Compiled | null
  /** Class names without variants that set the property to the value, best first: a theme token, then an arbitrary one. */
  namesFor: (property: string, value: string) => string[]
  hasVariant: (variant: string) => boolean
  /** Of two names that set the same property under the same variants, the later one wins. */
  order: (names: readonly string[]) => string[]
  /** The tokens and variants that class names can be made of. */
  theme: () => ServedTheme
}

/** A name without variants under some; the prefix of the project stays in front. */
export function underVariants(
  { prefix }: Pick<Design, 'prefix'>,
  variants: readonly string[],
  name: string,
): string {
  const isPrefixed = prefix !== '' && name.startsWith(prefix)
  const base = isPrefixed ? name.slice(prefix.length) : name
  return [isPrefixed ? prefix : '', ...variants.map((variant) => `${variant}:`), base].join('')
}
