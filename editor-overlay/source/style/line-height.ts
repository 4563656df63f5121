/** Font sizes that include a line height: `text-sm/6`. */
import type { Compiled, Design } from './design.ts'

/** Returns the name without variants and `!`, and the line height after its slash; null when there is no slash. */
function partsOf({ prefix }: Design, { name, variants }: Compiled): { size: string; line: string } | null {
  const head = prefix.length + variants.map((variant) => `${variant}:`).join('').length
  const base = name.slice(head).replace(/^!|!$/g, '')
  const found = /^(text-(?:\[[^\]]*\]|[^/[\]]+))\/(.+)$/.exec(base)
  return found?.[1] && found[2] ? { size: prefix + found[1], line: found[2] } : null
}

/** Returns the new size with the line height that follows the slash of the old one. */
export function withLineHeight(design: Design, winner: Compiled, property: string, base: string): string {
  const line = property === 'font-size' && !base.includes('/') ? partsOf(design, winner)?.line : undefined
  const name = `${base}/${line}`
  return line !== undefined && design.compile(name) !== null ? name : base
}

/** Returns the size with the line height of the `leading` name, or `null` when a size cannot express it. */
export function sizeWithLineHeight(design: Design, size: Compiled, leading: string): string | null {
  const parts = partsOf(design, size)
  const alone = design.compile(leading)
  const step = /(?:^|:)leading-(.+?)!?$/.exec(leading)?.[1]
  if (!parts || !alone || step === undefined) return null
  const name = `${parts.size}/${step}`
  const isSame =
    design.compile(name)?.declarations.get('line-height') === alone.declarations.get('line-height')
  return isSame ? name : null
}
