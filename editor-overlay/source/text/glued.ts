/** Words that are typed directly next to the text of an expression. */

type Stretch = { run: { type: string; text: string | null }; from: number; to: number }

/** Whether letters next to letters, or digits next to digits, would extend the word that an expression renders. */
export function isGluedTo({ run, from, to }: Stretch, at: number, words: string): boolean {
  if (run.type !== 'locked' || !run.text) return false
  return (to === at && isOneWord(run.text, words)) || (from === at && isOneWord(words, run.text))
}

/** Whether a change is entirely in the text of an expression; at its edge, only what extends a word of it. */
export function isWithin(
  stretch: Stretch,
  { from, to, text }: { from: number; to: number; text: string },
): boolean {
  if (from < stretch.from || to > stretch.to) return false
  return from < to || (from > stretch.from && to < stretch.to) || isGluedTo(stretch, from, text)
}

function isOneWord(left: string, right: string): boolean {
  return /\p{L}$/u.test(left) ? /^\p{L}/u.test(right) : /\d$/.test(left) && /^\d/.test(right)
}
