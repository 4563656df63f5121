/** Words as they are compared and quoted in sentences. */

/** Without the blanks that a page does not show. */
export function flat(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}

/** As much as fits into a sentence. */
export function short(text: string): string {
  return text.length > 60 ? `${text.slice(0, 59)}…` : text
}
