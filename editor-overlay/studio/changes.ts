/** From a wish in the panel to an item of the change ledger. */
import { changeItem } from '../protocol/change-item.ts'
import type { ChangeItem } from '../protocol/changes.ts'
import type { Wish } from './panel.ts'

export function itemFor(wish: Exclude<Wish, { type: 'show-source' }>, codebaseId: string): ChangeItem {
  const id = crypto.randomUUID()
  switch (wish.type) {
    case 'text': {
      const { newText, oldText } = wish
      return changeItem('EDIT_TEXT', { codebaseIdToEditText: codebaseId, newText, oldText }, id)
    }
    case 'tag':
      return changeItem('CHANGE_TAG', { codebaseIdToChange: codebaseId, newTagName: wish.tag }, id)
    case 'add-class': {
      const fields = {
        className: wish.className,
        modifiers: [],
        customProperties: [],
        addingTailwindClass: true,
      }
      return changeItem('ADD_CLASS', { codebaseIdToAddClass: codebaseId, ...fields }, id)
    }
    case 'remove-class':
      return changeItem(
        'REMOVE_CLASS',
        { codebaseIdToRemoveClass: codebaseId, className: wish.className },
        id,
      )
    case 'prop': {
      const { name, value } = wish
      return changeItem(
        'CHANGE_PROP',
        { codebaseIdToChange: codebaseId, propName: name, propValue: value },
        id,
      )
    }
    case 'style': {
      const stylingChanges = { [wish.property]: wish.value }
      const rest = { stylingFramework: 'Tailwind', modifiers: [], customProperties: [] }
      return changeItem('STYLING', { codebaseId, stylingChanges, ...rest }, id)
    }
    case 'wrap':
      return changeItem('WRAP_DIV', { codebaseIdsToWrap: [codebaseId] }, id)
    case 'duplicate':
      return changeItem('DUPLICATE', { codebaseIdsToDuplicate: [codebaseId] }, id)
    case 'remove':
      return changeItem('REMOVE_JSX', { codebaseIdsToRemove: [codebaseId] }, id)
  }
}
