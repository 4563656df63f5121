import { expect, test } from '@jest/globals'
import { page, source } from '../model/testing/sources.ts'
import type { StudioEvent } from '../state/events.ts'
import { stepStudio } from '../state/studio.ts'
import { studioOf } from '../state/testing/studios.ts'
import { createPreviews } from './previews.ts'

type Call = { type: string; id: string; changeFields: Record<string, unknown> }

/** One frame that reports a change only when the test says so. */
function given(before?: StudioEvent) {
  const calls: Call[] = []
  const initial = studioOf(source({ p: { tag: 'p' } }), page(['p']), [])
  const state = before ? stepStudio(initial, before).state : initial
  const call = (_: string, ...[item]: unknown[]) => void calls.push(item as Call)
  const previews = createPreviews({
    store: { get: () => state },
    frames: { each: (work) => work(call, 'w1'), call: (_, ...rest) => call(...rest) },
  })
  const shown = () => {
    const preview = previews.show({ type: 'set-styles', id: 'p', styling: { color: 'red' } })
    if (!preview) throw new Error('Nothing is shown before the reload.')
    return preview
  }
  const report = (itemId: string) =>
    previews.onMessage('w1', {
      id: 'INSTANT_UPDATE_DONE',
      changeItem: { id: itemId },
      instantUpdateData: { addedClass: 'made' },
    })
  return { previews, shown, report, types: () => calls.map(({ type }) => type), calls }
}

test('a refused edit is reverted, even in a frame that reports it only after the refusal', () => {
  const { previews, shown, report, types, calls } = given()
  const preview = shown()
  previews.refuse(preview)
  expect(types()).toEqual(['STYLING'])
  report(preview.itemId)

  expect(types()).toEqual(['STYLING', 'UNDO'])
  expect(JSON.stringify(calls[1])).toContain('"addedClass":"made"')
})

test('an undo before the frame’s report reverts the preview later, unless it was redone since', () => {
  const { previews, shown, report, types } = given()
  const preview = shown()
  previews.keep(preview, 'a')
  previews.undo('a')
  report(preview.itemId)
  expect(types()).toEqual(['STYLING', 'UNDO'])
  previews.redo('a')
  report(preview.itemId)
  expect(types()).toEqual(['STYLING', 'UNDO', 'STYLING'])

  previews.undo('a')
  expect(types()).toEqual(['STYLING', 'UNDO', 'STYLING', 'UNDO'])
})

test('a preview is shown on the element that has the id now, and not on the one that had it before', () => {
  const delta = { elements: {}, scopes: {} }
  const { shown, calls } = given({ type: 'lookups-changed', delta, ids: { p: 'o', q: 'p' } })
  shown()

  expect(calls[0]?.changeFields.codebaseId).toBe('p')
})
