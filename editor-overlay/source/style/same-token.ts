/** Names for another property with the same token: `pr-(--gutter)` for the right side of `px-(--gutter)`. */
import type { Compiled, Design } from './design.ts'
import { rootsOf } from './property-roots.ts'
import { holds } from './shorthands.ts'

/** Returns the name that sets only the property, to this value of the other name, spelled as that one if possible. */
export function withSameToken(
  design: Design,
  { base, declarations }: Compiled,
  property: string,
  value: string,
): string | null {
  const whole = [...declarations.keys()].flatMap(rootsOf).concat('size')
  const sign = base.startsWith('-') ? '-' : ''
  const bare = base.slice(sign.length)
  const alike = whole
    .filter((root) => bare === root || bare.startsWith(`${root}-`))
    .flatMap((root) => rootsOf(property).map((own) => design.prefix + sign + own + bare.slice(root.length)))
  const isExact = (name: string) => {
    const made = design.compile(name)
    return made?.declarations.get(property) === value && made.sets.every((set) => holds(property, set))
  }
  const names = design.namesFor(property, value)
  return [...alike, ...(base.includes('[') ? names : names.slice(0, 1))].find(isExact) ?? null
}
