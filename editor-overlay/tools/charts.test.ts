import type { DragContext } from '../protocol/drag-context.ts'
import { type DragEvent, type DragState, requestedDrag, stepDrag } from './drag.ts'
import { stepText, type TextState } from './text.ts'

describe('drag', () => {
  const context: DragContext = {
    pageX: 100,
    pageY: 100,
    offsetX: 1,
    offsetY: 2,
    parentSelectedElementKey: null,
  }
  const pressing: DragState = context
  const dragging: DragState = { ...context, dragging: true }
  const move = (x: number, over: object = {}): DragEvent => ({
    type: 'move',
    point: { x, y: 100 },
    zoom: 1,
    aiContext: false,
    ...over,
  })
  const types = (state: DragState, event: DragEvent) => {
    const step = stepDrag(state, event)
    const now = step.state ? (step.state.dragging ? 'dragging' : 'pressing') : 'idle'
    return [now, ...step.effects.map((effect) => effect.type)]
  }

  test.each<[string, DragState, DragEvent, string[]]>([
    [
      'idle: cancel is notified, as the wire contract requires',
      null,
      { type: 'cancel' },
      ['idle', 'notify-cancel', 'redraw'],
    ],
    ['idle: interrupt does nothing', null, { type: 'interrupt' }, ['idle']],
    ['idle: release only redraws', null, { type: 'release' }, ['idle', 'redraw']],
    ['idle: drop does nothing', null, { type: 'drop' }, ['idle']],
    ['idle: move does nothing', null, move(500), ['idle']],
    ['idle: press on nothing stays idle', null, { type: 'press', context: null }, ['idle']],
    ['idle: press waits', null, { type: 'press', context }, ['pressing']],
    ['pressing: cancel', pressing, { type: 'cancel' }, ['idle', 'notify-cancel', 'redraw']],
    ['pressing: interrupt is silent', pressing, { type: 'interrupt' }, ['idle', 'redraw']],
    ['pressing: release is a click', pressing, { type: 'release' }, ['idle', 'redraw']],
    ['pressing: a context menu drops it', pressing, { type: 'drop' }, ['idle', 'redraw']],
    ['pressing: 19 px are not enough', pressing, move(119), ['pressing', 'redraw']],
    ['pressing: 20 px are', pressing, move(120), ['dragging', 'notify-start', 'lock-pointer', 'redraw']],
    ['pressing: 20 px at zoom 0.5 are not', pressing, move(120, { zoom: 0.5 }), ['pressing', 'redraw']],
    ['pressing: never with an AI context', pressing, move(300, { aiContext: true }), ['pressing', 'redraw']],
    ['dragging: cancel', dragging, { type: 'cancel' }, ['idle', 'notify-cancel', 'redraw']],
    ['dragging: interrupt is notified', dragging, { type: 'interrupt' }, ['idle', 'notify-cancel', 'redraw']],
    ['dragging: release is notified', dragging, { type: 'release' }, ['idle', 'notify-end', 'redraw']],
    ['dragging: a context menu drops it silently', dragging, { type: 'drop' }, ['idle', 'redraw']],
    ['dragging: move redraws', dragging, move(300), ['dragging', 'redraw']],
  ])('%s', (_, state, event, expected) => {
    expect(types(state, event)).toEqual(expected)
  })

  test('with an AI context the former selection is selected once, however far the pointer goes', () => {
    const around: DragState = { ...context, parentSelectedElementKey: 'P' }
    const first = stepDrag(around, move(300, { aiContext: true }))
    expect(first.effects).toContainEqual({ type: 'select-dragged', key: 'P' })
    expect(stepDrag(first.state, move(400, { aiContext: true })).effects).toEqual([{ type: 'redraw' }])
  })

  test('the start is notified with the context as it was before dragging', () => {
    expect(stepDrag(pressing, move(130)).effects[0]).toEqual({ type: 'notify-start', context })
  })

  test('the former selection is dragged when a child of it was pressed', () => {
    const below: DragState = { ...context, parentSelectedElementKey: 'P' }
    expect(stepDrag(below, move(130)).effects[0]).toEqual({ type: 'select-dragged', key: 'P' })
  })

  test('a drag that the parent editor requests starts at once, far from any pointer', () => {
    const context = requestedDrag({ selectedParentDisplay: 'flex', selectedParentFlexDirection: 'row' })
    const step = stepDrag(null, { type: 'start', context })
    expect(step.effects[0]).toEqual({
      type: 'notify-start',
      context: {
        pageX: -10000,
        pageY: -10000,
        offsetX: 0,
        offsetY: 0,
        dragging: true,
        selectedParentDisplay: 'flex',
        selectedParentFlexDirection: 'row',
      },
    })
    expect(step.state?.dragging).toBe(true)
  })
})

