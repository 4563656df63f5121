/** Returns a text as a page shows it: a run of white space becomes one space. */
export function flat(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}
