/** Reads the published mutation bodies as edits. */
import type { z } from 'zod'
import type { Edit, EditRequest, EditTarget, EditType, InsertPosition, SeenVersion } from './edit.ts'
import type { RefusedEdit } from './edit-result.ts'
import {
  BODIES,
  type BodyOf,
  type Context,
  element,
  type Operation,
  type SeenElement,
} from './published-bodies.ts'

/** The published name of an edit, which is also its label in the history. */
export const OPERATIONS: { [T in EditType]: Operation } = {
  'set-styles': 'styling',
  'add-class': 'addClass',
  'remove-class': 'removeClass',
  'replace-classes': 'updateClasses',
  'set-text': 'editText',
  'set-tag': 'changeElementTag',
  'set-prop': 'changePropValue',
  wrap: 'wrapInDiv',
  duplicate: 'duplicate',
  remove: 'removeJsxElement',
  move: 'moveJsxElement',
  insert: 'addJsxElement',
}

type ReadEdit = Edit | RefusedEdit

const READERS: { [T in Operation]: (body: BodyOf<T>) => ReadEdit } = {
  styling: ({ reactElement, styling: styles, stylingFramework, modifiers: variants, customProperties }) => ({
    type: 'set-styles',
    id: reactElement.codebaseId,
    styling: styles,
    framework: stylingFramework,
    modifiers: variants ?? [],
    preferred: customProperties ?? [],
  }),
  addClass: ({ reactElement, className, stylingFramework, modifiers: variants }) => ({
    type: 'add-class',
    id: reactElement.codebaseId,
    className,
    framework: stylingFramework,
    modifiers: variants ?? [],
  }),
  removeClass: ({ reactElement, className }) => ({
    type: 'remove-class',
    id: reactElement.codebaseId,
    className,
  }),
  updateClasses: ({ reactElement, newClasses, oldClasses }) => ({
    type: 'replace-classes',
    id: reactElement.codebaseId,
    newClasses,
    oldClasses,
  }),
  editText: ({ element: { codebaseId }, newText, oldText }) => ({
    type: 'set-text',
    id: codebaseId,
    newText,
    oldText: oldText ?? undefined,
  }),
  changeElementTag: ({ elementToModify, newTag }) => ({
    type: 'set-tag',
    id: elementToModify.codebaseId,
    tag: newTag,
  }),
  changePropValue: readProp,
  moveJsxElement: (body) => ({
    type: 'move',
    id: body.elementToMove.codebaseId,
    position: positionOf(body.newContainerElement, body),
    expectedParentId: body.expectedCurrentParent?.codebaseId,
  }),
  addJsxElement: readInsertion,
  removeJsxElement: ({ elementsToRemove }) => readSeveral('remove', elementsToRemove),
  wrapInDiv: ({ reactElements }) => readSeveral('wrap', reactElements),
  duplicate: ({ reactElements }) => readSeveral('duplicate', reactElements),
}

function readSeveral(type: 'wrap' | 'duplicate' | 'remove', list: (SeenElement | null)[]): ReadEdit {
  const found = list.filter((one) => one !== null)
  if (found.length < list.length)
    return {
      type: 'refused',
      code: 'unknown-element',
      message: 'One of these elements isn’t in the source.',
      alternative: 'Select them again and repeat the edit.',
    }
  return { type, ids: [...new Set(found.map(({ codebaseId }) => codebaseId))] }
}

function readProp({
  elementToModify,
  propName: name,
  propValue: value,
  context: how,
}: BodyOf<'changePropValue'>): ReadEdit {
  const edit = { type: 'set-prop', id: elementToModify.codebaseId, name } as const
  if (how?.isExpression)
    return typeof value === 'string'
      ? { ...edit, value: { type: 'expression', code: value } }
      : badValue('An expression is sent as text.')
  return { ...edit, value: value === undefined ? { type: 'remove' } : { type: 'json', value } }
}

type Siblings = {
  beforeElement?: SeenElement | null | undefined
  afterElement?: SeenElement | null | undefined
}

