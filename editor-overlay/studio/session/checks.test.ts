import { expect, test } from '@jest/globals'
import type { Edit } from '../../protocol/edit.ts'
import type { EditVerdict } from '../../protocol/edit-result.ts'
import { page, source } from '../model/testing/sources.ts'
import { studioOf } from '../state/testing/studios.ts'
import { createCheck } from './checks.ts'

const POSSIBLE: EditVerdict = { type: 'possible' }
const REFUSED: EditVerdict = { type: 'refused', message: 'No children.' }
const THERE: EditVerdict = { type: 'refused', code: 'no-change', message: 'It is there.' }

/** A server that answers by the id of the moved element. */
function given(answers: Readonly<Record<string, EditVerdict>>) {
  const sent: string[] = []
  let state = studioOf(source({ main: { tag: 'main' } }), page(['main']), [])
  const check = async (edit: Edit) => {
    const id = 'id' in edit ? edit.id : ''
    sent.push(id)
    return answers[id] ?? POSSIBLE
  }
  const ask = createCheck({ store: { get: () => state }, server: { check } })
  const answerTo = (...ids: string[]) => {
    const edits = ids.map((id): Edit => ({ type: 'move', id, position: { parentId: 'main' } }))
    return new Promise((resolve) => {
      const asked = { edits, context: {} }
      const look = () => {
        const now = ask(asked, look)
        if (now.type !== 'pending') resolve(now)
      }
      look()
    })
  }
  const changeSource = () => {
    state = { ...state, project: { ...state.project, lookups: { ...state.project.lookups } } }
  }
  return { sent, answerTo, changeSource }
}

test('the same drop is asked about once, until the source changes', async () => {
  const { sent, answerTo, changeSource } = given({ a: REFUSED })

  expect(await answerTo('a')).toBe(REFUSED)
  expect(await answerTo('a')).toBe(REFUSED)
  expect(sent).toEqual(['a'])
  changeSource()
  expect(await answerTo('a')).toBe(REFUSED)
  expect(sent).toEqual(['a', 'a'])
})

test('of the places that a drag passes while one is asked about, only the last is asked about', async () => {
  const { sent, answerTo } = given({ c: REFUSED })
  void answerTo('a')
  void answerTo('b')

  expect(await answerTo('c')).toBe(REFUSED)
  expect(sent).toEqual(['a', 'c'])
})

test.each<[string, string[], EditVerdict]>([
  ['one that is refused refuses all', ['b', 'a'], REFUSED],
  ['one that is already there is left out', ['b', 'there'], POSSIBLE],
  ['all that are already there stay', ['there', 'there'], THERE],
])('of elements that move together, %s', async (_, ids, verdict) => {
  expect(await given({ a: REFUSED, there: THERE }).answerTo(...ids)).toEqual(verdict)
})
