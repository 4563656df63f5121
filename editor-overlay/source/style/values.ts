/** CSS values in one spelling, so that a value of a picker meets the token of a theme. */

export type Variables = (name: string) => string | null

export function canonical(value: string, variables: Variables, depth = 0): string {
  let text = value.trim().replace(/\s+/g, ' ')
  if (depth < 8) {
    text = text.replace(
      /var\((--[\w-]+)(?:,\s*([^()]*))?\)/g,
      (whole, name: string, spare: string | undefined) => {
        const known = variables(name) ?? spare
        return known === undefined ? whole : canonical(known, variables, depth + 1)
      },
    )
  }
  text = calculated(text)
  if (/^calc\([^()]*\)$/.test(text)) return text
  return colour(text) ?? lengths(text)
}

/** Products and quotients of one length, which is what a spacing scale is made of. */
function calculated(text: string): string {
  return text.replace(
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

const NAMED: Record<string, string> = {
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
}

/** Eight hex digits for any colour of sRGB, also one given in oklch. */
function colour(text: string): string | null {
  const lower = text.toLowerCase()
  const hex = /^#([0-9a-f]{3,8})$/.exec(NAMED[lower] ?? lower)?.[1]
  if (hex) {
    const long = hex.length <= 4 ? [...hex].map((digit) => digit + digit).join('') : hex
    return long.length === 6 ? `#${long}ff` : long.length === 8 ? `#${long}` : null
  }
  const call = /^(rgba?|oklch|hsla?)\(([^()]+)\)$/.exec(lower)
  if (!call) return null
  const parts = (call[2] ?? '').split(/[\s,/]+/).filter((part) => part !== '')
  const alpha = parts[3] === undefined ? 1 : ratio(parts[3], 1)
  if (call[1]?.startsWith('rgb'))
    return fromBytes(
      parts.slice(0, 3).map((part) => ratio(part, 255) * 255),
      alpha,
    )
  if (call[1] === 'oklch')
    return fromOklch(ratio(parts[0], 1), ratio(parts[1], 1), Number.parseFloat(parts[2] ?? '0'), alpha)
  return fromHsl(Number.parseFloat(parts[0] ?? '0'), ratio(parts[1], 1), ratio(parts[2], 1), alpha)
}

function ratio(part: string | undefined, whole: number): number {
  const amount = Number.parseFloat(part ?? '0')
  return part?.endsWith('%') ? amount / 100 : amount / (whole === 255 ? 255 : 1)
}

function fromBytes(bytes: number[], alpha: number): string | null {
  if (bytes.some((byte) => Number.isNaN(byte)) || bytes.length < 3) return null
  const digits = [...bytes, alpha * 255].map((byte) =>
    Math.round(Math.min(255, Math.max(0, byte)))
      .toString(16)
      .padStart(2, '0'),
  )
  return `#${digits.join('')}`
}

function fromHsl(hue: number, saturation: number, lightness: number, alpha: number): string | null {
  const reach = saturation * Math.min(lightness, 1 - lightness)
  const channel = (step: number) => {
    const at = (step + hue / 30) % 12
    return (lightness - reach * Math.max(-1, Math.min(at - 3, 9 - at, 1))) * 255
  }
  return fromBytes([channel(0), channel(8), channel(4)], alpha)
}

/** The matrices of the CSS Color 4 specification. */
function fromOklch(lightness: number, chroma: number, hue: number, alpha: number): string | null {
  const angle = (hue * Math.PI) / 180
  const [a, b] = [chroma * Math.cos(angle), chroma * Math.sin(angle)]
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const linear = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
  const bytes = linear.map(
    (one) => 255 * (one <= 0.0031308 ? 12.92 * one : 1.055 * Math.max(0, one) ** (1 / 2.4) - 0.055),
  )
  return fromBytes(bytes, alpha)
}
