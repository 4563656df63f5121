import { expect, test } from '@jest/globals'
import { keyAt, page } from '../model/testing/sources.ts'
import { createUnrenderedTexts } from './unrendered-texts.ts'

const TYPED = { key: keyAt('h', 'root-0'), oldText: 'Before', newText: 'After' }

/** A page in which a heading was typed over, and what it is asked for. */
function given() {
  const calls: unknown[][] = []
  const { promise: isLate, resolve: beLate } = Promise.withResolvers<void>()
  const frames = { call: (...call: unknown[]) => void calls.push(call) }
  const texts = createUnrenderedTexts({ frames, pause: () => isLate })
  texts.add('w1280', TYPED)
  const shows = (text: string) => {
    texts.onMessage('w1280', { id: 'NAV_TREE', navTree: page(['m', ['h', text]]) })
  }
  return { texts, shows, beLate, calls }
}

test('an undo waits until the page has rendered a typed text, which needs no reload', async () => {
  const { texts, shows, calls } = given()
  let isRendered = false
  const rendered = texts.rendered().then(() => {
    isRendered = true
  })
  shows('Before')
  await Promise.resolve()
  expect(isRendered).toBe(false)
  shows('After')
  await rendered
  await texts.rendered()
  texts.restore()

  expect(calls).toEqual([])
})

test('a page that takes too long to render a typed text is loaded again when it is undone, once', async () => {
  const { texts, shows, beLate, calls } = given()
  shows('Before')
  beLate()
  await texts.rendered()
  texts.restore()
  texts.restore()

  expect(calls).toEqual([['w1280', 'refresh']])
})
