import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test } from '@jest/globals'
import type { Edit, EditContext } from '../../protocol/edit.ts'
import type { AppliedEdit, EditResult } from '../../protocol/edit-result.ts'
import type { StudioEdit } from '../model/studio-edit.ts'
import { keyAt, page, source } from '../model/testing/sources.ts'
import { idOf, nodeOf, textOf } from '../model/tree.ts'
import { createStore } from '../state/store.ts'
import { stepStudio } from '../state/studio.ts'
import { studioOf } from '../state/testing/studios.ts'
import type { Message } from '../state/types.ts'
import { createEdits } from './edits.ts'
import { createOwnChanges } from './own-changes.ts'
import { createPreviews } from './previews.ts'
import { createRenderedClasses } from './rendered-classes.ts'
import { createWrittenOrders } from './written-orders.ts'
import { createWrittenTexts } from './written-texts.ts'

const UNCHANGED = { type: 'refused', code: 'no-change', message: 'No class here sets this style.' } as const

const ASKED: EditResult = {
  type: 'refused',
  code: 'dynamic-class',
  message: 'It depends.',
  choices: [{ label: 'Always', context: { when: 'always' } }],
}

const NO_HISTORY = { done: [], undone: [] }
const noStep = async () => UNCHANGED

/** A source in which these elements set the style, and a server that answers accordingly. */
function given(setting: readonly string[], undo: () => Promise<EditResult> = noStep) {
  const elements = source({ use: { tag: 'p' }, root: { tag: 'p' }, lost: { tag: 'p' } })
  const initial = studioOf(elements, page(['use', ['root']]), [])
  const store = createStore({ initial, step: stepStudio })
  const sent: string[] = []
  const made: Edit[] = []
  const contexts: EditContext[] = []
  const versions: unknown[] = []
  const messages: Message[] = []
  const send = async (edit: Edit, seen: unknown, context: EditContext): Promise<EditResult> => {
    contexts.push(context)
    versions.push(seen)
    const id = 'id' in edit ? edit.id : ''
    sent.push(id)
    made.push(edit)
    if (edit.type === 'remove') return removalOf(edit.ids)
    if (id === 'asked' && context.when === undefined) return ASKED
    if (id === 'lost') return { type: 'conflict', code: 'element-gone', message: 'It was removed.' }
    if (id === 'other') return { type: 'refused', code: 'stale', message: 'The source says “New” here.' }
    return setting.includes(id) ? applied(id) : UNCHANGED
  }
  const frames = { each: () => undefined, call: () => undefined }
  const edits = createEdits({
    store,
    frames,
    server: { send, read: async <T>() => NO_HISTORY as T, undo, redo: undo },
    previews: createPreviews({ store, frames }),
    texts: createWrittenTexts(store),
    classes: createRenderedClasses({ store }),
    orders: createWrittenOrders(store),
    changes: createOwnChanges(),
    readPages: () => messages.push({ text: 'The pages are read again.', tone: 'info' }),
    notify: (message) => messages.push(message),
  })
  return {
    ...edits,
    store,
    sent,
    contexts,
    versions,
    edits: made,
    messages,
    said: () => messages.map(({ text }) => text),
  }
}

/** The element after the removed one gets its id, as ids name places. */
function removalOf([id = '']: readonly string[]): AppliedEdit {
  return { ...applied(id), prevIdToNewIdMap: { next: id }, treeElementLookup: { next: null } }
}

function applied(id: string): AppliedEdit {
  const ids = { prevIdToNewIdMap: {}, goneIds: [], addedIds: [] }
  const lookups = { treeElementLookup: {}, scopeLookup: {}, moved: [] }
  const files = [{ file: `${id}.tsx`, added: 1, removed: 1, diff: '' }]
  // The file is named already, and its lines are in the diff.
  const notes = [`Changes ${id}.tsx, line 3.`]
  return { type: 'applied', activityId: id, files, notes, rebased: false, ...ids, ...lookups }
}

test('an undo that brings an element back selects it', async () => {
  const { undo, store } = given([], async () => ({ ...applied('use'), addedIds: ['root'] }))

  expect(await undo()).toBe(true)
  expect(store.get().selection.keys.map(idOf)).toEqual(['root'])
})

test('edits and undos made while the source server is away are sent in order when it is back', async () => {
  const steps: string[] = []
  const { apply, undo, store, sent } = given(['use', 'root'], async () => {
    steps.push(`undo after ${sent.length}`)
    return applied('root')
  })
  store.dispatch({ type: 'connection-lost' })
  const edit = (id: string) => apply([{ type: 'set-styles', id, styling: { color: 'red' } }])
  const saved = [edit('use'), edit('root'), undo()]
  await new Promise(setImmediate)
  expect(sent).toEqual([])
  expect(store.get().editing.pending).toBe(3)

  store.dispatch({ type: 'connection-opened', broken: [] })
  expect(await Promise.all(saved)).toEqual([true, true, true])
  expect(sent).toEqual(['use', 'root'])
  expect(steps).toEqual(['undo after 2'])
})

