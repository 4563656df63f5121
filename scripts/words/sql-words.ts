/** The sentences that a database function passes to `private.refuse`; they are shown on screen unchanged. */
export function sentencesOf(body: string): string[] {
  if (!body.includes('refuse(')) return []
  const literals = [...withoutComments(body).matchAll(/'((?:[^']|'')*)'/g)].map(([, text = '']) =>
    text.replaceAll("''", "'"),
  )
  return literals.filter((text) => /^[A-Z%].* .*[a-z]/.test(text))
}

/** An apostrophe in a comment starts no text. */
function withoutComments(body: string): string {
  return body.replaceAll(/--[^\n]*/g, '')
}
