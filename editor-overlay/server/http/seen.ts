import type { Edit, EditRequest } from '../../protocol/edit.ts'
import type { Reliance, Seen } from '../project/versions.ts'

/** Returns the elements that an edit relies on, in the versions that the studio saw. */
export function seenOf(edit: Edit, versions: EditRequest['versions']): Seen[] {
  return caresOf(edit).map(({ id, reliance }) => ({ id, reliance, ...versions[id] }))
}

type Relied = { id: string; reliance: Reliance }

function caresOf(edit: Edit): Relied[] {
  switch (edit.type) {
    case 'wrap':
      return edit.ids.map((id) => ({ id, reliance: 'shell' }))
    case 'remove':
    case 'duplicate':
      return edit.ids.map((id) => ({ id, reliance: 'whole' }))
    case 'move': {
      const { parentId, beforeId, afterId } = edit.position
      return [
        { id: edit.id, reliance: 'shell' },
        ...inPlace(parentId, beforeId, afterId, edit.expectedParentId),
      ]
    }
    case 'insert': {
      const { parentId, beforeId, afterId } = edit.position
      const around = inPlace(parentId, beforeId, afterId)
      return 'codebaseId' in edit.element
        ? [...around, { id: edit.element.codebaseId, reliance: 'whole' }]
        : around
    }
    default:
      return [{ id: edit.id, reliance: 'shell' }]
  }
}

function inPlace(...ids: (string | undefined)[]): Relied[] {
  return ids.flatMap((id) => (id === undefined ? [] : [{ id, reliance: 'place' as const }]))
}
