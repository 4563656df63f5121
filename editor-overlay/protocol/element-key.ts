import { hasOnlyIdCharacters, SPECIAL_IDS } from './ids.ts'

/** An element key in object form, as nav tree nodes carry it (the wire contract, 3.3). */
export type ElementKey = {
  codebaseId: string
  storyboardId: string
  uniquePath: string
  cachedKey: string | null
}

const EMPTY_KEY: ElementKey = { codebaseId: '', storyboardId: '', uniquePath: '', cachedKey: null }

/** The key of an element. Throws on ids that the text form cannot represent. */
export function elementKey(codebaseId: string, storyboardId: string, uniquePath: string): ElementKey {
  const cachedKey = `TE_${codebaseId}_${storyboardId}_${uniquePath}`
  // A tree has thousands of keys, so the usual one is checked at once.
  if (!hasOnlyIdCharacters(cachedKey)) {
    const which = hasOnlyIdCharacters(codebaseId) ? 'Storyboard' : 'Codebase'
    throw new Error(`${which} ID contains invalid chars :${codebaseId}`)
  }
  return { codebaseId, storyboardId, uniquePath, cachedKey }
}

/** The text form, `TE_<codebaseId>_<storyboardId>_<uniquePath>`. */
export function keyOf(key: ElementKey): string {
  return key.cachedKey ?? `TE_${key.codebaseId}_${key.storyboardId}_${key.uniquePath}`
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
  return `TE_${SPECIAL_IDS.storyboard}_${storyboardId}_0`
}

/** True for the key of a storyboard itself; of the given one, if there is one. */
export function isStoryboard(key: ElementKey, storyboardId?: string): boolean {
  const isTop = key.codebaseId === SPECIAL_IDS.storyboard
  return isTop && (storyboardId === undefined || key.storyboardId === storyboardId)
}

/** True when `b` is a descendant of `a`, at any depth. The storyboard contains everything in it. */
export function isParentKey(a: ElementKey, b: ElementKey): boolean {
  if (a.storyboardId !== b.storyboardId || a.uniquePath === b.uniquePath) return false
  return isStoryboard(a) || b.uniquePath.startsWith(`${a.uniquePath}-`)
}

/** True for two different elements with the same parent path. */
export function isSiblingKey(a: ElementKey, b: ElementKey): boolean {
  if (isStoryboard(a)) return isStoryboard(b)
  if (a.storyboardId !== b.storyboardId || a.uniquePath === b.uniquePath) return false
  const parent = parentPath(a.uniquePath)
  return parent !== '' && parent === parentPath(b.uniquePath)
}

function parentPath(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('-')))
}

function withCodebaseId(key: string, codebaseId: string): string {
  return keyOf({ ...parseKey(key), codebaseId, cachedKey: null })
}

/** The key after a remap of ids, or the same text when its id is not in the table. */
export function remapKey(key: string, ids: Readonly<Record<string, string>>): string {
  const { codebaseId } = parseKey(key)
  const next = codebaseId && Object.hasOwn(ids, codebaseId) ? ids[codebaseId] : undefined
  return next === undefined || !hasOnlyIdCharacters(next) ? key : withCodebaseId(key, next)
}
