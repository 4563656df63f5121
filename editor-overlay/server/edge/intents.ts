/** From a checked body to what the planner is asked for, and to the elements that it relies on. */
import type { SourceIndex } from '../../source/source-index.ts'
import type { Intent, Place, Refusal } from '../../source/types.ts'
import { isNestedTooDeep } from '../files/depth.ts'
import { type Refused, refused } from '../project/outcome.ts'
import type { Care, Seen } from '../project/versions.ts'
import { BODIES, type BodyOf, type Context, type Operation, type SeenElement } from './bodies.ts'
import { type IdOf, newElementOf } from './new-element.ts'

export type Asked = {
  at: 'asked'
  context: Context
  targets: Seen[]
  intent: (idOf: IdOf, index: SourceIndex) => Intent | Refusal
}
export type Read = Asked | Refused | { at: 'malformed'; message: string }

type Reader<T extends Operation> = (body: BodyOf<T>) => Asked | Refused

function seen(element: SeenElement, care: Care): Seen {
  return { id: element.codebaseId, file: element.filename, fileHash: element.fileHash, care }
}

function asked(context: Context, targets: Seen[], intent: Asked['intent']): Asked {
  return { at: 'asked', context, targets, intent }
}

const UNKNOWN = refused(
  'unknown-element',
  'One of these elements is not in the source.',
  'Select them again and repeat the edit.',
)

function meaningOf(context: Context) {
  return { meaning: context?.meaning, item: context?.item }
}

function several(
  list: (SeenElement | null)[],
  care: Care,
  context: Context,
  intent: (ids: string[]) => Intent,
): Asked | Refused {
  const all = list.filter((one) => one !== null)
  if (all.length < list.length) return UNKNOWN
  const ids = [...new Set(all.map(({ codebaseId }) => codebaseId))]
  return asked(
    context,
    all.map((one) => seen(one, care)),
    (idOf) => intent(ids.map(idOf)),
  )
}

const READERS: { [T in Operation]: Reader<T> } = {
  styling: ({ reactElement, styling, stylingFramework, modifiers, customProperties, context }) =>
    asked(context, [seen(reactElement, 'shell')], (idOf) => ({
      type: 'styling',
      id: idOf(reactElement.codebaseId),
      styling,
      framework: stylingFramework ?? null,
      modifiers: modifiers ?? [],
      customProperties: customProperties ?? [],
      liveClasses: context?.liveClasses,
      ...meaningOf(context),
    })),
  addClass: ({ reactElement, className, stylingFramework, modifiers, customProperties, context }) =>
    asked(context, [seen(reactElement, 'shell')], (idOf) => ({
      type: 'addClass',
      id: idOf(reactElement.codebaseId),
      className,
      framework: stylingFramework ?? null,
      modifiers: modifiers ?? [],
      customProperties: customProperties ?? [],
      liveClasses: context?.liveClasses,
      ...meaningOf(context),
    })),
  removeClass: ({ reactElement, className, context }) =>
    asked(context, [seen(reactElement, 'shell')], (idOf) => ({
      type: 'removeClass',
      id: idOf(reactElement.codebaseId),
      className,
      liveClasses: context?.liveClasses,
      ...meaningOf(context),
    })),
  updateClasses: ({ reactElement, newClasses, oldClasses, context }) =>
    asked(context, [seen(reactElement, 'shell')], (idOf) => ({
      type: 'updateClasses',
      id: idOf(reactElement.codebaseId),
      newClasses,
      oldClasses,
      liveClasses: context?.liveClasses,
      ...meaningOf(context),
    })),
  editText: ({ element, newText, oldText, context }) =>
    asked(context, [seen(element, 'shell')], (idOf) => ({
      type: 'editText',
      id: idOf(element.codebaseId),
      newText,
      oldText: oldText ?? undefined,
      ...meaningOf(context),
    })),
  changeElementTag: ({ elementToModify, newTag, context }) =>
    asked(context, [seen(elementToModify, 'shell')], (idOf) => ({
      type: 'changeElementTag',
      id: idOf(elementToModify.codebaseId),
      tag: newTag,
    })),
  changePropValue: changeProp,
  moveJsxElement: move,
  addJsxElement: add,
  removeJsxElement: ({ elementsToRemove, context }) =>
    several(elementsToRemove, 'whole', context, (ids) => ({
      type: 'removeJsxElement',
      ids,
      ...meaningOf(context),
    })),
  wrapInDiv: ({ reactElements, context }) =>
    several(reactElements, 'shell', context, (ids) => ({ type: 'wrapInDiv', ids, ...meaningOf(context) })),
  duplicate: ({ reactElements, context }) =>
    several(reactElements, 'whole', context, (ids) => ({ type: 'duplicate', ids, ...meaningOf(context) })),
}

