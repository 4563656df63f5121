/** Arrow keys in a field: the number in it goes up or down, its unit stays. */

/** Returns the text after `by` steps; null for text that is not a number with a unit. */
export function stepped(text: string, by: number): string | null {
  const [, number, rest] = /^(-?(?:\d+\.?\d*|\.\d+))([a-z%]*)$/i.exec(text.trim()) ?? []
  if (number === undefined || rest === undefined) return null
  const step = by * stepFor(rest)
  return `${tidy(Number(number) + step)}${rest}`
}

/** One pixel and one percent are small steps; one rem and a bare number are not. */
function stepFor(unit: string): number {
  return ['rem', 'em', ''].includes(unit.toLowerCase()) ? 0.1 : 1
}

function tidy(value: number): string {
  return String(Math.round(value * 1000) / 1000)
}
