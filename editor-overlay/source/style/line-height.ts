/** Sizes with a line height of their own: `text-sm/6`. */
import type { Compiled, Design } from './design.ts'

/** The name without variants and `!`, and the line height behind its slash. */
function partsOf({ prefix }: Design, { name, variants }: Compiled): { size: string; line: string } | null {
  const head = prefix.length + variants.map((variant) => `${variant}:`).join('').length
  const base = name.slice(head).replace(/^!|!$/g, '')
  const found = /^(text-(?:\[[^\]]*\]|[^/[\]]+))\/(.+)$/.exec(base)
  return found?.[1] && found[2] ? { size: prefix + found[1], line: found[2] } : null
}

/** A new size keeps the line height that stands behind the old one. */
export function withLineHeight(design: Design, winner: Compiled, property: string, base: string): string {
  const line = property === 'font-size' && !base.includes('/') ? partsOf(design, winner)?.line : undefined
  const name = `${base}/${line}`
  return line !== undefined && design.compile(name) !== null ? name : base
}

/** The size with another line height, `null` when a size cannot say it; `leading` is the name that sets it alone. */
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
