/** Variants for the width of the screen or of a container, of which a wider one also has the classes of a narrower one. */

/** At least, or at most, this width; widths compare only within a `group`. */
type Bound = { isMost: boolean; group: string; width: number }

/** A cache, because variants are compared for every pair of names. */
const BOUNDS = new Map<string, Bound | null>()

/** Whether the first variant holds wherever the second does: `sm` where `md` does. */
export function holdsWhere(one: string, other: string): boolean {
  if (one === other) return true
  const [wide, narrow] = [boundOf(one), boundOf(other)]
  if (!wide || wide.group !== narrow?.group || wide.isMost !== narrow.isMost) return false
  return wide.isMost ? wide.width >= narrow.width : wide.width <= narrow.width
}

/** Whether the first variant is for widths below those of the second: `max-md` of `lg`. */
export function excludes(one: string, other: string): boolean {
  const [most, least] = [boundOf(one), boundOf(other)]
  if (!most?.isMost || least?.isMost !== false) return false
  return most.group === least.group && most.width <= least.width
}

function boundOf(variant: string): Bound | null {
  const known = BOUNDS.get(variant)
  if (known !== undefined) return known
  const made = readBound(variant)
  BOUNDS.set(variant, made)
  return made
}

const SIZES = ['sm', 'md', 'lg']

/** Reads `md`, `@max-2xl/main` or `min-[600px]`. */
function readBound(variant: string): Bound | null {
  const [whole, at = '', side = '', count, size, amount, unit = '', name = ''] =
    /^(@?)(min-|max-)?(?:(\d*)(xs|sm|md|lg|xl)|\[([\d.]+)(px|rem|em)\])(\/[\w-]+)?$/.exec(variant) ?? []
  if (whole === undefined || (amount !== undefined && side === '' && at === '')) return null
  const bound = { isMost: side === 'max-', group: at + unit + name }
  if (amount !== undefined) return { ...bound, width: Number(amount) }
  const step = Number(count || 1)
  if (size === 'xs') return { ...bound, width: -step }
  return { ...bound, width: size === 'xl' ? SIZES.length + step : SIZES.indexOf(size ?? '') }
}
