import { splitList } from './selector.ts'

/** Replaces every `&` that is not inside a string or an escape. */
function replaceNesting(text: string, by: string): string {
  return text.replace(/\\.|"[^"]*"|'[^']*'|&/gs, (found) => (found === '&' ? by : found))
}

/** The selector of a nested rule as if it stood at the top, as the browser matches it. */
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

/** Both spellings of a minimum width; other conditions do not make a rule responsive. */
export function isMinWidth(media: string): boolean {
  return /min-width|width\s*>=?|<=?\s*width/.test(media)
}

export function isDarkMedia(media: string): boolean {
  return /prefers-color-scheme:\s*dark/.test(media)
}
