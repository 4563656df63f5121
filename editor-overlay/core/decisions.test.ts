import { el, T, treeOf } from '@/editor-overlay/tests/helper/support/pages.ts'
import { changeItem } from '../protocol/change-item.ts'
import { reversed } from './instant-undo.ts'
import { wheelResponse } from './interception.ts'
import * as ledger from './ledger.ts'
import { planOutlines } from './outline-plan.ts'
import { inspectState, reportLiterals, reportProps } from './props.ts'
import { NO_MODIFIERS } from './scene.ts'
import { sceneOf } from './tree/scene-of.ts'

describe('wheel', () => {
  const none = NO_MODIFIERS
  const forward = { prevent: true, send: true }
  const leave = { prevent: false, send: false }
  test.each([
    [false, none, forward],
    [false, { ...none, altKey: true }, leave],
    [false, { ...none, ctrlKey: true }, forward],
    [true, none, leave],
    [true, { ...none, metaKey: true }, forward],
  ])('while events belong to the page (%j), with %j: %j', (passesEvents, keys, answer) => {
    expect(wheelResponse(passesEvents, keys)).toEqual(answer)
  })
})

describe('outlines', () => {
  const { tree } = treeOf(el('body', [], el('main', [1], el('p', [2]), el('p', [3]))))
  const scene = sceneOf(tree, (page) => page.children.length === 0)
  const [main, first, second] = ['root-0', 'root-0-0', 'root-0-1'].map(
    (path, n) => `TE_${T(n + 1)}_sb1_${path}`,
  )
  const none = { driving: false, hovered: null, selected: null, multi: [], isDragging: false }
  const kinds = (over: object) =>
    planOutlines({ ...none, ...over }, scene).map(({ kind, source, label }) => [kind, source.type, label])
  const marked = ['primary', 'marked', null]
  const sameId = ['secondary', 'same-id', null]

  test.each([
    ['nothing in drive mode', { driving: true, selected: main, hovered: main }, []],
    [
      'hover: the node and its children',
      { hovered: main },
      [['primary', 'keys', null], ['child', 'children', null], marked],
    ],
    ['selection with its label', { selected: main }, [['primary', 'keys', 'main'], marked, sameId]],
    [
      'a drag moves the single selection',
      { selected: first, isDragging: true },
      [['primary', 'keys', 'p'], ['move', 'keys', null], marked, sameId],
    ],
    [
      'several selected: one around all, one around each',
      { selected: first, multi: [first, second], isDragging: true },
      [
        ['primary', 'keys', '2 elements'],
        ['primary', 'keys', null],
        ['primary', 'keys', null],
        marked,
        sameId,
      ],
    ],
    [
      'a key that has left the tree draws nothing',
      { selected: 'TE_x_sb1_root-7', hovered: 'TE_x_sb1_root-7' },
      [marked],
    ],
  ])('%s', (_, over, expected) => {
    expect(kinds(over)).toEqual(expected)
  })

  test('text that comes from code gets a button', () => {
    expect(planOutlines({ ...none, selected: first ?? null }, scene)[0]?.dynamicTextKey).toBe(first)
  })
})

describe('props on the wire', () => {
  const cyclic: Record<string, unknown> = {}
  cyclic.self = cyclic

  test.each([
    ['a function', () => 1, { value: 'x', type: 'FUNCTION' }],
    ['null', null, { value: 'null', type: 'JSON_OBJECT' }],
    ['an object', { a: [1, () => 1] }, { value: '{"a":[1,null]}', type: 'JSON_OBJECT' }],
    ['a symbol', Symbol('s'), { value: 'Symbol(s)', type: 'LITERAL' }],
    ['undefined', undefined, { value: undefined, type: 'LITERAL' }],
    ['a bigint', 3n, { value: 3n, type: 'LITERAL' }],
    [
      'a React element',
      { $$typeof: Symbol('e'), props: {} },
      { value: 'TEMPO_OBJECT_TYPE', type: 'JSON_OBJECT' },
    ],
    [
      'a list of React elements',
      [{ $$typeof: Symbol('e') }],
      { value: '["TEMPO_OBJECT_TYPE"]', type: 'JSON_OBJECT' },
    ],
    ['a huge list', Array(20_000).fill(1), { value: 'TEMPO_OBJECT_TYPE', type: 'JSON_OBJECT' }],
  ])('%s', (_, value, expected) => {
    const read = reportProps({ x: value, children: 'c', 'data-testid': 't', tempoelementid: 'i' })
    expect(read).toEqual({ x: expected })
    expect(structuredClone(read)).toEqual(read)
  })

  test('cycles are left out, throwing getters read as undefined', () => {
    const props = { cyclic, className: 'card tempo-force-hover' }
    Object.defineProperty(props, 'bad', {
      enumerable: true,
      get: () => {
        throw new Error('no')
      },
    })
    expect(reportProps(props)).toEqual({
      className: { value: 'card', type: 'LITERAL' },
      bad: { value: undefined, type: 'LITERAL' },
    })
    expect(reportProps(null)).toEqual({})
  })

  test.each([
    ['one', [{ index: 0, value: 'one' }]],
    [7, [{ index: 0, value: 7 }]],
    [
      ['a', {}, 3, null, true, () => 1],
      [
        { index: 0, value: 'a' },
        { index: 2, value: 3 },
      ],
    ],
    [undefined, []],
  ])('the children %p read as %j', (children, expected) => {
    expect(reportLiterals({ children })).toEqual(expected)
  })

  const hook = (baseState: unknown) => ({
    memoizedState: baseState,
    baseState,
    baseQueue: null,
    queue: null,
    next: null,
  })
  test.each([
    [hook('text'), { state: 'text' }],
    [hook(0), { state: 0 }],
    [hook(false), { state: false }],
    [hook({ a: 1, b: {} }), { a: 1, b: 'TEMPO_OBJECT_TYPE' }],
    [hook(null), { state: null }],
    [hook(''), { state: '' }],
    [hook(5n), { state: '5' }],
    [hook({ tag: 9, create: () => 1, deps: [], next: null }), {}],
    [
      { count: 2, on: () => 1 },
      { count: 2, on: 'TEMPO_FUNCTION_TYPE' },
    ],
    [null, {}],
  ])('the state %# never shows the bookkeeping of hooks', (state, expected) => {
    expect(inspectState(state)).toEqual(expected)
  })
})

