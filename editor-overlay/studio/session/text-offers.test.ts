import { expect, test } from '@jest/globals'
import type { EditVerdict } from '../../protocol/edit-result.ts'
import { keyAt, page, source } from '../model/testing/sources.ts'
import { createStore } from '../state/store.ts'
import { stepStudio } from '../state/studio.ts'
import { studioOf } from '../state/testing/studios.ts'
import { createTextOffers } from './text-offers.ts'

const REFUSED: EditVerdict = {
  type: 'refused',
  code: 'dynamic-text',
  message: 'This text comes from the expression viewer.email.',
}
const KEY = keyAt('p', 'root-0')

/** Waits until nothing is left to do. */
const settled = () => new Promise((resolve) => setImmediate(resolve))

/** A studio with one text on its page; `written` is the markup of its element. */
function given(
  written: string,
  verdict: EditVerdict | ((newText: unknown) => EditVerdict),
  text = 'ada@example.com',
) {
  const elements = source({ m: { tag: 'main' }, p: { tag: 'p', in: 'm' } })
  const project = { ...elements, p: { ...elements.p, codebaseId: 'p', staticTextContents: false } }
  const store = createStore({ initial: studioOf(project, page(['m', ['p', text]])), step: stepStudio })
  const offered: unknown[] = []
  const checked: unknown[] = []
  const offers = createTextOffers({
    store,
    server: {
      read: async <T>() => ({ text: written }) as T,
      check: async (edit) => {
        const newText = 'newText' in edit ? edit.newText : null
        checked.push(newText)
        return typeof verdict === 'function' ? verdict(newText) : verdict
      },
    },
    frames: {
      each: (work) =>
        work((_, entries) => {
          const sent = entries as typeof project
          offered.push(sent.p.staticTextContents)
        }, 'a'),
    },
  })
  const select = (...keys: string[]) => store.dispatch({ type: 'keys-selected', keys })
  return { offers, offered, checked, select }
}

test('a text that only the running app knows is not offered while it is selected', async () => {
  const { offers, offered, checked, select } = given('<p>{viewer.email}</p>', REFUSED)
  select(KEY)
  await settled()
  expect(checked).toEqual(['ada@example.coma', 'aada@example.com'])
  expect(offered).toEqual([false])
  expect(offers.refusalAt(KEY)).toMatchObject({ text: expect.stringContaining('viewer.email') })

  select()
  expect(offered).toEqual([false, true])
  expect(offers.refusalAt(KEY)).toBeNull()
})

test('a number is asked about as another number', async () => {
  const { checked, select } = given('<p>{props.count}</p>', REFUSED, '41')
  select(KEY)
  await settled()
  expect(checked).toEqual(['42', '11'])
})

test.each<[string, EditVerdict | ((newText: unknown) => EditVerdict)]>([
  ['can be written', { type: 'possible' }],
  ['has words before a value', (text) => (text === 'aada@example.com' ? { type: 'possible' } : REFUSED)],
  ['can be written by choice', { ...REFUSED, choices: [{ label: 'All items', context: {} }] }],
])('a text that %s is offered', async (_, verdict) => {
  const { offers, offered, select } = given('<p>{viewer.email}</p>', verdict)
  select(KEY)
  await settled()
  expect(offered).toEqual([])
  expect(offers.refusalAt(KEY)).toBeNull()
})

test('a text that is edited when the answer comes stays editable', async () => {
  const { offers, offered, select } = given('<p>{viewer.email}</p>', REFUSED)
  select(KEY)
  offers.onMessage({ id: 'START_EDITING_TEXT' })
  await settled()
  expect(offered).toEqual([])
})

test.each([
  ['words around a value', '<p>Mail to {viewer.email}</p>'],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it is source text.
  ['words in an expression', '<p>{`Mail to ${viewer.email}`}</p>'],
])('%s are offered unasked', async (_, written) => {
  const { checked, offered, select } = given(written, REFUSED)
  select(KEY)
  await settled()
  expect([checked, offered]).toEqual([[], []])
})