function changeProp({
  elementToModify,
  propName,
  propValue,
  context,
}: BodyOf<'changePropValue'>): Asked | Refused {
  if (context?.isExpression && typeof propValue !== 'string')
    return refused('bad-value', 'An expression is sent as text.')
  if (typeof propValue === 'string' && isNestedTooDeep(propValue))
    return refused('bad-value', 'The value is nested too deep.')
  return asked(context, [seen(elementToModify, 'shell')], (idOf) => ({
    type: 'changePropValue',
    id: idOf(elementToModify.codebaseId),
    name: propName,
    value:
      propValue === undefined
        ? { kind: 'remove' }
        : context?.isExpression && typeof propValue === 'string'
          ? { kind: 'expression', code: propValue }
          : { kind: 'json', value: propValue },
    ...meaningOf(context),
  }))
}

type Neighbours = {
  beforeElement?: SeenElement | null | undefined
  afterElement?: SeenElement | null | undefined
}

function placeOf({ beforeElement, afterElement }: Neighbours, idOf: IdOf): Place {
  return {
    before: beforeElement ? idOf(beforeElement.codebaseId) : undefined,
    after: afterElement ? idOf(afterElement.codebaseId) : undefined,
  }
}

function neighbours({ beforeElement, afterElement }: Neighbours): Seen[] {
  return [beforeElement, afterElement].flatMap((one) => (one ? [seen(one, 'place')] : []))
}

function move(body: BodyOf<'moveJsxElement'>): Asked {
  const { elementToMove, newContainerElement, expectedCurrentParent, context } = body
  const targets = [seen(elementToMove, 'shell'), seen(newContainerElement, 'place'), ...neighbours(body)]
  if (expectedCurrentParent) targets.push(seen(expectedCurrentParent, 'place'))
  return asked(context, targets, (idOf) => ({
    type: 'moveJsxElement',
    id: idOf(elementToMove.codebaseId),
    parent: idOf(newContainerElement.codebaseId),
    expectedParent: expectedCurrentParent ? idOf(expectedCurrentParent.codebaseId) : undefined,
    ...placeOf(body, idOf),
    ...meaningOf(context),
    toItem: context?.toItem,
  }))
}

function add(body: BodyOf<'addJsxElement'>): Asked | Refused {
  const { destinationElement, newElement, context } = body
  const isFile = body.fileContentsToSourceFrom || body.fileContentsSourceFilename
  if (isFile || Object.keys(body.extraFiles ?? {}).length > 0)
    return refused(
      'no-file-creation',
      'New files are not made by an edit.',
      'Add the file in your editor; its component can be placed here then.',
    )
  if (!newElement) return refused('bad-value', 'The body does not say what to add.')
  const targets = [seen(destinationElement, 'place'), ...neighbours(body)]
  const { codebaseId, filename, fileHash, type } = newElement
  const isCopy = codebaseId !== undefined && type !== 'component'
  if (isCopy) targets.push(seen({ codebaseId, filename, fileHash }, 'whole'))
  return asked(context, targets, (idOf, index) => {
    const element = newElementOf(newElement, idOf, index)
    if ('at' in element) return element
    return {
      type: 'addJsxElement',
      parent: idOf(destinationElement.codebaseId),
      element,
      ...placeOf(body, idOf),
    }
  })
}

/** Typed through, because the table and the schemas have the same keys. */
function readAs<T extends Operation>(operation: T, value: unknown): Read {
  const parsed = BODIES[operation].safeParse(value)
  if (parsed.success) return READERS[operation](parsed.data as BodyOf<T>)
  const [issue] = parsed.error.issues
  return {
    at: 'malformed',
    message: `${issue?.path.join('.') || 'body'}: ${issue?.message ?? 'not as expected'}`,
  }
}

export function readIntent(operation: Operation, value: unknown): Read {
  return readAs(operation, value)
}
