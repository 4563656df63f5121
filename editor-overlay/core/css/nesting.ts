import { splitList, TOKEN } from './selector.ts'

/** The selector of a nested rule as a top-level selector that matches the same elements. */
export function resolveNested(parent: string | null, child: string): string {
  if (parent === null) return child
  const whole = splitList(parent).length > 1 ? `:is(${parent})` : parent
  return splitList(child)
    .map((branch) => {
      const nested = branch.replace(TOKEN, (token) => (token === '&' ? whole : token))
      return nested === branch ? `${whole} ${branch}` : nested
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
