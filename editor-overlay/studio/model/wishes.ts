/** What a designer can ask for, and the items of the change ledger that say it on the wire. */
import { changeItem } from '../../protocol/change-item.ts'
import type { ChangeItem } from '../../protocol/changes.ts'

/** Among the children of an element of the source; neither reference means last. */
export type Spot = { parentId: string; beforeId?: string | undefined; afterId?: string | undefined }

/** A tag, the id of a component's definition, or the id of an element to copy. */
export type NewThing = { tag: string } | { codebaseId: string }

export type Wish =
  | { type: 'text'; id: string; newText: string; oldText: string }
  | { type: 'tag'; id: string; tag: string }
  | { type: 'add-class' | 'remove-class'; id: string; className: string }
  | { type: 'classes'; id: string; newClasses: string[]; oldClasses: string[] }
  | { type: 'prop'; id: string; name: string; value: unknown; isExpression?: boolean }
  /** `preferred`: class names to write for a value, such as the token that was chosen. */
  | {
      type: 'style'
      id: string
      styling: Record<string, string | null>
      preferred?: readonly { tailwind: string; css: string }[]
    }
  | { type: 'wrap' | 'duplicate' | 'remove'; ids: string[] }
  | { type: 'move'; id: string; spot: Spot }
  /** `styling` is written for the new element as the project writes its styles. */
  | {
      type: 'add'
      thing: NewThing
      spot: Spot
      props?: Record<string, unknown>
      styling?: Record<string, string>
    }

/** An edit before it in the same gesture may have given elements other ids. */
export function remapWish(wish: Wish, ids: Readonly<Record<string, string>>): Wish {
  const now = (id: string) => (Object.hasOwn(ids, id) ? (ids[id] ?? id) : id)
  const spotNow = ({ parentId, beforeId, afterId }: Spot): Spot => ({
    parentId: now(parentId),
    ...(beforeId === undefined ? {} : { beforeId: now(beforeId) }),
    ...(afterId === undefined ? {} : { afterId: now(afterId) }),
  })
  switch (wish.type) {
    case 'wrap':
    case 'duplicate':
    case 'remove':
      return { ...wish, ids: wish.ids.map(now) }
    case 'move':
      return { ...wish, id: now(wish.id), spot: spotNow(wish.spot) }
    case 'add':
      return { ...wish, spot: spotNow(wish.spot) }
    default:
      return { ...wish, id: now(wish.id) }
  }
}

export function itemFor(wish: Wish, modifiers: readonly string[]): ChangeItem {
  const id = crypto.randomUUID()
  const rest = { modifiers: [...modifiers], customProperties: [] }
  switch (wish.type) {
    case 'text': {
      const { id: codebaseIdToEditText, newText, oldText } = wish
      return changeItem('EDIT_TEXT', { codebaseIdToEditText, newText, oldText }, id)
    }
    case 'tag':
      return changeItem('CHANGE_TAG', { codebaseIdToChange: wish.id, newTagName: wish.tag }, id)
    case 'add-class': {
      const fields = { codebaseIdToAddClass: wish.id, className: wish.className }
      return changeItem('ADD_CLASS', { ...fields, ...rest, addingTailwindClass: true }, id)
    }
    case 'remove-class':
      return changeItem('REMOVE_CLASS', { codebaseIdToRemoveClass: wish.id, className: wish.className }, id)
    case 'classes': {
      const { id: codebaseIdToUpdateClass, newClasses, oldClasses } = wish
      return changeItem(
        'UPDATE_CLASSES',
        { codebaseIdToUpdateClass, newClasses, oldClasses, involvedClasses: [] },
        id,
      )
    }
    case 'prop': {
      const { name, value } = wish
      return changeItem('CHANGE_PROP', { codebaseIdToChange: wish.id, propName: name, propValue: value }, id)
    }
    case 'style': {
      const fields = { codebaseId: wish.id, stylingChanges: wish.styling, stylingFramework: 'Tailwind' }
      const customProperties = [...(wish.preferred ?? [])]
      return changeItem('STYLING', { ...fields, ...rest, customProperties }, id)
    }
    case 'wrap':
      return changeItem('WRAP_DIV', { codebaseIdsToWrap: wish.ids }, id)
    case 'duplicate':
      return changeItem('DUPLICATE', { codebaseIdsToDuplicate: wish.ids }, id)
    case 'remove':
      return changeItem('REMOVE_JSX', { codebaseIdsToRemove: wish.ids }, id)
    case 'move':
    case 'add':
      return placing(wish, id)
  }
}

function placing(wish: Extract<Wish, { type: 'move' | 'add' }>, id: string): ChangeItem {
  const { parentId, beforeId: beforeCodebaseId, afterId: afterCodebaseId } = wish.spot
  if (wish.type === 'move')
    return changeItem(
      'MOVE_JSX',
      { codebaseIdToMove: wish.id, codebaseIdToMoveTo: parentId, beforeCodebaseId, afterCodebaseId },
      id,
    )
  const { thing, props: propsToSet } = wish
  const what = 'tag' in thing ? { addNativeTag: thing.tag } : { addCodebaseId: thing.codebaseId }
  return changeItem(
    'ADD_JSX',
    { codebaseIdToAddTo: parentId, beforeCodebaseId, afterCodebaseId, ...what, propsToSet },
    id,
  )
}
