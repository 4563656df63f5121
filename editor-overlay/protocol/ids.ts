/** Codebase ids: which class names name a place in the source, and the ids with a special meaning. */

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-5][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i

export const ID_PREFIX = 'tempo-'
export const WRAP_PLACEHOLDER = 'tempo-wrap-in-div-placeholder'
export const DUPLICATE_PREFIX = 'tempo-duplicate-placeholder-'
export const ADD_PREFIX = 'tempo-add-jsx-placeholder-'

export const SPECIAL_IDS = {
  body: 'body',
  root: 'root',
  next: '__next',
  emptyTree: 'EMPTY-TREE',
  skipRoot: 'SKIP-ROOT',
  storyboard: 'STORYBOARD-TOP-CONSTANT',
} as const

export function isCodebaseId(name: string): boolean {
  if (!name.startsWith(ID_PREFIX)) return false
  return (
    name === WRAP_PLACEHOLDER ||
    name.startsWith(DUPLICATE_PREFIX) ||
    name.startsWith(ADD_PREFIX) ||
    UUID.test(name.slice(ID_PREFIX.length))
  )
}

/** Ids travel inside keys and class names; anything else in them is refused before it reaches a selector. */
export function hasOnlyIdCharacters(id: string): boolean {
  return /^[0-9A-Za-z_-]*$/.test(id)
}

export function isSelectableId(id: string): boolean {
  return id.startsWith(ID_PREFIX)
}

export type IdSource = { classes: Iterable<string>; tag: string; elementId: string; idAttribute?: string }

/**
 * The first id among the classes is the outermost usage, which is what the user edits. An annotator that leaves class
 * names alone writes the attribute only.
 */
export function codebaseIdOf({ classes, tag, elementId, idAttribute }: IdSource): string {
  for (const name of classes) if (isCodebaseId(name)) return name
  if (idAttribute && isCodebaseId(idAttribute)) return idAttribute
  if (tag.toLowerCase() === 'body') return SPECIAL_IDS.body
  if (elementId === SPECIAL_IDS.root || elementId === SPECIAL_IDS.next) return elementId
  return ''
}
