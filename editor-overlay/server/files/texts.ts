/**
 * The old and new texts of all changes, by the hash of their bytes. A text is kept as a whole, or as its difference from
 * another in the journal: creating a file takes longer than the other steps of an edit, and a line is written anyway.
 */
import { differing } from '../../source/file/respell.ts'
import type { Journal } from '../history/journal.ts'
import type { TextChange } from '../history/records.ts'
import type { Blobs } from './blobs.ts'
import { hashOf, MARK, type Version } from './version.ts'

/** The old and new texts of one project. */
export type Texts = {
  /**
   * Keeps both texts of a change. `change` goes into its line of the journal; `stored` resolves when everything else is
   * on disk.
   */
  keep: (before: Version, after: Version) => { change: TextChange | undefined; stored: Promise<void>[] }
  /** `null` when it was removed, or when what is stored does not match the hash. */
  get: (hash: string) => Buffer | null
  /** How many bytes an entry takes, roughly. */
  sizeOf: (hash: string) => number
  /** Removes every text that none of these needs. */
  sweep: (used: Iterable<string>) => void
}

/** A text is put together from so many differences at most. */
const MOST_STEPS = 32
/** A longer difference would make the journal slow to read. */
const MOST_CHARACTERS = 10_000
/** What a difference takes in the journal besides its characters. */
const LINE_BYTES = 200

/**
 * Returns the texts that whole ones and the differences of a journal add up to. Long, because its parts share which
 * differences are proven.
 */
export function textsIn(blobs: Blobs, { changes }: Pick<Journal, 'changes'>): Texts {
  /** Differences that this process wrote or applied. Any other may lack its base. */
  const proven = new Set<string>()
  const isWhole = (hash: string) => blobs.sizes().has(hash)
  /** Returns the entries that a text is put together from: the whole one first, itself last. */
  const partsOf = (hash: string): [string, ...string[]] => {
    const parts: [string, ...string[]] = [hash]
    for (let at = hash; !isWhole(at) && parts.length <= MOST_STEPS; ) {
      const from = changes.get(at)?.from
      if (from === undefined) break
      parts.unshift(from)
      at = from
    }
    return parts
  }
  const get = (hash: string): Buffer | null => {
    const [base, ...steps] = partsOf(hash)
    let bytes = blobs.get(base)
    for (const step of steps) bytes = bytes && changedBy(bytes, changes.get(step)?.change)
    return bytes && hashOf(bytes) === hash ? bytes : null
  }
  /** Whether a text can be put together from differences. */
  const isDifference = (hash: string): boolean => {
    const [base, ...steps] = partsOf(hash)
    if (steps.length === 0 || !blobs.isThere(base)) return false
    if (!proven.has(hash) && get(hash)) proven.add(hash)
    return proven.has(hash)
  }
  return {
    get,
    keep: (before, after) => {
      const stored = isDifference(before.hash) ? [] : [blobs.put(before.bytes, before.hash)]
      if (isDifference(after.hash)) return { change: undefined, stored }
      const isLong = partsOf(before.hash).length > MOST_STEPS
      const change = isLong || isWhole(after.hash) ? undefined : changeBetween(before, after)
      if (change) proven.add(after.hash)
      else stored.push(blobs.put(after.bytes, after.hash))
      return { change, stored }
    },
    sizeOf: (hash) => blobs.sizes().get(hash) ?? LINE_BYTES + (changes.get(hash)?.change.text.length ?? 0),
    sweep: (used) => {
      const needed = new Set<string>()
      for (const hash of used)
        for (let at: string | undefined = hash; at !== undefined && !needed.has(at); ) {
          needed.add(at)
          at = isWhole(at) ? undefined : changes.get(at)?.from
        }
      for (const hash of [...blobs.sizes().keys()]) if (!needed.has(hash)) blobs.drop(hash)
      for (const hash of [...changes.keys()]) if (!needed.has(hash) || isWhole(hash)) changes.delete(hash)
    },
  }
}

/** Returns how one text becomes the other; undefined where that takes about as much as the whole text. */
function changeBetween(before: Version, after: Version): TextChange | undefined {
  const { start, end, nextEnd } = differing(before.text, after.text)
  const text = after.text.slice(start, nextEnd)
  const isShort = text.length <= MOST_CHARACTERS && before.hasMark === after.hasMark
  return isShort ? { start, end, text } : undefined
}

function changedBy(bytes: Buffer, change: TextChange | undefined): Buffer | null {
  if (!change) return null
  const whole = bytes.toString('utf8')
  const lead = whole.startsWith(MARK) ? MARK.length : 0
  return Buffer.from(whole.slice(0, lead + change.start) + change.text + whole.slice(lead + change.end))
}
