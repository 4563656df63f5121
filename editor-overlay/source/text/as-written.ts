/** Applies a change of the words on screen to the written words, whose line breaks and spaces may differ. */
import { flat } from './quoted.ts'
import { difference } from './splice.ts'

/**
 * Returns the new written text; `null` if the words on screen are not the written ones, which `read` repeats as a page
 * may return them: without the line breaks of `<br />`.
 */
export function asWritten(written: string, seen: string, next: string, read = written): string | null {
  if (written === seen) return next
  if (!isShownAs(written, seen) && !isShownAs(read, seen)) return null
  const { from, to, text } = difference(seen, next)
  return written.slice(0, offsetIn(written, seen, from)) + text + written.slice(offsetIn(written, seen, to))
}

/** Whether a page can show the words as these: with other spaces, or in the letter case that `text-transform` sets. */
export function isShownAs(written: string, seen: string): boolean {
  const [words, shown] = [flat(written), flat(seen)]
  if (words === shown) return true
  const isCase = words.length === shown.length && words.toLowerCase() === shown.toLowerCase()
  const capital = words.replace(/(?<![\p{L}\p{N}])\p{L}/gu, (letter) => letter.toUpperCase())
  return isCase && [words.toUpperCase(), words.toLowerCase(), capital].includes(shown)
}

/** Returns the new written text where a component shows other words around it, which stay; `null` for any other change. */
export function withinShown(written: string, seen: string, next: string): string | null {
  const [inner, all, wanted] = [flat(written), flat(seen), flat(next)]
  const [before = '', after = '', more] = all.split(inner)
  const isOnce = inner !== '' && all.includes(inner) && more === undefined
  if (!isOnce || wanted.length < before.length + after.length) return null
  if (!wanted.startsWith(before) || !wanted.endsWith(after)) return null
  return asWritten(written, inner, wanted.slice(before.length, wanted.length - after.length))
}

/** Returns the offset in the written text that an offset on screen stands for. */
function offsetIn(written: string, seen: string, at: number): number {
  const words = [...written.matchAll(/\S/g)].map(({ index }) => index)
  const before = seen.slice(0, at).replace(/\s+/g, '').length
  const isAfterSpace = /^\s*$/.test(seen.slice(0, at)) ? !/^\s/.test(seen) : /\s$/.test(seen.slice(0, at))
  if (before === 0 && at === 0 && /^\s/.test(seen)) return 0
  if (isAfterSpace || before === 0) return words[before] ?? written.length
  return at === seen.length && /\s$/.test(seen) ? written.length : (words[before - 1] ?? -1) + 1
}