function positionOf(parent: SeenElement, { beforeElement, afterElement }: Siblings): InsertPosition {
  return {
    parentId: parent.codebaseId,
    beforeId: beforeElement?.codebaseId,
    afterId: afterElement?.codebaseId,
  }
}

/** `codebaseId` decides: a definition is inserted as an instance of it, any other element is copied. */
function readInsertion(body: BodyOf<'addJsxElement'>): ReadEdit {
  const isFile = body.fileContentsToSourceFrom || body.fileContentsSourceFilename
  if (isFile || Object.keys(body.extraFiles ?? {}).length > 0)
    return {
      type: 'refused',
      code: 'no-file-creation',
      message: 'New files are not made by an edit.',
      alternative: 'Add the file in your editor; its component can be placed here then.',
    }
  const { newElement: given } = body
  if (!given) return badValue('The body does not say what to add.')
  const position = positionOf(body.destinationElement, body)
  const edit = { type: 'insert', position, props: given.propsToSet } as const
  if (given.codebaseId !== undefined) return { ...edit, element: { codebaseId: given.codebaseId } }
  if (given.type === 'native' && given.nativeTag) return { ...edit, element: { tag: given.nativeTag } }
  return badValue('What is to be added is neither a tag nor an element.')
}

function badValue(message: string): RefusedEdit {
  return { type: 'refused', code: 'bad-value', message }
}

const ELEMENT_FIELDS: ReadonlySet<string> = new Set([
  'reactElement',
  'reactElements',
  'element',
  'elementToModify',
  'elementToMove',
  'elementsToRemove',
  'newElement',
  'destinationElement',
  'newContainerElement',
  'expectedCurrentParent',
  'beforeElement',
  'afterElement',
])

/** A component's definition is used in its current version: only elements have a version that an edit relies on. */
function versionsIn(body: object): Record<string, SeenVersion> {
  const fields = Object.entries(body).flatMap(([name, value]) => (ELEMENT_FIELDS.has(name) ? [value] : []))
  return Object.fromEntries(
    fields.flat().flatMap((one) => {
      const { data } = element.safeParse(one)
      if (!data || data.type === 'component') return []
      return [[data.codebaseId, { file: data.filename, fileHash: data.fileHash }]]
    }),
  )
}

function targetOf(how: Context): EditTarget {
  const { gestureId: _, author: __, isExpression: ___, ...rest } = how ?? {}
  return rest
}

/** A published body read as an edit request, or why it cannot be. */
type ReadBody =
  | { type: 'request'; request: EditRequest; hasInstantUpdate: boolean; canvasId: string | undefined }
  | RefusedEdit
  /** The body does not have the shape of the operation; `message` names the first wrong field. */
  | { type: 'malformed'; message: string }

/** Generic, because the table and the schemas have the same keys. */
function readAs<T extends Operation>(operation: T, value: unknown): ReadBody {
  const parsed = BODIES[operation].safeParse(value)
  if (!parsed.success) return malformed(parsed.error)
  const body = parsed.data as BodyOf<T>
  const edit = READERS[operation](body)
  if (edit.type === 'refused') return edit
  const how: Context = body.context
  return {
    type: 'request',
    request: {
      edit: { ...targetOf(how), ...edit },
      versions: versionsIn(body),
      gestureId: how?.gestureId,
      author: how?.author,
    },
    hasInstantUpdate: 'hasInstantUpdate' in body && body.hasInstantUpdate === true,
    canvasId: 'canvasId' in body ? body.canvasId : undefined,
  }
}

/** Reads the body of a published mutation as an edit request. Never throws. */
export function readPublishedBody(operation: Operation, value: unknown): ReadBody {
  return readAs(operation, value)
}

/** The first issue of a body, named by the path of its field. */
export function malformed({ issues: [issue] }: z.ZodError): { type: 'malformed'; message: string } {
  return {
    type: 'malformed',
    message: `${issue?.path.join('.') || 'body'}: ${issue?.message ?? 'not as expected'}`,
  }
}
