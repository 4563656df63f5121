/** An edit as a value: made by a studio, planned by the source writer. Ids are codebase ids. */

/** A value in a request body. */
export type Json = string | number | boolean | null | Json[] | { [name: string]: Json }

/** A position among the children of an element: before or after one of them, else last. */
export type InsertPosition = {
  parentId: string
  beforeId?: string | undefined
  afterId?: string | undefined
}

/** When an edit of conditional classes applies: in every state, while the condition holds, or while it does not. */
export type EditWhen = 'always' | 'active' | 'inactive'

/** Which of several branches or list items an edit targets. */
export type EditTarget = {
  /** Class names of the element on screen, which show the active branch of a condition. */
  liveClasses?: readonly string[] | undefined
  /**
   * In a list: `template` changes every item, `item` the data of one, `only` how one is rendered, by a condition on its
   * key. Without it, a structural edit of the root of a list item is refused, and the refusal names the choices.
   */
  meaning?: 'template' | 'item' | 'only' | undefined
  /** The place of the item among those of its list on the page, from 0; entries that render nothing don't count. */
  item?: number | undefined
  /** In a list inside another one, the index of the item of each list around it, outermost first. */
  within?: readonly number[] | undefined
  /** The index of the entry before which a moved item is inserted; the number of entries means last. */
  toItem?: number | undefined
  /** The states that the edit applies to; by default they follow from the live classes. */
  when?: EditWhen | undefined
  /** Of several conditions, the one that `when` is about, as a choice of a refusal has it. */
  condition?: string | undefined
  /** Of class names in a constant that several elements use: `all` changes it, `one` writes them at this element. */
  uses?: 'all' | 'one' | undefined
  /** The user has confirmed a warning about the address or the element. */
  isConfirmed?: boolean | undefined
}

/** `gestureId`: edits of one drag or one run of typing are one entry of the history. */
export type EditContext = EditTarget & { gestureId?: string }

/** A class name to write for a CSS value, such as the token that was chosen. */
export type PreferredClass = { tailwind: string; css: string }

/** An expression is code, so it is accepted only from a gesture that explicitly enters code. */
export type PropValue =
  | { type: 'json'; value: Json }
  | { type: 'expression'; code: string }
  | { type: 'remove' }

/** `name` is `default` or the exported name. */
export type ComponentSource = { file: string; name: string } | { package: string; name: string }

/** What an insert adds. */
type NewElement =
  | { tag: string }
  /** The definition of a component, to insert an instance of it, or an element, to insert a copy. */
  | { codebaseId: string }
  /** A component by name, in scope at the position when `from` is null; not accepted over HTTP. */
  | { component: string; from: ComponentSource | null }

/** How a style is written. */
type StyleFramework = 'Inline' | 'CSS' | 'Tailwind'

/** `modifiers` are variants such as `md` and `hover`, outermost first. */
type Variants = { modifiers?: readonly string[] | undefined }

/** One requested change of the source. */
export type Edit = EditTarget &
  (
    | ({
        type: 'set-styles'
        id: string
        /** Camel-cased or kebab-cased CSS property to value; null removes the property. */
        styling: Readonly<Record<string, string | null>>
        framework?: StyleFramework | null | undefined
        preferred?: readonly PreferredClass[] | undefined
      } & Variants)
    | ({
        type: 'add-class'
        id: string
        className: string
        framework?: 'Tailwind' | null | undefined
        /** Keeps existing classes that set the same properties. */
        keepsOthers?: boolean | undefined
      } & Variants)
    | { type: 'remove-class'; id: string; className: string }
    | { type: 'replace-classes'; id: string; newClasses: readonly string[]; oldClasses: readonly string[] }
    /** `oldText` is the text on screen; it finds the entry of the data that the text comes from. */
    | { type: 'set-text'; id: string; newText: string; oldText?: string | undefined }
    | { type: 'set-tag'; id: string; tag: string }
    | { type: 'set-prop'; id: string; name: string; value: PropValue }
    | { type: 'wrap'; ids: readonly string[] }
    | { type: 'duplicate'; ids: readonly string[] }
    | { type: 'remove'; ids: readonly string[] }
    | { type: 'move'; id: string; position: InsertPosition; expectedParentId?: string | undefined }
    | {
        type: 'insert'
        element: NewElement
        position: InsertPosition
        /** `children` is text. */
        props?: Readonly<Record<string, Json>> | undefined
      }
  )

/** The tag of an edit. */
export type EditType = Edit['type']

/** The edit of a type. */
export type EditOf<T extends EditType> = Extract<Edit, { type: T }>

/** The version of an element's file that the studio saw. */
export type SeenVersion = { file?: string | undefined; fileHash?: string | undefined }

/** The body of a request to the source server. An element without a version is edited in its current state. */
export type EditRequest = {
  edit: Edit
  versions: Readonly<Record<string, SeenVersion>>
  gestureId?: string | undefined
  author?: string | undefined
}

/** The same edit with each id replaced by what `idOf` returns. */
export function mapEditIds(edit: Edit, idOf: (id: string) => string): Edit {
  switch (edit.type) {
    case 'wrap':
    case 'duplicate':
    case 'remove':
      return { ...edit, ids: edit.ids.map(idOf) }
    case 'move': {
      const { expectedParentId: parent } = edit
      const expected = parent === undefined ? {} : { expectedParentId: idOf(parent) }
      return { ...edit, id: idOf(edit.id), position: mapPosition(edit.position, idOf), ...expected }
    }
    case 'insert': {
      const { element, position } = edit
      const mapped = 'codebaseId' in element ? { codebaseId: idOf(element.codebaseId) } : element
      return { ...edit, element: mapped, position: mapPosition(position, idOf) }
    }
    default:
      return { ...edit, id: idOf(edit.id) }
  }
}

function mapPosition(
  { parentId, beforeId, afterId }: InsertPosition,
  idOf: (id: string) => string,
): InsertPosition {
  return {
    parentId: idOf(parentId),
    ...(beforeId === undefined ? {} : { beforeId: idOf(beforeId) }),
    ...(afterId === undefined ? {} : { afterId: idOf(afterId) }),
  }
}

/** The ids that an edit names, each once. */
export function idsOfEdit(edit: Edit): string[] {
  const ids = new Set<string>()
  mapEditIds(edit, (id) => {
    ids.add(id)
    return id
  })
  return [...ids]
}
