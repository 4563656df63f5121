/** The bodies of the mutations, field by field; a field that is not named here is refused. */
import { z } from 'zod'

const id = z.string().min(1).max(300)
const word = z.string().max(300)
const words = z.string().max(20_000)

/**
 * An entry of the lookup, given back as it was served. Its other fields belong to whoever served it and are not looked
 * at. `fileHash` says which version of the file the studio saw.
 */
const element = z.looseObject({
  codebaseId: id,
  filename: z.string().max(500).optional(),
  fileHash: z.string().max(100).optional(),
})
export type SeenElement = z.infer<typeof element>

const elements = z.array(element.nullable()).min(1).max(200)
const maybe = element.nullish()
const customProperties = z
  .array(z.strictObject({ tailwind: words, css: words }))
  .max(200)
  .nullish()
const modifiers = z.array(word).max(20).nullish()

/** What the published bodies have no place for. All of it may be left out. */
const context = z
  .strictObject({
    /** Edits of one drag or one stroke of typing are one activity. */
    gestureId: z
      .string()
      .regex(/^[\w-]{1,100}$/)
      .optional(),
    author: z
      .string()
      .regex(/^[\w .@-]{1,60}$/)
      .optional(),
    liveClasses: z.array(word).max(500).optional(),
    meaning: z.enum(['template', 'item', 'only']).optional(),
    item: z.number().int().min(0).max(100_000).optional(),
    /** Where a moved item goes: before which entry; as many as there are means last. */
    toItem: z.number().int().min(0).max(100_000).optional(),
    /** The value of a prop is code; only after a gesture that says so. */
    isExpression: z.boolean().optional(),
  })
  .optional()
export type Context = z.infer<typeof context>

const newElement = z.looseObject({
  type: word.optional(),
  codebaseId: id.optional(),
  nativeTag: word.optional(),
  filename: z.string().max(500).optional(),
  fileHash: z.string().max(100).optional(),
  propsToSet: z.record(word, z.json()).optional(),
})
export type NewElementBody = z.infer<typeof newElement>

export const BODIES = {
  styling: z.strictObject({
    reactElement: element,
    styling: z.record(word, words.nullable()),
    stylingFramework: z.enum(['Inline', 'CSS', 'Tailwind']).nullish(),
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
    newClasses: z.array(words).max(200),
    oldClasses: z.array(words).max(200),
    context,
  }),
  editText: z.strictObject({
    element,
    newText: z.string().max(100_000),
    oldText: z.string().max(100_000).nullish(),
    context,
  }),
} as const

export type Operation = keyof typeof BODIES
export type BodyOf<T extends Operation> = z.infer<(typeof BODIES)[T]>

export function isOperation(name: string): name is Operation {
  return Object.hasOwn(BODIES, name)
}

const author = z
  .string()
  .regex(/^[\w .@-]{1,60}$/)
  .optional()
export const undoBody = z.strictObject({ latestUuid: word.optional(), author })
export const redoBody = z.strictObject({ changeToRedoId: word.optional(), author })
