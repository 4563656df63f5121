/** Blends colors, and measures the contrast between them. */
import type { Color } from '../../protocol/color.ts'

/** Returns the upper color as it looks on an opaque lower one. */
export function over(upper: Color, lower: Color): Color {
  const mix = (top: number, below: number) => top * upper.alpha + below * (1 - upper.alpha)
  return {
    red: mix(upper.red, lower.red),
    green: mix(upper.green, lower.green),
    blue: mix(upper.blue, lower.blue),
    alpha: 1,
  }
}

function luminance({ red, green, blue }: Color): number {
  const [r = 0, g = 0, b = 0] = [red, green, blue].map((channel) => {
    const share = channel / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

/** Returns the contrast ratio of WCAG 2: from 1 to 21. */
export function contrast(text: Color, background: Color): number {
  const [a, b] = [luminance(over(text, background)), luminance(background)]
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

/** Returns `#rrggbb`, or `#rrggbbaa` for a color with transparency. Channels are 0 to 255, alpha 0 to 1. */
export function hexOf({ red, green, blue, alpha }: Color): string {
  const two = (channel: number) => Math.round(channel).toString(16).padStart(2, '0')
  return `#${two(red)}${two(green)}${two(blue)}${alpha < 1 ? two(alpha * 255) : ''}`
}
