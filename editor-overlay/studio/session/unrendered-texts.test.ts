import { expect, test } from '@jest/globals'
import { keyAt, page } from '../model/testing/sources.ts'
import { createUnrenderedTexts } from './unrendered-texts.ts'

const TYPED = { key: keyAt('h', 'root-0'), oldText: 'Before', newText: 'After' }

/** A page in which a heading was typed over, and what it is asked for. */
function given() {
  const calls: unknown[][] = []
  const texts = createUnrenderedTexts({ frames: { call: (...call) => void calls.push(call) } })
  texts.add('w1280', TYPED)
  const shows = (text: string) => {
    texts.onMessage('w1280', { id: 'NAV_TREE', navTree: page(['m', ['h', text]]) })
  }
  return { texts, shows, calls }
}

test('a page that has not rendered a typed text is loaded again when it is undone, once', () => {
  const { texts, shows, calls } = given()
  shows('Before')
  texts.restore()
  texts.restore()

  expect(calls).toEqual([['w1280', 'refresh']])
})

test('a page that has rendered a typed text shows its undo by itself', () => {
  const { texts, shows, calls } = given()
  shows('After')
  texts.restore()

  expect(calls).toEqual([])
})
