import { beforeEach, expect, test } from '@jest/globals'
import { keyAt, page, source } from '../model/testing/sources.ts'
import type { Session } from '../session/session.ts'
import { studioOf } from '../state/testing/studios.ts'
import { createDropLine, dropSceneOf } from './drop-line.ts'
import type { Screens } from './screens.ts'

const ELEMENTS = source({ main: { tag: 'main' }, p: { tag: 'p', in: 'main' } })
let state = studioOf(ELEMENTS, page(['main', ['p']]), [])
let scroll = { x: 0, y: 0 }
let sent: unknown[][] = []
const [{ storyboardId } = { storyboardId: '' }] = state.canvas.frames

const newLine = () =>
  createDropLine({
    session: {
      store: { get: () => state, subscribe: () => () => undefined },
      frames: { call: (...args: unknown[]) => sent.push(args) },
    } as unknown as Session,
    screens: { scrollOf: () => scroll } as unknown as Screens,
  })

const targetAt = (left: number) => {
  const container = page(['main', ['p']])
  const line = { left, top: 8, width: 3, height: 40 }
  return { type: 'position', position: { parentId: 'main' }, line, container, label: '' } as const
}

beforeEach(() => {
  sent = []
  scroll = { x: 0, y: 0 }
})

test('a line that stays where it is is sent once, and hidden once', () => {
  const line = newLine()
  line.hide()
  expect(sent).toEqual([])
  for (const left of [10, 10, 10, 20, 20]) line.show(storyboardId, targetAt(left))
  line.hide()
  line.hide()
  const main = keyAt('main', 'root')
  expect(sent).toEqual([
    [storyboardId, 'tempMoveToNewParent', 3, 40, 10, 8, main, false],
    [storyboardId, 'tempMoveToNewParent', 3, 40, 20, 8, main, false],
    [storyboardId, 'tempMoveToNewParent', 0, 0, 0, 0, null, true],
  ])
})

test('the same line is sent again once the page has scrolled or has changed', () => {
  const line = newLine()
  const show = () => line.show(storyboardId, targetAt(10))
  show()
  scroll = { x: 0, y: 4 }
  show()
  state = studioOf(ELEMENTS, page(['main', ['p']]), [])
  show()
  expect(sent.map((args) => args[5])).toEqual([8, 4, 4])
})

test('a line in another frame hides the one before it', () => {
  const line = newLine()
  line.show(storyboardId, targetAt(10))
  line.show('w390', targetAt(10))
  expect(sent.map(([frame, , width]) => [frame, width])).toEqual([
    [storyboardId, 3],
    [storyboardId, 0],
    ['w390', 3],
  ])
})

test('of a link whose anchor is dragged, the link is what moves', () => {
  const elements = source({ main: { tag: 'main' }, L: { tag: 'Link', in: 'main' } })
  const tree = page(['main', ['L', ['L']]])
  const store = { get: () => studioOf(elements, tree), subscribe: () => () => undefined }
  const scene = dropSceneOf({ store } as unknown as Session, storyboardId, [keyAt('L', 'root-0-0')])

  expect(scene?.dragged).toEqual([tree.children[0]])
})
