/** Canonical spellings of CSS values, so that a picker's value can be matched with a theme token. */
import { type Color, readColor } from '../../protocol/color.ts'
import { table } from '../../protocol/table.ts'

export type Variables = (name: string) => string | null

/** Returns the canonical spelling: variables and products resolved, lengths in px, colors as eight hex digits. */
export function canonical(value: string, variables: Variables, depth = 0): string {
  let text = withoutFunctions(value.trim().replace(/\s+/g, ' '))
  if (depth < 8) {
    text = text.replace(
      /var\((--[\w-]+)(?:,\s*([^()]*))?\)/g,
      (whole, name: string, spare: string | undefined) => {
        // Any other variable may be set where the page is rendered, so its fallback is not its value.
        const known = variables(name) ?? (name.startsWith('--tw-') ? spare : undefined)
        return known === undefined ? whole : canonical(known, variables, depth + 1)
      },
    )
  }
  text = calculated(text)
  if (/^calc\([^()]*\)$/.test(text)) return text
  return hexOf(text) ?? lengths(text)
}

/** Rewrites Tailwind's own functions as plain CSS: `--spacing(6)`, `theme(spacing.6)`, `--theme(--color-red-500)`. */
function withoutFunctions(text: string): string {
  return text
    .replace(/(?:--spacing\(|theme\(\s*['"]?spacing\.)(-?[\d.]+)['"]?\s*\)/g, 'calc(var(--spacing) * $1)')
    .replace(/(?:--)?theme\(\s*['"]?(--[\w-]+)['"]?\s*\)/g, 'var($1)')
    .replace(/theme\(\s*['"]?colors?\.([\w-]+(?:\.[\w-]+)*)['"]?\s*\)/g, (_, path: string) => {
      return `var(--color-${path.replaceAll('.', '-')})`
    })
}

/** Evaluates percentages, and products and quotients of one length, the form in which a spacing scale is written. */
function calculated(text: string): string {
  const shares = text.replace(
    /calc\(\s*([\d.]+)\s*\/\s*([\d.]+)\s*\*\s*100%\s*\)/g,
    (_, part: string, whole: string) => `${trimmed((Number(part) / Number(whole)) * 100)}%`,
  )
  return shares.replace(
    /calc\(\s*(-?[\d.]+)([a-z%]*)\s*([*/])\s*(-?[\d.]+)\s*\)/g,
    (_, left: string, unit: string, operator: string, right: string) => {
      const result = operator === '*' ? Number(left) * Number(right) : Number(left) / Number(right)
      return `${trimmed(result)}${unit}`
    },
  )
}

function trimmed(value: number): string {
  return String(Math.round(value * 10_000) / 10_000)
}

function lengths(text: string): string {
  const lower = /["']/.test(text) ? text : text.toLowerCase()
  return lower
    .replace(/(^|[\s,(])(-?)\.(\d)/g, '$1$20.$3')
    .replace(/(-?[\d.]+)rem\b/g, (_, amount: string) => `${trimmed(Number(amount) * 16)}px`)
    .replace(/(^|[\s,(])-?0(?:px|em|%)(?=$|[\s,)])/g, '$10')
    .replace(/(-?\d+\.\d+)/g, (amount) => trimmed(Number(amount)))
    .replace(/\s*,\s*/g, ', ')
}

const NAMED = table<string>({
  black: '#000',
  white: '#fff',
  red: '#f00',
  green: '#008000',
  blue: '#00f',
  gray: '#808080',
  grey: '#808080',
  orange: '#ffa500',
  yellow: '#ff0',
  purple: '#800080',
})

/** Returns eight hex digits for any color in sRGB, OKLab or HSL notation, `null` for any other text. */
function hexOf(text: string): string | null {
  const lower = text.toLowerCase()
  const color = readColor(NAMED[lower] ?? lower) ?? readHsl(lower)
  if (!color) return null
  const { red, green, blue, alpha } = color
  const digits = [red, green, blue, alpha * 255].map((byte) =>
    Math.round(Math.min(255, Math.max(0, byte)))
      .toString(16)
      .padStart(2, '0'),
  )
  return `#${digits.join('')}`
}

function readHsl(text: string): Color | null {
  const inside = /^hsla?\(([^()]+)\)$/.exec(text)?.[1]
  const parts = inside?.split(/[\s,/]+/).filter((part) => part !== '') ?? []
  const [hue = Number.NaN, saturation = Number.NaN, lightness = Number.NaN, alpha = 1] = parts.map(ratio)
  const reach = saturation * Math.min(lightness, 1 - lightness)
  const channel = (step: number) => {
    const at = (step + hue / 30) % 12
    return (lightness - reach * Math.max(-1, Math.min(at - 3, 9 - at, 1))) * 255
  }
  const color = { red: channel(0), green: channel(8), blue: channel(4), alpha }
  return Object.values(color).every(Number.isFinite) ? color : null
}

function ratio(part: string): number {
  const amount = Number.parseFloat(part)
  return part.endsWith('%') ? amount / 100 : amount
}