describe('ledger', () => {
  const wrap = () => changeItem('WRAP_DIV', { codebaseIdsToWrap: ['a', 'b'] }, 'i')

  test('flags follow the life cycle of an item', () => {
    const sent = ledger.markSent(wrap())
    expect(ledger.needsInstantUpdate(wrap())).toBe(true)
    expect(ledger.needsInstantUpdate(sent)).toBe(false)
    expect(ledger.mayUpdateNow(wrap(), true)).toBe(false)
    expect(ledger.mayUpdateNow(wrap(), false)).toBe(true)
    expect(ledger.needsInstantUpdate(ledger.withoutInstantUpdate(wrap()))).toBe(false)
    expect(ledger.markFinished(sent, { x: 1 }, true)).toMatchObject({
      _instantUpdateData: { x: 1 },
      _instantUpdateSuccessful: true,
    })
    expect(ledger.needsProcessing(ledger.markProcessed(wrap(), true))).toBe(false)
    expect(ledger.markProcessed(wrap(), false)).toMatchObject({ _failed: true, _consumed: true })
  })

  test('a remap reaches ids, lists of ids and the keys to select afterwards', () => {
    const item = {
      ...wrap(),
      elementKeyToSelectAfterInstantUpdate: 'TE_a_sb1_root-0',
      elementKeysToMultiselectAfterUndoInstantUpdate: null,
    }
    expect(ledger.remapItem(item, { a: 'n' })).toEqual({
      ...item,
      changeFields: { codebaseIdsToWrap: ['n', 'b'] },
      elementKeyToSelectAfterInstantUpdate: 'TE_n_sb1_root-0',
    })
  })

  test.each([
    ['MOVE_JSX', { codebaseIdToMoveTo: 'a', codebaseIdToMove: 'a', beforeCodebaseId: 'a' }],
    ['EDIT_TEXT', { codebaseIdToEditText: 'a', newText: 'a' }],
    ['REMOVE_CLASS', { codebaseIdToRemoveClass: 'a', className: 'a' }],
  ] as const)('%s maps its id fields and nothing else', (type, fields) => {
    const mapped = ledger.remapItem(changeItem(type, fields as never, 'i'), { a: 'n' }).changeFields
    const names = Object.entries(mapped)
      .filter(([, value]) => value === 'n')
      .map(([name]) => name)
    expect(names).toEqual(Object.keys(fields).filter((name) => /odebaseId/.test(name)))
  })

  test('undo and redo share one history, and a new edit drops the undone edits', () => {
    const first = { ...wrap(), activityId: 'act' }
    let history = ledger.record(ledger.record(ledger.EMPTY_HISTORY, first), wrap())
    const undone = ledger.undo(history, 'u1')
    expect(undone?.item).toMatchObject({ type: 'UNDO', changeFields: { changeToUndo: { indexInLedger: 1 } } })
    history = undone?.history ?? history
    const again = ledger.undo(history, 'u2')
    expect(again?.item).toMatchObject({ asUndoOfActivityId: 'act' })
    expect(ledger.undo(again?.history ?? history, 'u3')).toBeNull()
    expect(ledger.redo(history, 'r')?.item).toMatchObject({ type: 'REDO' })
    expect(ledger.redo(ledger.record(history, wrap()), 'r')).toBeNull()
    expect(reversed({ a: 'b' })).toEqual({ b: 'a' })
  })
})
