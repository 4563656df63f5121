/** The sentences that a database function hands to `private.refuse`; they reach the screen as they are. */
export function sentencesOf(body: string): string[] {
  if (!body.includes('refuse(')) return []
  const literals = [...withoutComments(body).matchAll(/'((?:[^']|'')*)'/g)].map(([, text = '']) =>
    text.replaceAll("''", "'"),
  )
  return literals.filter((text) => /^[A-Z%].* .*[a-z]/.test(text))
}

/** An apostrophe in a comment begins no text. */
function withoutComments(body: string): string {
  return body.replaceAll(/--[^\n]*/g, '')
}
