/** Colours as a page computes them, and the contrast between two. */

/** Channels from 0 to 255, alpha from 0 to 1. */
export type Colour = { red: number; green: number; blue: number; alpha: number }

/** `rgb()`, hex, `color(srgb …)`, `oklch()`, `oklab()`; null for what cannot be told. */
export function readColour(text: string): Colour | null {
  const value = text.trim().toLowerCase()
  if (value === 'transparent') return { red: 0, green: 0, blue: 0, alpha: 0 }
  const hex = /^#([0-9a-f]{3,8})$/.exec(value)?.[1]
  if (hex) return fromHex(hex)
  const [, name, inside] = /^([a-z]+)\(([^()]*)\)$/.exec(value) ?? []
  if (!name || inside === undefined) return null
  const words = inside.split(/[\s,/]+/).filter((word) => word !== '')
  return fromFunction(name, words)
}

function fromHex(hex: string): Colour | null {
  const long = hex.length <= 4 ? [...hex].map((digit) => digit + digit).join('') : hex
  if (long.length !== 6 && long.length !== 8) return null
  const [red = 0, green = 0, blue = 0, alpha = 255] = (long.match(/../g) ?? []).map((two) =>
    Number.parseInt(two, 16),
  )
  return { red, green, blue, alpha: alpha / 255 }
}

function fromFunction(name: string, words: string[]): Colour | null {
  const isSpace = name === 'color'
  if (isSpace && words[0] !== 'srgb') return null
  const parts = isSpace ? words.slice(1) : words
  const [first, second, third, fourth] = parts
  if (first === undefined || second === undefined || third === undefined) return null
  const alpha = fourth === undefined ? 1 : amount(fourth, 1)
  if (name === 'rgb' || name === 'rgba')
    return sure({ red: amount(first, 255), green: amount(second, 255), blue: amount(third, 255), alpha })
  if (isSpace) {
    const [red, green, blue] = [first, second, third].map((part) => amount(part, 1) * 255)
    return sure({ red: red ?? 0, green: green ?? 0, blue: blue ?? 0, alpha })
  }
  if (name === 'oklab') return fromOklab([amount(first, 1), amount(second, 0.4), amount(third, 0.4)], alpha)
  if (name !== 'oklch') return null
  const chroma = amount(second, 0.4)
  const angle = (Number.parseFloat(third) * Math.PI) / 180 || 0
  return fromOklab([amount(first, 1), chroma * Math.cos(angle), chroma * Math.sin(angle)], alpha)
}

/** A share is one of `whole`; a number stands as it is. */
function amount(text: string, whole: number): number {
  if (text === 'none') return 0
  const number = Number.parseFloat(text)
  return text.endsWith('%') ? (number / 100) * whole : number
}

function sure(colour: Colour): Colour | null {
  const { red, green, blue, alpha } = colour
  return [red, green, blue, alpha].every(Number.isFinite) ? colour : null
}

/** The matrices of CSS Color 4. */
function fromOklab([lightness, a, b]: [number, number, number], alpha: number): Colour | null {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const channel = (linear: number) => {
    const shown = linear <= 0.0031308 ? 12.92 * linear : 1.055 * linear ** (1 / 2.4) - 0.055
    return Math.min(255, Math.max(0, shown * 255))
  }
  return sure({
    red: channel(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    green: channel(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    blue: channel(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
    alpha,
  })
}

/** The upper one as it is seen on an opaque lower one. */
export function over(upper: Colour, lower: Colour): Colour {
  const mix = (top: number, below: number) => top * upper.alpha + below * (1 - upper.alpha)
  return {
    red: mix(upper.red, lower.red),
    green: mix(upper.green, lower.green),
    blue: mix(upper.blue, lower.blue),
    alpha: 1,
  }
}

function luminance({ red, green, blue }: Colour): number {
  const [r = 0, g = 0, b = 0] = [red, green, blue].map((channel) => {
    const share = channel / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

/** By WCAG 2: from 1 to 21. */
export function contrast(text: Colour, ground: Colour): number {
  const [a, b] = [luminance(over(text, ground)), luminance(ground)]
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

export function hexOf({ red, green, blue, alpha }: Colour): string {
  const two = (channel: number) => Math.round(channel).toString(16).padStart(2, '0')
  return `#${two(red)}${two(green)}${two(blue)}${alpha < 1 ? two(alpha * 255) : ''}`
}
