/** Divides a change in two places of a text, such as a move, into two changes. */
import { differing } from './respell.ts'

/** What is the same between two places is longer than that; below it, one change around both is as cheap. */
const FAR = 500
/** How many characters are looked for, and at how many places. */
const PROBE = 40
const MOST_PLACES = 200

let last = { before: '', after: '', middle: null as string | null }

/**
 * Returns the text after only the later of two changes that are far from each other; `null` if the change isn't two such
 * ones. The last answer is cached, because planning an edit and updating the index both ask for it.
 */
export function middleText(before: string, after: string): string | null {
  if (last.before !== before || last.after !== after)
    last = { before, after, middle: readMiddle(before, after) }
  return last.middle
}

function readMiddle(before: string, after: string): string | null {
  const { start, end, nextEnd } = differing(before, after)
  if (end - start < FAR || nextEnd - start < FAR) return null
  const [old, next] = [before.slice(start, end), after.slice(start, nextEnd)]
  // Either what is gone is first, and what stays is the end of the old text and the start of the new one, or vice versa.
  const down = border(old, next)
  const up = border(next, old)
  if (Math.max(down, up) < FAR) return null
  const later = down >= up ? { at: end, text: next.slice(down) } : { at: start + up, text: '' }
  return before.slice(0, later.at) + later.text + before.slice(end)
}

/** Returns how long the longest end of a text is that another text starts with; 0 if it isn’t found soon. */
function border(text: string, other: string): number {
  const probe = text.slice(-PROBE)
  let at = other.lastIndexOf(probe, text.length - probe.length)
  for (let tries = 0; at >= 0 && tries < MOST_PLACES; tries++) {
    const length = at + probe.length
    if (text.endsWith(other.slice(0, length))) return length
    at = at === 0 ? -1 : other.lastIndexOf(probe, at - 1)
  }
  return 0
}
