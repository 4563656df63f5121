import { splitList } from './selector.ts'

/** Replaces every `&` that is not inside a string or an escape. */
function replaceNesting(text: string, by: string): string {
  return text.replace(/\\.|"[^"]*"|'[^']*'|&/gs, (found) => (found === '&' ? by : found))
}

/** The selector of a nested rule as a top-level selector that matches the same elements. */
export function resolveNested(parent: string | null, child: string): string {
  if (parent === null) return child
  const [only, second] = splitList(parent)
  const whole = only !== undefined && second === undefined ? only : `:is(${parent})`
  return splitList(child)
    .map((branch) => {
      if (/&/.test(branch)) return replaceNesting(branch, whole)
      return `${whole} ${branch}`
    })
    .join(', ')
}

/** True for either syntax of a minimum width; no other condition makes a rule responsive. */
export function isMinWidth(media: string): boolean {
  return /min-width|width\s*>=?|<=?\s*width/.test(media)
}

/** True for a media condition on the dark color scheme. */
export function isDarkMedia(media: string): boolean {
  return /prefers-color-scheme:\s*dark/.test(media)
}
