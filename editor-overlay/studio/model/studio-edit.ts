import { type Edit, type EditContext, type EditOf, mapEditIds } from '../../protocol/edit.ts'
import { underModifiers } from './breakpoints.ts'
import type { WrittenText } from './written-texts.ts'

/** An insert may include styles, which a second edit writes for the new element. */
export type StudioInsert = EditOf<'insert'> & { styling?: Readonly<Record<string, string>> }
/** Styles to remove: if the first element sets none of them, the other one is edited. */
type StudioRemoval = EditOf<'set-styles'> & { otherwiseId?: string }
/** A text as a page shows it, which may come from a prop of an element around. */
type StudioText = EditOf<'set-text' | 'set-prop'> & { shown?: WrittenText }
/** Replaces all classes that the element has on the page when the edit is sent. */
type StudioPaste = EditOf<'replace-classes'> & { isForAll?: true }
/** An edit as the studio makes it. */
export type StudioEdit = Edit | StudioInsert | StudioRemoval | StudioText | StudioPaste

/**
 * `key`: the element on the page whose classes are sent with the edit. They are read only then. `since`: the moment that
 * the ids of the edits are from, if that is not the present one.
 */
export type StudioContext = Omit<EditContext, 'liveClasses'> & {
  key?: string | undefined
  since?: number | undefined
}

/** Returns the text that the pages show after the edit; null if it isn’t known. */
export function shownText(edit: StudioEdit): WrittenText | null {
  return 'shown' in edit ? (edit.shown ?? null) : null
}

/** Returns the same edit for its other element; null for an edit of one element only. */
export function otherwise(edit: StudioEdit): EditOf<'set-styles'> | null {
  if (edit.type !== 'set-styles' || !('otherwiseId' in edit) || !edit.otherwiseId) return null
  const { otherwiseId, ...styles } = edit
  return { ...styles, id: otherwiseId }
}

/** Returns the same edit with each id replaced by what `idOf` returns. */
export function mapStudioIds(edit: StudioEdit, idOf: (id: string) => string): StudioEdit {
  const mapped = mapEditIds(edit, idOf)
  const other = otherwise(edit)
  return other && mapped.type === 'set-styles' ? { ...mapped, otherwiseId: idOf(other.id) } : mapped
}

/**
 * Returns the edit to send. Styles and classes apply to the chosen breakpoint and states, written the way the project
 * writes styles.
 */
export function sentEdit(
  edit: StudioEdit,
  modifiers: readonly string[],
  { liveClasses = [] }: EditContext = {},
): Edit {
  switch (edit.type) {
    case 'set-styles': {
      const { type, id, styling, preferred } = edit
      return { type, id, styling, preferred, framework: 'Tailwind', modifiers }
    }
    case 'add-class': {
      const names = edit.className.split(/\s+/).map((name) => underModifiers(name, modifiers))
      return { ...edit, framework: 'Tailwind', className: names.join(' ') }
    }
    case 'replace-classes': {
      if (!('isForAll' in edit)) return edit
      const { isForAll: _, ...replacement } = edit
      return { ...replacement, oldClasses: [...liveClasses] }
    }
    case 'insert': {
      const { type, element, position, props } = edit
      return { type, element, position, props }
    }
    case 'set-text':
    case 'set-prop': {
      const { shown: _, ...sent } = { shown: null, ...edit }
      return sent
    }
    default:
      return edit
  }
}
