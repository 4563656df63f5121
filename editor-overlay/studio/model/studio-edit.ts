import type { Edit, EditOf } from '../../protocol/edit.ts'
import { underModifiers } from './breakpoints.ts'

/** An insertion may come with styles, which a second edit writes for the new element. */
export type StudioInsert = EditOf<'insert'> & { styling?: Readonly<Record<string, string>> }
/** An edit as the studio makes it. */
export type StudioEdit = Edit | StudioInsert

/** Styles and classes are written for the chosen breakpoint and states, as the project writes its styles. */
export function sentEdit(edit: StudioEdit, modifiers: readonly string[]): Edit {
  switch (edit.type) {
    case 'set-styles':
      return { ...edit, framework: 'Tailwind', modifiers }
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
