/** The bodies of the published mutations. A field that is not named here is refused. */
import { z } from 'zod'
import {
  author,
  classNames,
  fileHash,
  fileName,
  framework,
  gestureId,
  id,
  longText,
  modifiers as modifierList,
  preferred,
  styling,
  target,
  word,
  words,
} from './edit-schema.ts'

/** An entry of the lookup, returned as it was served; its other fields are not read. */
export const element = z.looseObject({
  codebaseId: id,
  filename: fileName.optional(),
  fileHash: fileHash.optional(),
})
/** An element as the parent editor saw it: its id, file and version. */
export type SeenElement = z.infer<typeof element>

const elements = z.array(element.nullable()).min(1).max(200)
const maybe = element.nullish()
const customProperties = preferred.nullish()
const modifiers = modifierList.nullish()

/** Fields that the published bodies lack. */
const context = z
  .strictObject({
    gestureId: gestureId.optional(),
    author: author.optional(),
    ...target,
    /** The value of a prop is code; set only by a gesture that explicitly enters code. */
    isExpression: z.boolean().optional(),
  })
  .optional()
/** The fields of a body other than its edit. */
export type Context = z.infer<typeof context>

const newElement = z.looseObject({
  type: word.optional(),
  codebaseId: id.optional(),
  nativeTag: word.optional(),
  filename: fileName.optional(),
  fileHash: fileHash.optional(),
  propsToSet: z.record(word, z.json()).optional(),
})

/** The body of each published mutation. */
export const BODIES = {
  styling: z.strictObject({
    reactElement: element,
    styling,
    stylingFramework: framework.nullish(),
    modifiers,
    customProperties,
    context,
  }),
  addJsxElement: z.strictObject({
    destinationElement: element,
    beforeElement: maybe,
    afterElement: maybe,
    newElement: newElement.optional(),
    canvasId: word.optional(),
    deletedStoryboardId: word.nullish(),
    fileContentsToSourceFrom: z.string().nullish(),
    fileContentsSourceFilename: word.nullish(),
    extraFiles: z.record(z.string(), z.string()).nullish(),
    hasInstantUpdate: z.boolean().optional(),
    context,
  }),
  moveJsxElement: z.strictObject({
    elementToMove: element,
    newContainerElement: element,
    afterElement: maybe,
    beforeElement: maybe,
    expectedCurrentParent: maybe,
    context,
  }),
  removeJsxElement: z.strictObject({ elementsToRemove: elements, context }),
  changePropValue: z.strictObject({
    elementToModify: element,
    propName: word,
    propValue: z.json().optional(),
    context,
  }),
  wrapInDiv: z.strictObject({ reactElements: elements, context }),
  duplicate: z.strictObject({ reactElements: elements, context }),
  changeElementTag: z.strictObject({ elementToModify: element, newTag: word, context }),
  addClass: z.strictObject({
    reactElement: element,
    className: words,
    stylingFramework: z.literal('Tailwind').nullish(),
    modifiers,
    customProperties,
    context,
  }),
  removeClass: z.strictObject({ reactElement: element, className: words, context }),
  updateClasses: z.strictObject({
    reactElement: element,
    newClasses: classNames,
    oldClasses: classNames,
    context,
  }),
  editText: z.strictObject({ element, newText: longText, oldText: longText.nullish(), context }),
} as const

/** The last part of a published mutation's path. */
export type Operation = keyof typeof BODIES
/** The parsed body of one mutation. */
export type BodyOf<T extends Operation> = z.infer<(typeof BODIES)[T]>

/** The body of the published undo. */
export const undoBody = z.strictObject({ latestUuid: word.optional(), author: author.optional() })

/** The body of the published redo. */
export const redoBody = z.strictObject({ changeToRedoId: word.optional(), author: author.optional() })

/** True for the name of a published mutation. */
export function isOperation(name: string): name is Operation {
  return Object.hasOwn(BODIES, name)
}
