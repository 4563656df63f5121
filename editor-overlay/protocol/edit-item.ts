import { changeItem } from './change-item.ts'
import type { ChangeItem } from './changes.ts'
import type { EditOf } from './edit.ts'

/** The edits that a frame can show before the hot reload. */
export type PreviewedEdit = EditOf<'set-styles' | 'replace-classes'>

/** The item of the published change ledger for a previewed edit. */
export function itemOfEdit(edit: PreviewedEdit, itemId: string): ChangeItem {
  if (edit.type === 'replace-classes') {
    const { id: codebaseIdToUpdateClass, newClasses, oldClasses } = edit
    const classes = { newClasses: [...newClasses], oldClasses: [...oldClasses], involvedClasses: [] }
    return changeItem('UPDATE_CLASSES', { codebaseIdToUpdateClass, ...classes }, itemId)
  }
  const { id: codebaseId, styling, framework, modifiers = [], preferred = [] } = edit
  return changeItem(
    'STYLING',
    {
      codebaseId,
      stylingChanges: { ...styling },
      stylingFramework: framework ?? undefined,
      modifiers: [...modifiers],
      customProperties: [...preferred],
    },
    itemId,
  )
}
