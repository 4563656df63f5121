import { el, T, treeOf } from '@/editor-overlay/tests/helper/support/pages.ts'
import { NO_MODIFIERS, type PointerTarget } from '../core/scene.ts'
import { sceneOf } from '../core/tree/scene-of.ts'
import { EMPTY_SELECTION, type SelectEvent, type SelectState, stepSelect } from './select.ts'

// body > app(1) > [card(2) > [title(3), text(4)], card(5) > title(6), note(7)]
const { tree } = treeOf(
  el(
    'body',
    [],
    el('main', [1], el('div', [2], el('h2', [3]), el('p', [4])), el('div', [5], el('h2', [6])), el('p', [7])),
  ),
  { [T(4)]: { staticTextContents: true }, [T(2)]: { staticTextContents: true } },
)
const scene = sceneOf(tree, (page) => page.children.length === 0)
const PATHS: Record<number, string> = {
  1: '0',
  2: '0-0',
  3: '0-0-0',
  4: '0-0-1',
  5: '0-1',
  6: '0-1-0',
  7: '0-2',
}
const k = (n: number) => `TE_${T(n)}_sb1_root-${PATHS[n]}`
const SB = scene.topKey

const on = (n: number): PointerTarget => ({ exact: k(n), nearestKey: k(n), isPageSpace: false })
const SPACE: PointerTarget = { exact: null, nearestKey: null, isPageSpace: true }
const NOTHING: PointerTarget = { exact: null, nearestKey: null, isPageSpace: false }
const ctrl = { ...NO_MODIFIERS, ctrlKey: true }
const shift = { ...NO_MODIFIERS, shiftKey: true }
const press = (target: PointerTarget, modifiers = NO_MODIFIERS): SelectEvent => ({
  type: 'press',
  target,
  modifiers,
})
const hover = (target: PointerTarget, modifiers: object = {}): SelectEvent => ({
  type: 'hover',
  target,
  modifiers: { ...NO_MODIFIERS, ...modifiers },
})
const selectionOf = (selected: string, keys: string[] = []): SelectState => ({
  hovered: null,
  selected,
  keys,
})
const one = (n: number): SelectState => selectionOf(k(n))
const many = (...ns: number[]): SelectState => selectionOf(k(ns[0] ?? 0), ns.map(k))
const messages = (state: SelectState, event: SelectEvent) =>
  stepSelect(state, event, scene).effects.filter((effect) => effect.type !== 'redraw')

describe('hover', () => {
  test.each<[string, SelectState, SelectEvent, string | null]>([
    ['the top when nothing is selected', EMPTY_SELECTION, hover(on(4)), k(1)],
    ['the top when the storyboard is selected', selectionOf(SB), hover(on(4)), k(1)],
    ['one level below the selection', one(1), hover(on(4)), k(2)],
    ['a sibling of the selection', one(2), hover(on(6)), k(5)],
    ['the selection itself', one(4), hover(on(4)), k(4)],
    ['a parent of the selection', one(4), hover(on(2)), k(2)],
    ['the exact element with ctrl', one(1), hover(on(4), { ctrlKey: true }), k(4)],
    ['the exact element with meta', one(1), hover(on(4), { metaKey: true }), k(4)],
    ['the bottom-most element when requested', one(1), hover(on(4), { metaKey: true }), k(4)],
    ['the storyboard over empty page space', one(1), hover(SPACE), SB],
    ['nothing for an exact target without a node', one(1), hover(NOTHING, { ctrlKey: true }), null],
    ['a sibling with shift', one(2), hover(on(6), { shiftKey: true }), k(5)],
    ['nothing else with shift', one(2), hover(on(1), { shiftKey: true }), null],
    ['no storyboard with shift', one(2), hover(SPACE, { shiftKey: true }), null],
    ['what contained a selection that has left the tree', selectionOf(`${k(2)}-7`), hover(on(4)), k(2)],
    ['the top when the selection is no key', selectionOf('gone'), hover(on(4)), k(1)],
    ['nothing when nothing contained it', selectionOf('TE_gone_sb1_root-9'), hover(on(4)), null],
  ])('targets %s', (_, state, event, key) => {
    expect(stepSelect(state, event, scene).state.hovered).toBe(key)
  })

  test('is posted once per change, and not for a change that the parent editor sets', () => {
    const first = stepSelect(EMPTY_SELECTION, hover(on(4)), scene)
    expect(first.effects).toEqual([{ type: 'notify-hover', key: k(1) }, { type: 'redraw' }])
    expect(messages(first.state, hover(on(3)))).toEqual([])
    const cleared = stepSelect(first.state, { type: 'set-hover', key: null }, scene)
    expect(cleared.effects).toEqual([{ type: 'redraw' }])
    expect(messages(cleared.state, hover(on(4)))).toEqual([{ type: 'notify-hover', key: k(1) }])
    expect(messages(EMPTY_SELECTION, { type: 'hover-end' })).toEqual([])
  })
})