describe('text', () => {
  const editing: TextState = { key: 'k', oldText: 'old', lastText: 'typed' }
  const edited = { type: 'notify-edited', data: { key: 'k', newText: 'typed', oldText: 'old' } }
  const plain = { type: 'make-plain' }

  test.each(['complete', 'cancel', 'interrupt', 'drag'] as const)('idle: %s does nothing', (type) => {
    expect(stepText(null, { type })).toEqual({ state: null, effects: [] })
  })

  test.each([
    ['complete', [edited, plain]],
    ['interrupt', [edited, plain]],
    ['cancel', [plain]],
    ['drag', [edited, plain]],
  ] as const)('editing: %s', (type, effects) => {
    expect(stepText(editing, { type })).toEqual({ state: null, effects })
  })

  test('a drag that ends an edit without a change reports no text', () => {
    const untouched = { ...editing, lastText: 'old' } as const
    expect(stepText(untouched, { type: 'drag' })).toEqual({ state: null, effects: [plain] })
    expect(stepText(untouched, { type: 'complete' }).effects[0]?.type).toBe('notify-edited')
  })

  test('starting is notified before the page is changed', () => {
    expect(stepText(null, { type: 'start', key: 'k', text: 'old' })).toEqual({
      state: { key: 'k', oldText: 'old', lastText: 'old' },
      effects: [
        { type: 'notify-start', data: { key: 'k', oldText: 'old' } },
        { type: 'make-editable', key: 'k' },
      ],
    })
  })

  test('starting elsewhere ends the current edit', () => {
    const { effects } = stepText(editing, { type: 'start', key: 'other', text: '' })
    expect(effects.map((effect) => effect.type)).toEqual([
      'notify-edited',
      'make-plain',
      'notify-start',
      'make-editable',
    ])
    expect(stepText(editing, { type: 'start', key: 'k', text: '' }).effects).toEqual([])
  })

  test('typing is remembered', () => {
    expect(stepText(editing, { type: 'input', text: 'more' }).state).toMatchObject({ lastText: 'more' })
    expect(stepText(null, { type: 'input', text: 'more' }).state).toBe(null)
  })

  test.each([
    ['what was typed is put back', 'typed', editing],
    ['an edit without typing goes on from it', 'old', { key: 'k', oldText: 'theirs', lastText: 'theirs' }],
  ])('when the page changes the text, %s', (_, lastText, after) => {
    const { state, effects } = stepText(
      { ...editing, lastText },
      { type: 'render', text: 'theirs', caret: 2 },
    )
    expect(state).toEqual(after)
    expect(effects).toEqual([{ type: 'put-back', text: after.lastText, caret: 2 }])
    expect(stepText(state, { type: 'render', text: after.lastText, caret: 2 })).toEqual({
      state,
      effects: [],
    })
  })

  test.each([
    ['old', 'old\nx\n', 'old\nx'],
    ['old', 'old\n\n', 'old\n'],
    ['old\n', 'more\n', 'more\n'],
  ])('the break that shows the last line of %j is not part of %j', (oldText, text, lastText) => {
    const state: TextState = { key: 'k', oldText, lastText: oldText }
    expect(stepText(state, { type: 'input', text }).state).toMatchObject({ lastText })
  })
})
