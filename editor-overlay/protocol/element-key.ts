import { hasOnlyIdCharacters, SPECIAL_IDS } from './ids.ts'

/** An element key in object form, as nav tree nodes carry it (the wire contract, 3.3). */
export type ElementKey = {
  codebaseId: string
  storyboardId: string
  uniquePath: string
  cachedKey: string | null
}

const EMPTY_KEY: ElementKey = { codebaseId: '', storyboardId: '', uniquePath: '', cachedKey: null }

/** The text form of a key. */
export function keyFrom(codebaseId: string, storyboardId: string | null, uniquePath: string): string {
  return `TE_${codebaseId}_${storyboardId}_${uniquePath}`
}

/** The key of an element. Throws on ids that the text form cannot represent. */
export function elementKey(codebaseId: string, storyboardId: string, uniquePath: string): ElementKey {
  const cachedKey = keyFrom(codebaseId, storyboardId, uniquePath)
  // A tree has thousands of keys, so the usual one is checked at once.
  if (!hasOnlyIdCharacters(cachedKey)) {
    const which = hasOnlyIdCharacters(codebaseId) ? 'Storyboard' : 'Codebase'
    throw new Error(`${which} ID contains invalid chars :${codebaseId}`)
  }
  return { codebaseId, storyboardId, uniquePath, cachedKey }
}

/** The text form, `TE_<codebaseId>_<storyboardId>_<uniquePath>`. */
export function keyOf({ cachedKey, codebaseId, storyboardId, uniquePath }: ElementKey): string {
  return cachedKey ?? keyFrom(codebaseId, storyboardId, uniquePath)
}

const KEY_TEXT = /^[^_]*_([^_]*)_(.+)_([^_]+)$/s

/** Parses the text form; any other text is the empty key. Only the storyboard id in the middle may contain underscores. */
export function parseKey(key: string | null | undefined): ElementKey {
  const found = KEY_TEXT.exec(key ?? '')
  if (!found) return EMPTY_KEY
  const [cachedKey, codebaseId = '', storyboardId = '', uniquePath = ''] = found
  return { codebaseId, storyboardId, uniquePath, cachedKey }
}

/** The fixed key of a storyboard itself. */
export function storyboardKey(storyboardId: string | null): string {
  return keyFrom(SPECIAL_IDS.storyboard, storyboardId, '0')
}

const isStoryboard = ({ codebaseId }: ElementKey) => codebaseId === SPECIAL_IDS.storyboard

/** Two different keys of one storyboard, parsed; null for any others. */
function pairOf(a: string, b: string): [ElementKey, ElementKey] | null {
  const [one, other] = [parseKey(a), parseKey(b)]
  return one.storyboardId === other.storyboardId && one.uniquePath !== other.uniquePath ? [one, other] : null
}

/** True when `below` is a descendant of `key`, at any depth. The storyboard contains everything in it. */
export function isParentKey(key: string, below: string): boolean {
  const [outer, inner] = pairOf(key, below) ?? []
  if (!outer || !inner) return false
  return isStoryboard(outer) || inner.uniquePath.startsWith(`${outer.uniquePath}-`)
}

const parentPath = ({ uniquePath }: ElementKey) => uniquePath.replace(/-?[^-]*$/, '')

/** True for two different elements with the same parent path, and for two storyboards. */
export function isSiblingKey(a: string, b: string): boolean {
  if (isStoryboard(parseKey(a))) return isStoryboard(parseKey(b))
  const [one, other] = pairOf(a, b) ?? []
  return Boolean(one && other && parentPath(one) && parentPath(one) === parentPath(other))
}

/** The key after a remap of ids; the same one, or null for none, when its id is not in the table. */
export function remapKey<K extends string | null>(key: K, ids: Readonly<Record<string, string>>): K | string {
  const { codebaseId, storyboardId, uniquePath } = parseKey(key)
  const next = codebaseId && Object.hasOwn(ids, codebaseId) ? ids[codebaseId] : undefined
  return !next || !hasOnlyIdCharacters(next) ? key : keyFrom(next, storyboardId, uniquePath)
}