describe('press', () => {
  const ended = { type: 'notify-multiple', keys: [] }

  test.each<[string, SelectState, SelectEvent, unknown[]]>([
    ['selects the top', EMPTY_SELECTION, press(on(4)), [{ type: 'notify-selected', key: k(1) }, ended]],
    ['goes one level deeper', one(1), press(on(4)), [{ type: 'notify-selected', key: k(2) }, ended]],
    [
      'selects the exact element with ctrl',
      EMPTY_SELECTION,
      press(on(4), ctrl),
      [{ type: 'notify-selected', key: k(4) }, ended],
    ],
    [
      'edits static text on the second press',
      one(4),
      press(on(4)),
      [{ type: 'edit-text', key: k(4) }, ended],
    ],
    ['does not edit text that comes from code', one(7), press(on(7)), [ended]],
    ['does not edit static text with element children', one(2), press(on(2)), [ended]],
    [
      'selects the storyboard on page space',
      one(4),
      press(SPACE),
      [{ type: 'notify-selected', key: SB }, { type: 'end-edit' }, ended],
    ],
    [
      'only ends the edit on a selected storyboard',
      selectionOf(SB),
      press(SPACE),
      [{ type: 'end-edit' }, ended],
    ],
    [
      'clears the selection on a target without a node',
      one(4),
      press(NOTHING, ctrl),
      [{ type: 'notify-selected', key: null }],
    ],
    [
      'also clears a list, and posts that',
      many(3, 4),
      press(NOTHING, ctrl),
      [{ type: 'notify-selected', key: null }, ended],
    ],
    ['posts nothing when there is nothing to clear', EMPTY_SELECTION, press(NOTHING, ctrl), []],
    [
      'starts a list with shift',
      one(3),
      press(on(4), shift),
      [{ type: 'notify-multiple', keys: [k(3), k(4)] }, { type: 'end-edit' }],
    ],
    ['adds nothing but siblings', one(3), press(on(6), shift), []],
    ['does not add the selected storyboard again', selectionOf(SB), press(SPACE, shift), []],
    [
      'removes one from a list of three',
      many(2, 5, 7),
      press(on(5), shift),
      [{ type: 'notify-multiple', keys: [k(2), k(7)] }, { type: 'end-edit' }],
    ],
    [
      'names a new main element when the main one is removed',
      many(2, 5, 7),
      press(on(2), shift),
      [
        { type: 'notify-selected', key: k(5) },
        { type: 'notify-multiple', keys: [k(5), k(7)] },
        { type: 'end-edit' },
      ],
    ],
    [
      'selects the remaining one when the main one of two is removed',
      many(3, 4),
      press(on(3), shift),
      [{ type: 'notify-selected', key: k(4) }, ended],
    ],
    ['replaces a list', many(2, 5), press(on(7)), [{ type: 'notify-selected', key: k(7) }, ended]],
  ])('%s', (_, state, event, effects) => {
    expect(messages(state, event)).toEqual(effects)
  })
})

describe('context menu', () => {
  const point = { clientX: 1, clientY: 2 }
  const context = (target: PointerTarget, modifiers = NO_MODIFIERS): SelectEvent => ({
    type: 'context',
    target,
    modifiers,
    point,
  })
  const asked = { type: 'notify-context', point }

  test.each<[string, SelectState, SelectEvent, unknown[]]>([
    [
      'selects the node it is on',
      EMPTY_SELECTION,
      context(on(4)),
      [{ type: 'notify-selected', key: k(1) }, asked],
    ],
    ['keeps the selection', one(4), context(on(4)), [asked]],
    ['keeps the selection for a node below it', one(1), context(on(4)), [asked]],
    ['opens with shift, too', one(1), context(on(4), shift), [asked]],
    ['keeps a list', many(2, 5), context(on(7)), [asked]],
    ['selects the storyboard without a menu', one(4), context(SPACE), [{ type: 'notify-selected', key: SB }]],
    ['ignores a selected storyboard', selectionOf(SB), context(SPACE), []],
    ['ignores the storyboard beside a list', many(2, 5), context(SPACE), []],
  ])('%s', (_, state, event, effects) => {
    expect(messages(state, event)).toEqual(effects)
  })
})

describe('set by the parent editor', () => {
  test.each<[string, SelectState, SelectEvent, unknown[]]>([
    [
      'a selection is answered',
      one(1),
      { type: 'set-selected', key: k(4) },
      [{ type: 'end-edit' }, { type: 'answer-selected', key: k(4) }],
    ],
    ['the same selection is not', one(4), { type: 'set-selected', key: k(4) }, []],
    ['clearing nothing is not', EMPTY_SELECTION, { type: 'set-selected', key: null }, []],
    [
      'a list is answered',
      one(2),
      { type: 'set-multiple', keys: [k(2), k(5)] },
      [{ type: 'end-edit' }, { type: 'answer-multiple', keys: [k(2), k(5)] }],
    ],
    ['the same list in another order is not', many(2, 5), { type: 'set-multiple', keys: [k(5), k(2)] }, []],
    ['nothing and the empty list are the same', one(2), { type: 'set-multiple', keys: [] }, []],
  ])('%s', (_, state, event, effects) => {
    expect(messages(state, event)).toEqual(effects)
  })
})

describe('every state', () => {
  const hovered = (state: SelectState): SelectState => ({ ...state, hovered: k(1) })
  const states = { empty: hovered(EMPTY_SELECTION), single: hovered(one(4)), multiple: hovered(many(2, 5)) }

  test.each(Object.entries(states))('%s: a press completes into a single selection', (_, state) => {
    expect(stepSelect(state, press(on(7), ctrl), scene).state).toEqual(hovered(one(7)))
  })
})
