/** Words and places as they are compared and named in sentences. */

/** Without the blanks that a page does not show. */
export function flat(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}

/** As much as fits into a sentence. */
export function short(text: string): string {
  return text.length > 60 ? `${text.slice(0, 59)}…` : text
}

/** A place of a file in words. */
export function placeIn({ file, text }: { file: string; text: string }, offset: number): string {
  return `${file}, line ${text.slice(0, offset).split(/\r\n|\n|\r/).length}`
}
