/** Codebase ids: the class names that identify JSX elements in the source, and the ids with a special meaning. */

/** The id of an element in the source, and nothing else. */
export const SOURCE_ID = /^tempo-[0-9a-f]{8}-[0-9a-f]{4}-[1-5][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i

/** The prefix of every codebase id. */
export const ID_PREFIX = 'tempo-'
/** Ids of elements that an instant update has added and the source does not contain yet. */
export const WRAP_PLACEHOLDER = 'tempo-wrap-in-div-placeholder'
/** Followed by the id of the original. */
export const DUPLICATE_PREFIX = 'tempo-duplicate-placeholder-'
/** Followed by a random id. */
export const ADD_PREFIX = 'tempo-add-jsx-placeholder-'

/** Ids of nodes that no JSX element has (the wire contract, 3.1). */
export const SPECIAL_IDS = {
  body: 'body',
  root: 'root',
  next: '__next',
  emptyTree: 'EMPTY-TREE',
  skipRoot: 'SKIP-ROOT',
  storyboard: 'STORYBOARD-TOP-CONSTANT',
} as const

/** True for `tempo-<uuid>` of versions 1 to 5, and for a placeholder id. */
export function isCodebaseId(name: string): boolean {
  if (!name.startsWith(ID_PREFIX)) return false
  return (
    SOURCE_ID.test(name) ||
    name === WRAP_PLACEHOLDER ||
    name.startsWith(DUPLICATE_PREFIX) ||
    name.startsWith(ADD_PREFIX)
  )
}

/** True when the id is safe in keys, class names and selectors. The empty id is safe. */
export function hasOnlyIdCharacters(id: string): boolean {
  return /^[\w-]*$/.test(id)
}

/** True when a node of this id stays in the tree; only ids of the source do. */
export function isSelectableId(id: string): boolean {
  return id.startsWith(ID_PREFIX)
}

/** `idClass`: the first id among the classes; `attribute` reads one of the element. */
type IdSource = { idClass: string; tag: string; attribute(name: string): string | null }

/**
 * The codebase id of an element; empty for none (the wire contract, 3.2). The annotator's attribute is used if no class
 * is an id.
 */
export function codebaseIdOf({ idClass, tag, attribute }: IdSource): string {
  if (idClass !== '') return idClass
  const written = attribute('tempoelementid') ?? ''
  if (isCodebaseId(written)) return written
  if (tag.toLowerCase() === 'body') return SPECIAL_IDS.body
  const id = attribute('id')
  return id === SPECIAL_IDS.root || id === SPECIAL_IDS.next ? id : ''
}