test('what was chosen for an edit answers the question of the next one', async () => {
  const { apply, contexts, said } = given(['asked'])
  const edit = { type: 'set-styles', id: 'asked', styling: { color: 'red' } } as const
  expect(await apply([edit])).toBe(false)
  expect(await apply([edit], { when: 'always' })).toBe(true)

  expect(await apply([edit])).toBe(true)
  expect(contexts.map(({ when }) => when)).toEqual([undefined, 'always', undefined, 'always'])
  expect(said().at(-1)).toBe('Saved to asked.tsx. Always, as you chose before for this selection.')
})

test('what was written is undone from its message', async () => {
  const { apply, messages } = given(['use'])
  await apply([{ type: 'set-styles', id: 'use', styling: { color: 'red' } }])

  expect(messages.at(-1)?.steps).toEqual([{ label: 'Undo change', type: 'undo', activityId: 'use' }])
})

test('of several elements, one that refuses an edit leaves the others, and is named', async () => {
  const { apply, sent, store, said, messages } = given(['use', 'root'])
  const edits = ['use', 'asked', 'root', 'same'].map(
    (id) => ({ type: 'set-styles', id, styling: { color: 'red' } }) as const,
  )
  const own = new Map(edits.map((edit) => [edit, { key: keyAt(edit.id, 'root') }]))

  expect(await apply(edits, {}, own)).toBe(false)
  expect(sent).toEqual(['use', 'asked', 'root', 'same'])
  expect(said()).toEqual(['Couldn’t change 1 of 4 elements: <element>. It depends.'])
  expect(messages.at(-1)?.choices).toMatchObject([{ label: 'Always', edits: [{ id: 'asked' }] }])
  expect(store.get().editing.lastSave?.outcome).toBe('failed')

  // The steps of one gesture depend on one another.
  sent.length = 0
  expect(await apply(edits)).toBe(false)
  expect(sent).toEqual(['use', 'asked'])
})

test('a style that none of several elements sets is not removed from any', async () => {
  const { apply, messages } = given([])
  const edits = ['use', 'root'].map((id) => ({ type: 'set-styles', id, styling: { color: null } }) as const)
  const own = new Map(edits.map((edit) => [edit, { key: keyAt(edit.id, 'root') }]))

  expect(await apply(edits, {}, own)).toBe(false)
  expect(messages).toMatchObject([
    { text: `None of the 2 elements was changed. ${UNCHANGED.message}`, tone: 'info' },
  ])
})

test('an undo that removes the selected element selects the one before it', async () => {
  const elements = { treeElementLookup: { last: null } }
  const undo = async () => ({ ...applied('use'), ...elements, goneIds: ['last'] })
  const { store, ...edits } = given([], undo)
  const delta = {
    elements: source({ use: { tag: 'p' }, root: { tag: 'p', in: 'use' }, last: { tag: 'p', in: 'use' } }),
    scopes: {},
  }
  store.dispatch({ type: 'lookups-changed', delta, ids: {} })
  store.dispatch({ type: 'tree-received', storyboardId: 'w1280', tree: page(['use', ['root'], ['last']]) })
  store.dispatch({ type: 'keys-selected', keys: [keyAt('last', 'root-1')] })

  await edits.undo()
  store.dispatch({ type: 'tree-received', storyboardId: 'w1280', tree: page(['use', ['root']]) })
  expect(store.get().selection.keys.map(idOf)).toEqual(['root'])
})

test('of 1,000 edits, the last 200 are kept for their undo, and nothing of the others', async () => {
  setFlagsFromString('--expose-gc')
  const collectGarbage: () => void = runInNewContext('gc')
  const { apply, edits } = given(Array.from({ length: 1_000 }, (_, n) => `n${n}`))
  const kept: WeakRef<object>[] = []
  for (let n = 0; n < 1_000; n += 1) {
    const styling = { color: 'red' }
    kept.push(new WeakRef(styling))
    await apply([{ type: 'set-styles', id: `n${n}`, styling }])
    edits.length = 0
  }
  // A reference that was just made is kept until the end of its turn.
  await new Promise(setImmediate)
  collectGarbage()

  const alive = kept.filter((one) => one.deref()).length
  expect(alive).toBeGreaterThanOrEqual(200)
  expect(alive).toBeLessThan(210)
})

test('an undo that changes no file does not say that something was saved', async () => {
  const note = 'This change was already gone from the file, so nothing was changed.'
  const files = [{ file: 'use.tsx', added: 0, removed: 0, diff: '' }]
  const { undo, said } = given([], async () => ({ ...applied('use'), files, notes: [note] }))

  expect(await undo()).toBe(true)
  expect(said()).toEqual([note])
})

