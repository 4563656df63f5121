import { changeItem, rebuildChange, redoOf, serializeChange, undoOf } from './change-item.ts'
import { readShown } from './read-change.ts'
import { prepareApiRequest } from './requests.ts'

const A = { type: 'native', filename: 'a.tsx' }
const B = { type: 'component', componentName: 'B' }
const lookup = { a: A, b: B }
const request = (item: ReturnType<typeof changeItem>) => prepareApiRequest(item, 'CID', lookup)

describe('items', () => {
  test('a new styling item has exactly the fields of the wire', () => {
    const fields = {
      codebaseId: 'a',
      stylingChanges: {},
      stylingFramework: 'Tailwind',
      modifiers: [],
      customProperties: [],
    }
    expect(serializeChange(changeItem('STYLING', fields, 'i1'))).toEqual({
      prevIdToNewIdMap: {},
      id: 'i1',
      type: 'STYLING',
      changeFields: fields,
      changeName: 'Styling',
      _consumed: false,
      _failed: false,
      _instantUpdateSent: false,
      _instantUpdateFinished: false,
      _instantUpdateSuccessful: false,
      _sendInstantUpdate: true,
      canInstantUpdateWhileFlushing: true,
    })
  })

  test('the ids of a removal have no duplicates and keep their order', () => {
    expect(changeItem('REMOVE_JSX', { codebaseIdsToRemove: ['b', 'a', 'b'] }, 'i').changeFields).toEqual({
      codebaseIdsToRemove: ['b', 'a'],
    })
  })

  test('an unknown item is processed from the start', () => {
    expect(changeItem('UNKNOWN', {}, 'i')).toMatchObject({ _consumed: true, _sendInstantUpdate: false })
  })

  test('an undo or redo may be applied while flushing only if its item may', () => {
    const styling = changeItem('REMOVE_CLASS', { codebaseIdToRemoveClass: 'a', className: 'x' }, 'i')
    const adding = changeItem(
      'ADD_CLASS',
      { codebaseIdToAddClass: 'a', className: 'x', modifiers: [], customProperties: [] },
      'i',
    )
    expect(undoOf(styling, 'u').canInstantUpdateWhileFlushing).toBe(false)
    expect(redoOf(adding, 'r').canInstantUpdateWhileFlushing).toBe(true)
  })

  test('an item survives the round trip, and so do an undo and a redo of it', () => {
    const inner = { ...changeItem('REMOVE_JSX', { codebaseIdsToRemove: ['a'] }, 'i'), activityId: 'act' }
    const redo = redoOf(undoOf(inner, 'u', true), 'r')
    const plain = JSON.parse(JSON.stringify(serializeChange(redo)))
    const before = JSON.stringify(plain)
    expect(rebuildChange(plain)).toEqual(redo)
    expect(JSON.stringify(plain)).toBe(before)
  })

  test.each([null, undefined, 3, {}, { type: '' }, []])('%j is not an item', (plain) => {
    expect(rebuildChange(plain)).toBeNull()
  })

  test('a type that does not exist is named in the error', () => {
    expect(() => rebuildChange({ type: 'PAINT' })).toThrow('Unknown change type: PAINT')
    expect(() => rebuildChange({ type: 'toString' })).toThrow('Unknown change type: toString')
  })

  test.each([
    [
      'STYLING',
      { codebaseId: 'a', stylingChanges: { opacity: 0.5, top: null } },
      { stylingChanges: { opacity: '0.5', top: null } },
    ],
    [
      'STYLING',
      { stylingChanges: {}, modifiers: ['hover', 1] },
      { codebaseId: '', modifiers: ['hover', ''] },
    ],
    ['ADD_CLASS', { codebaseIdToAddClass: 'a', temporaryOnly: true }, { className: '', temporaryOnly: true }],
    ['REMOVE_CLASS', { codebaseIdToRemoveClass: 'a', className: null }, { className: '' }],
    ['REMOVE_JSX', { codebaseIdsToRemove: ['a', null] }, { codebaseIdsToRemove: ['a', ''] }],
    ['DUPLICATE', {}, { codebaseIdsToDuplicate: [] }],
    ['CHANGE_TAG', { codebaseIdToChange: 'a' }, { newTagName: '' }],
    [
      'MOVE_JSX',
      { codebaseIdToMove: 'a', afterCodebaseId: 5 },
      { codebaseIdToMoveTo: '', afterCodebaseId: '' },
    ],
  ])('%s with a value that is missing or no text is read without it: %j', (type, changeFields, read) => {
    expect(readShown({ type, changeFields })).toMatchObject({ changeFields: read })
  })

  test('foreign keys and prototypes are dropped', () => {
    const plain = JSON.parse(
      '{"type":"UNKNOWN","id":"i","__proto__":{"x":1},"isAdmin":true,"_consumed":"yes"}',
    )
    const read = rebuildChange(plain)
    expect(read).toEqual(changeItem('UNKNOWN', {}, 'i'))
    expect(Object.getPrototypeOf(read)).toBe(Object.prototype)
  })

  test('null and an absent field differ for the selection afterward', () => {
    const plain = { type: 'UNKNOWN', id: 'i', elementKeyToSelectAfterInstantUpdate: null }
    const read = rebuildChange(plain)
    expect(read?.elementKeyToSelectAfterInstantUpdate).toBeNull()
    expect(read && 'elementKeysToMultiselectAfterInstantUpdate' in read).toBe(false)
  })
})

