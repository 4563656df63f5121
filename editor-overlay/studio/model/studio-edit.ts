import { type Edit, type EditOf, mapEditIds } from '../../protocol/edit.ts'
import { underModifiers } from './breakpoints.ts'

/** An insertion may come with styles, which a second edit writes for the new element. */
export type StudioInsert = EditOf<'insert'> & { styling?: Readonly<Record<string, string>> }
/** Styles to remove: where the first element sets none of them, the second one is edited. */
type StudioRemoval = EditOf<'set-styles'> & { otherwiseId?: string }
/** An edit as the studio makes it. */
export type StudioEdit = Edit | StudioInsert | StudioRemoval

/** The same edit of its other element; null for an edit of one element only. */
export function otherwise(edit: StudioEdit): EditOf<'set-styles'> | null {
  if (edit.type !== 'set-styles' || !('otherwiseId' in edit) || !edit.otherwiseId) return null
  const { otherwiseId, ...styles } = edit
  return { ...styles, id: otherwiseId }
}

/** The same edit with each id replaced by what `idOf` returns. */
export function mapStudioIds(edit: StudioEdit, idOf: (id: string) => string): StudioEdit {
  const mapped = mapEditIds(edit, idOf)
  const other = otherwise(edit)
  return other && mapped.type === 'set-styles' ? { ...mapped, otherwiseId: idOf(other.id) } : mapped
}

/** Styles and classes are written for the chosen breakpoint and states, as the project writes its styles. */
export function sentEdit(edit: StudioEdit, modifiers: readonly string[]): Edit {
  switch (edit.type) {
    case 'set-styles': {
      const { type, id, styling, preferred } = edit
      return { type, id, styling, preferred, framework: 'Tailwind', modifiers }
    }
    case 'add-class': {
      const names = edit.className.split(/\s+/).map((name) => underModifiers(name, modifiers))
      return { ...edit, framework: 'Tailwind', className: names.join(' ') }
    }
    case 'insert': {
      const { type, element, position, props } = edit
      return { type, element, position, props }
    }
    default:
      return edit
  }
}
