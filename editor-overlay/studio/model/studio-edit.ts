import type { Edit, EditOf } from '../../protocol/edit.ts'

/** An insertion may come with styles, which a second edit writes for the new element. */
export type StudioInsert = EditOf<'insert'> & { styling?: Readonly<Record<string, string>> }
/** An edit as the studio makes it. */
export type StudioEdit = Edit | StudioInsert

/** Styles and classes are written for the chosen breakpoint and states, as the project writes its styles. */
export function sentEdit(edit: StudioEdit, modifiers: readonly string[]): Edit {
  switch (edit.type) {
    case 'set-styles':
    case 'add-class':
      return { ...edit, framework: 'Tailwind', modifiers }
    case 'insert': {
      const { type, element, position, props } = edit
      return { type, element, position, props }
    }
    default:
      return edit
  }
}
