/** Colors as CSS writes them, in sRGB. */

/** Channels from 0 to 255, alpha from 0 to 1. */
export type Color = { red: number; green: number; blue: number; alpha: number }

/** Reads `transparent`, hex, `rgb()`, `color(srgb …)`, `oklab()` and `oklch()`; null for any other text. */
export function readColor(text: string): Color | null {
  const value = text.trim().toLowerCase()
  if (value === 'transparent') return { red: 0, green: 0, blue: 0, alpha: 0 }
  const hex = /^#([0-9a-f]{3,8})$/.exec(value)?.[1]
  if (hex) return fromHex(hex)
  const [, name, inside] = /^([a-z]+)\(([^()]*)\)$/.exec(value) ?? []
  if (!name || inside === undefined) return null
  const words = inside.split(/[\s,/]+/).filter((word) => word !== '')
  return fromFunction(name, words)
}

function fromHex(hex: string): Color | null {
  const long = hex.length <= 4 ? [...hex].map((digit) => digit + digit).join('') : hex
  if (long.length !== 6 && long.length !== 8) return null
  const [red = 0, green = 0, blue = 0, alpha = 255] = (long.match(/../g) ?? []).map((two) =>
    Number.parseInt(two, 16),
  )
  return { red, green, blue, alpha: alpha / 255 }
}

function fromFunction(name: string, words: string[]): Color | null {
  const isSpace = name === 'color'
  if (isSpace && words[0] !== 'srgb') return null
  const parts = isSpace ? words.slice(1) : words
  const [first, second, third, fourth] = parts
  if (first === undefined || second === undefined || third === undefined) return null
  const alpha = fourth === undefined ? 1 : amount(fourth, 1)
  if (name === 'rgb' || name === 'rgba')
    return finite({ red: amount(first, 255), green: amount(second, 255), blue: amount(third, 255), alpha })
  if (isSpace) {
    const [red, green, blue] = [first, second, third].map((part) => amount(part, 1) * 255)
    return finite({ red: red ?? 0, green: green ?? 0, blue: blue ?? 0, alpha })
  }
  if (name === 'oklab') return fromOklab([amount(first, 1), amount(second, 0.4), amount(third, 0.4)], alpha)
  if (name !== 'oklch') return null
  const chroma = amount(second, 0.4)
  const angle = (Number.parseFloat(third) * Math.PI) / 180 || 0
  return fromOklab([amount(first, 1), chroma * Math.cos(angle), chroma * Math.sin(angle)], alpha)
}

/** A percentage is a share of `whole`; a number is used as is. */
function amount(text: string, whole: number): number {
  if (text === 'none') return 0
  const number = Number.parseFloat(text)
  return text.endsWith('%') ? (number / 100) * whole : number
}

function finite(color: Color): Color | null {
  const { red, green, blue, alpha } = color
  return [red, green, blue, alpha].every(Number.isFinite) ? color : null
}

function fromOklab(lab: readonly [number, number, number], alpha: number): Color | null {
  const [red, green, blue] = oklabToRgb(lab)
  return finite({ red, green, blue, alpha })
}

/** OKLab (lightness from 0 to 1) to channels of sRGB from 0 to 255, clipped; by the matrices of CSS Color 4. */
function oklabToRgb([lightness, a, b]: readonly [number, number, number]): [number, number, number] {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const channel = (linear: number) => {
    const encoded = linear <= 0.0031308 ? 12.92 * linear : 1.055 * linear ** (1 / 2.4) - 0.055
    return Math.min(255, Math.max(0, encoded * 255))
  }
  return [
    channel(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    channel(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    channel(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ]
}