test('a written text, its undo and its redo show at once, and the server gets only the edit', async () => {
  const studio = given(['use'], async () => applied('use'))
  const key = keyAt('use', 'root')
  const shown = { key, before: 'Old', after: 'New', isEverywhere: true }
  const saved = () => textOf(nodeOf(studio.store.get().canvas.frames[0]?.tree, key))
  studio.store.dispatch({ type: 'tree-received', storyboardId: 'w1280', tree: page(['use', 'Old']) })

  await studio.apply([{ type: 'set-text', id: 'use', newText: 'New', oldText: 'Old', shown }])
  expect(saved()).toBe('New')
  expect(studio.edits).toEqual([{ type: 'set-text', id: 'use', newText: 'New', oldText: 'Old' }])
  await studio.undo('use')
  expect(saved()).toBe('Old')
  await studio.redo('use')
  expect(saved()).toBe('New')
})

test('a text that was changed elsewhere meanwhile is refused, and the pages are read again', async () => {
  const studio = given([])

  expect(await studio.apply([{ type: 'set-text', id: 'other', newText: 'C', oldText: 'A' }])).toBe(false)
  expect(studio.said()).toEqual(['The source says “New” here.', 'The pages are read again.'])
})

test('an edit that waited for a removal is sent in the version of the source that the designer saw', async () => {
  const studio = given(['next'])
  const seen = studio.store.get().project.lookups.elements

  await Promise.all([studio.apply([{ type: 'remove', ids: ['use'] }]), studio.apply([clear('next')])])
  expect(studio.sent).toEqual(['', 'next'])
  expect(studio.versions[1]).toBe(seen)
})

test('an edit of an element that the edit before it removes is not sent', async () => {
  const studio = given(['use'])

  await Promise.all([studio.apply([{ type: 'remove', ids: ['use'] }]), studio.apply([clear('use')])])
  expect(studio.sent).toEqual([''])
  expect(studio.said().at(-1)).toMatch(/^The element was removed in the meantime/)
})

test('an edit of an element that another program removed leads to where it was', async () => {
  const studio = given([])

  expect(await studio.apply([clear('lost')])).toBe(false)
  const { filename: file, line } = studio.store.get().project.lookups.elements.lost ?? {}
  expect(studio.messages).toEqual([
    {
      text: 'It was removed.',
      tone: 'refused',
      alternative: undefined,
      steps: [{ label: 'View source', type: 'dialog', dialog: { type: 'source', file, line, column: 1 } }],
    },
  ])
})

test('a choice that is pressed after the element got another id applies to the same element', async () => {
  const studio = given(['use'])
  const since = 0
  await studio.apply([{ type: 'remove', ids: ['use'] }])

  expect(await studio.apply([clear('next')], { since })).toBe(true)
  expect(studio.sent).toEqual(['', 'use'])
  expect(await studio.apply([clear('use')], { since })).toBe(false)
  expect(studio.sent).toHaveLength(2)
  expect(studio.said().at(-1)).toBe('The element was removed in the meantime, so nothing was changed.')
})

test('an edit that waited for another is sent with the classes that the page has then', async () => {
  const studio = given(['root'])
  const key = keyAt('root', 'root-0')
  const paste = { type: 'replace-classes', id: 'root', newClasses: ['p-4'], oldClasses: [] } as const
  const show = (classList: readonly string[]) =>
    studio.store.dispatch({ type: 'details-received', storyboardId: 'w1280', details: { classList } })
  studio.store.dispatch({ type: 'keys-selected', keys: [key] })
  show(['before'])

  const edits = [studio.apply([clear('root')]), studio.apply([{ ...paste, isForAll: true }], { key })]
  show(['after', 'arb89-styling-1'])
  await Promise.all(edits)
  expect(studio.contexts).toMatchObject([{}, { liveClasses: ['after'] }])
  expect(studio.edits[1]).toEqual({ ...paste, oldClasses: ['after'] })
})

const clear = (id: string, otherwiseId?: string): StudioEdit => ({
  type: 'set-styles',
  id,
  styling: { 'padding-top': null },
  ...(otherwiseId === undefined ? {} : { otherwiseId }),
})

test.each([
  ['at the first element', ['use', 'root'], ['use'], 'Saved to use.tsx.'],
  ['at the second one where the first sets nothing', ['root'], ['use', 'root'], 'Saved to root.tsx.'],
  ['nowhere where neither sets it', [], ['use', 'root'], UNCHANGED.message],
])('a style is removed %s', async (_, setting, sent, said) => {
  const studio = given(setting)

  expect(await studio.apply([clear('use', 'root')])).toBe(setting.length > 0)
  expect(studio.sent).toEqual(sent)
  expect(studio.said()).toEqual([said])
})

test.each([
  ['first', ['root']],
  ['last', ['use']],
])(
  'an element that needs no change does not stop the edit of another, when it comes %s',
  async (_, setting) => {
    const studio = given(setting)

    expect(await studio.apply([clear('use'), clear('root')])).toBe(true)
    expect(studio.sent).toEqual(['use', 'root'])
    expect(studio.said()).toEqual([`Saved to ${setting[0]}.tsx.`])
  },
)