describe('requests', () => {
  const add = (fields: object) => request(changeItem('ADD_JSX', { codebaseIdToAddTo: 'a', ...fields }, 'i'))
  const base = { destinationElement: A, canvasId: 'CID' }

  test('adding a native element', () => {
    expect(add({ addNativeTag: 'div' })).toEqual({
      urlPath: 'canvases/CID/parseAndMutate/mutate/addJsxElement',
      body: {
        ...base,
        newElement: { type: 'native', nativeTag: 'div', componentName: 'div' },
        hasInstantUpdate: false,
      },
      successToastMessage: 'Successfully added',
    })
  })

  test('adding a copy with props and instant HTML shows no toast', () => {
    expect(add({ addCodebaseId: 'b', propsToSet: { x: 1 }, htmlForInstantUpdate: '<p></p>' })).toEqual({
      urlPath: 'canvases/CID/parseAndMutate/mutate/addJsxElement',
      body: { ...base, newElement: { ...B, propsToSet: { x: 1 } }, hasInstantUpdate: true },
    })
  })

  test('adding nothing leaves the new element out; extra paths become extra files', () => {
    expect(add({ extraPathToContents: { 'x.tsx': '' } }).body).toEqual({
      ...base,
      extraFiles: { 'x.tsx': '' },
      hasInstantUpdate: false,
    })
  })

  test.each([
    [
      changeItem('REMOVE_JSX', { codebaseIdsToRemove: ['a', 'a', 'zz'] }, 'i'),
      'removeJsxElement',
      { elementsToRemove: [A] },
    ],
    [
      changeItem('WRAP_DIV', { codebaseIdsToWrap: ['a', 'zz'] }, 'i'),
      'wrapInDiv',
      { reactElements: [A, null] },
    ],
    [changeItem('DUPLICATE', { codebaseIdsToDuplicate: ['b'] }, 'i'), 'duplicate', { reactElements: [B] }],
    [
      changeItem(
        'ADD_CLASS',
        { codebaseIdToAddClass: 'a', className: 'x', modifiers: [], customProperties: [] },
        'i',
      ),
      'addClass',
      { reactElement: A, className: 'x', stylingFramework: null, modifiers: [], customProperties: [] },
    ],
    [
      changeItem('REMOVE_CLASS', { codebaseIdToRemoveClass: 'a', className: 'x' }, 'i'),
      'removeClass',
      { reactElement: A, className: 'x' },
    ],
    [
      changeItem('CHANGE_TAG', { codebaseIdToChange: 'a', newTagName: 'h2' }, 'i'),
      'changeElementTag',
      { elementToModify: A, newTag: 'h2' },
    ],
    [
      changeItem(
        'UPDATE_CLASSES',
        { codebaseIdToUpdateClass: 'a', newClasses: ['n'], oldClasses: ['o'], involvedClasses: [] },
        'i',
      ),
      'updateClasses',
      { reactElement: A, newClasses: ['n'], oldClasses: ['o'] },
    ],
    [
      changeItem('EDIT_TEXT', { codebaseIdToEditText: 'zz', newText: 'n' }, 'i'),
      'editText',
      { newText: 'n' },
    ],
    [
      changeItem('MOVE_JSX', { codebaseIdToMoveTo: 'a', codebaseIdToMove: 'b', afterCodebaseId: 'zz' }, 'i'),
      'moveJsxElement',
      { elementToMove: B, newContainerElement: A },
    ],
    [
      changeItem(
        'STYLING',
        {
          codebaseId: 'a',
          stylingChanges: { color: null },
          stylingFramework: 'Tailwind',
          modifiers: ['hover'],
          customProperties: [],
        },
        'i',
      ),
      'styling',
      {
        reactElement: A,
        styling: { color: null },
        stylingFramework: 'Tailwind',
        modifiers: ['hover'],
        customProperties: [],
      },
    ],
  ])('%#: the right path and body', (item, tail, body) => {
    expect(request(item)).toEqual({ urlPath: `canvases/CID/parseAndMutate/mutate/${tail}`, body })
  })

  test('a changed prop shows its toast', () => {
    const item = changeItem('CHANGE_PROP', { codebaseIdToChange: 'a', propName: 'x', propValue: 0 }, 'i')
    expect(request(item)).toMatchObject({ body: { propValue: 0 }, successToastMessage: 'Prop changed' })
  })

  test('undo and redo name the activity of the inner item', () => {
    const inner = { ...changeItem('UNKNOWN', {}, 'i'), activityId: 'act' }
    expect(prepareApiRequest(undoOf(inner, 'u'), 'CID', lookup)).toEqual({
      urlPath: 'canvases/CID/parseAndMutate/activities/undoChangeToFiles',
      body: { latestUuid: 'act' },
    })
    expect(prepareApiRequest(redoOf(inner, 'r'), 'CID', lookup).body).toEqual({ changeToRedoId: 'act' })
  })

  test('an unknown item cannot be sent', () => {
    expect(() => request(changeItem('UNKNOWN', {}, 'i'))).toThrow('Unsupported operation')
  })
})
