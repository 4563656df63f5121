import type { ChangeFields } from './change-fields.ts'
import type { ChangeItem } from './changes.ts'
import type { TreeElement, TreeElementLookup } from './lookups.ts'

/** A request of the published HTTP, with the text that confirms its success. */
type ApiRequest = {
  urlPath: string
  body: Record<string, unknown>
  successToastMessage?: string
}

type Draft = { tail: string; body: Record<string, unknown>; toast?: string }
type Find = (id: string | undefined) => TreeElement | undefined

/**
 * The request that a published parent editor sends to its server for an item (the wire contract, 12.5). Throws
 * `Unsupported operation` for an item of unknown type. @usedBy parent editors
 */
export function prepareApiRequest(
  item: ChangeItem,
  canvasId: string,
  elements: TreeElementLookup,
): ApiRequest {
  const find: Find = (id) => (id ? (elements[id] ?? undefined) : undefined)
  const { tail, body, toast } = draft(item, canvasId, find)
  const urlPath = `canvases/${canvasId}/parseAndMutate/${tail}`
  return { urlPath, body: withoutUndefined(body), ...(toast ? { successToastMessage: toast } : {}) }
}

function withoutUndefined(body: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined))
}

function draft(item: ChangeItem, canvasId: string, find: Find): Draft {
  switch (item.type) {
    case 'ADD_JSX':
      return addElement(item.changeFields, canvasId, find)
    case 'MOVE_JSX':
      return moveElement(item.changeFields, find)
    case 'STYLING':
    case 'ADD_CLASS':
    case 'REMOVE_CLASS':
    case 'UPDATE_CLASSES':
      return styling(item, find)
    case 'UNDO':
      return {
        tail: 'activities/undoChangeToFiles',
        body: { latestUuid: item.changeFields.changeToUndo.activityId },
      }
    case 'REDO':
      return {
        tail: 'activities/redoChangeToFiles',
        body: { changeToRedoId: item.changeFields.changeToRedo.activityId },
      }
    default:
      return elements(item, find)
  }
}

type Of<T extends ChangeItem['type']> = Extract<ChangeItem, { type: T }>

function elements(
  item: Of<'REMOVE_JSX' | 'WRAP_DIV' | 'DUPLICATE' | 'CHANGE_PROP' | 'CHANGE_TAG' | 'EDIT_TEXT' | 'UNKNOWN'>,
  find: Find,
): Draft {
  const orNull = (ids: string[]) => ids.map((id) => find(id) ?? null)
  switch (item.type) {
    case 'REMOVE_JSX':
      return {
        tail: 'mutate/removeJsxElement',
        body: { elementsToRemove: item.changeFields.codebaseIdsToRemove.map(find).filter(Boolean) },
      }
    case 'WRAP_DIV':
      return {
        tail: 'mutate/wrapInDiv',
        body: { reactElements: orNull(item.changeFields.codebaseIdsToWrap) },
      }
    case 'DUPLICATE': {
      const reactElements = orNull(item.changeFields.codebaseIdsToDuplicate)
      return { tail: 'mutate/duplicate', body: { reactElements } }
    }
    case 'CHANGE_PROP': {
      const { codebaseIdToChange, propName, propValue } = item.changeFields
      const body = { elementToModify: find(codebaseIdToChange), propName, propValue }
      return { tail: 'mutate/changePropValue', body, toast: 'Prop changed' }
    }
    case 'CHANGE_TAG': {
      const { codebaseIdToChange, newTagName } = item.changeFields
      const body = { elementToModify: find(codebaseIdToChange), newTag: newTagName }
      return { tail: 'mutate/changeElementTag', body }
    }
    case 'EDIT_TEXT': {
      const { codebaseIdToEditText, newText, oldText } = item.changeFields
      return { tail: 'mutate/editText', body: { element: find(codebaseIdToEditText), newText, oldText } }
    }
    case 'UNKNOWN':
      throw new Error('Unsupported operation')
  }
}

function styling(item: Of<'STYLING' | 'ADD_CLASS' | 'REMOVE_CLASS' | 'UPDATE_CLASSES'>, find: Find): Draft {
  switch (item.type) {
    case 'STYLING': {
      const { codebaseId, stylingChanges, ...rest } = item.changeFields
      return {
        tail: 'mutate/styling',
        body: { reactElement: find(codebaseId), styling: stylingChanges, ...rest },
      }
    }
    case 'ADD_CLASS': {
      const { codebaseIdToAddClass, className, addingTailwindClass, modifiers, customProperties } =
        item.changeFields
      const stylingFramework = addingTailwindClass ? 'Tailwind' : null
      const reactElement = find(codebaseIdToAddClass)
      return {
        tail: 'mutate/addClass',
        body: { reactElement, className, stylingFramework, modifiers, customProperties },
      }
    }
    case 'REMOVE_CLASS': {
      const { codebaseIdToRemoveClass, className } = item.changeFields
      return { tail: 'mutate/removeClass', body: { reactElement: find(codebaseIdToRemoveClass), className } }
    }
    case 'UPDATE_CLASSES': {
      const { codebaseIdToUpdateClass, newClasses, oldClasses } = item.changeFields
      const reactElement = find(codebaseIdToUpdateClass)
      return { tail: 'mutate/updateClasses', body: { reactElement, newClasses, oldClasses } }
    }
  }
}

function addElement(fields: ChangeFields['ADD_JSX'], canvasId: string, find: Find): Draft {
  const hasInstantUpdate = Boolean(fields.htmlForInstantUpdate)
  const newElement = newElementOf(fields, find)
  const body = {
    destinationElement: find(fields.codebaseIdToAddTo),
    beforeElement: find(fields.beforeCodebaseId),
    afterElement: find(fields.afterCodebaseId),
    newElement: Object.keys(newElement).length > 0 ? newElement : undefined,
    canvasId,
    deletedStoryboardId: fields.deletedStoryboardId,
    fileContentsToSourceFrom: fields.fileContentsToSourceFrom,
    fileContentsSourceFilename: fields.fileContentsSourceFilename,
    extraFiles: fields.extraPathToContents,
    hasInstantUpdate,
  }
  const tail = 'mutate/addJsxElement'
  return hasInstantUpdate ? { tail, body } : { tail, body, toast: 'Successfully added' }
}

function newElementOf(fields: ChangeFields['ADD_JSX'], find: Find): Record<string, unknown> {
  const { addCodebaseId, addNativeTag, propsToSet } = fields
  const native = addNativeTag
    ? { type: 'native', nativeTag: addNativeTag, componentName: addNativeTag }
    : undefined
  const base = addCodebaseId ? find(addCodebaseId) : native
  return { ...base, ...(propsToSet ? { propsToSet } : {}) }
}

function moveElement(fields: ChangeFields['MOVE_JSX'], find: Find): Draft {
  const body = {
    elementToMove: find(fields.codebaseIdToMove),
    newContainerElement: find(fields.codebaseIdToMoveTo),
    afterElement: find(fields.afterCodebaseId),
    beforeElement: find(fields.beforeCodebaseId),
    expectedCurrentParent: find(fields.expectedCurrentParentCodebaseId),
  }
  return { tail: 'mutate/moveJsxElement', body }
}
