import { jest } from '@jest/globals'
import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { keyAt, page, source } from '../model/testing/sources.ts'
import { SessionContext } from '../session/context.ts'
import type { Session } from '../session/session.ts'
import { createStore } from '../state/store.ts'
import { stepStudio } from '../state/studio.ts'
import { studioOf } from '../state/testing/studios.ts'
import { ContentSection } from './content-section.tsx'
import { useSelected } from './use-selected.ts'

const KEY = keyAt('p', 'root-0')
const field = () => screen.getByRole('textbox', { name: 'Text' })

function Selected() {
  const selected = useSelected()
  return selected && <ContentSection selected={selected} />
}

test.each([
  [
    'in the elements inside',
    page(['main', ['p', ['b', 'Words']]]),
    'The text is in the elements inside. Select one to edit it.',
  ],
  [
    'rendered by a component that ran on the server',
    page(['main', ['p']]),
    'The text comes from Note. Select it, or an element in it, to change the text.',
  ],
])('the text of an element without words of its own is %s', (_, tree, said) => {
  const elements = source({
    main: { tag: 'main' },
    p: { tag: 'p', in: 'main' },
    note: { tag: 'Note', in: 'p' },
  })
  const store = createStore({ initial: studioOf(elements, tree, [KEY]), step: stepStudio })
  render(
    <SessionContext value={{ store, dispatch: store.dispatch } as unknown as Session}>
      <Selected />
    </SessionContext>,
  )

  expect(screen.getByText(said)).toBeTruthy()
  expect(screen.queryByRole('textbox', { name: 'Text' })).toBeNull()
})

test('several items of a list have no one text', () => {
  const tree = page(['main', ['p', 'One'], ['p', 'Two']])
  const keys = [KEY, keyAt('p', 'root-1')]
  const elements = source({ main: { tag: 'main' }, p: { tag: 'p', in: 'main' } })
  const store = createStore({ initial: studioOf(elements, tree, keys), step: stepStudio })
  render(
    <SessionContext value={{ store, dispatch: store.dispatch } as unknown as Session}>
      <Selected />
    </SessionContext>,
  )

  expect(screen.getByText('Select one element to edit its text.')).toBeTruthy()
  expect(screen.queryByRole('textbox', { name: 'Text' })).toBeNull()
})

test('the note names a component inside the text', () => {
  const elements = source({
    main: { tag: 'main' },
    p: { tag: 'p', in: 'main' },
    link: { tag: 'Link', in: 'p' },
  })
  const tree = page(['main', ['p', 'See ', ['link', 'all']]])
  const store = createStore({ initial: studioOf(elements, tree, [KEY]), step: stepStudio })
  render(
    <SessionContext value={{ store, dispatch: store.dispatch } as unknown as Session}>
      <Selected />
    </SessionContext>,
  )

  expect(field()).toHaveAccessibleDescription(
    /^Keeps <LINK>\. Edit the text before, inside and after it one by one\.$/,
  )
})

/** A selected paragraph; `show` is what the page says after another program has changed its words. */
function given() {
  const elements = source({ main: { tag: 'main' }, p: { tag: 'p', in: 'main' } })
  const initial = studioOf(elements, page(['main', ['p', 'Old words']]), [KEY])
  const store = createStore({ initial, step: stepStudio })
  const written = Promise.withResolvers<boolean>()
  const applyText = jest.fn(() => written.promise)
  render(
    <SessionContext value={{ store, dispatch: store.dispatch, applyText } as unknown as Session}>
      <Selected />
    </SessionContext>,
  )
  const show = (words: string) => {
    const tree = page(['main', ['p', words]])
    act(() => store.dispatch({ type: 'tree-received', storyboardId: 'w1280', tree }))
  }
  return { applyText, show, answer: (isWritten: boolean) => act(async () => written.resolve(isWritten)) }
}

test('text that is changed elsewhere appears right away', () => {
  const { show } = given()
  expect(field()).toHaveValue('Old words')

  show('New words')
  expect(field()).toHaveValue('New words')
  expect(screen.queryByText(/Changed elsewhere/)).toBeNull()
})

test('text that is being typed stays, the new text shows beside it, and the edit names the text it was for', async () => {
  const { applyText, show } = given()
  await userEvent.type(field(), '!')

  show('New words')
  expect(field()).toHaveValue('Old words!')
  expect(screen.getByText(/Changed elsewhere to “New words”/)).toBeTruthy()
  await userEvent.keyboard('{Enter}')
  expect(applyText).toHaveBeenCalledWith({ key: KEY, newText: 'Old words!', oldText: 'Old words' })
})

test('text that is being saved stays in the field, and what is typed next replaces it', async () => {
  const { applyText } = given()
  await userEvent.type(field(), '!{Enter}')
  expect(field()).toHaveValue('Old words!')

  await userEvent.type(field(), '?')
  expect(screen.queryByText(/Changed elsewhere/)).toBeNull()
  await userEvent.keyboard('{Enter}')
  expect(applyText).toHaveBeenLastCalledWith({ key: KEY, newText: 'Old words!?', oldText: 'Old words!' })
})

test('text that is refused stays in the field until it is corrected, discarded or on the page', async () => {
  const { applyText, show, answer } = given()
  await userEvent.type(field(), '!{Enter}')
  await answer(false)
  await userEvent.tab()
  expect(field()).toHaveValue('Old words!')
  expect(field()).toBeInvalid()

  await userEvent.type(field(), '?')
  expect(field()).toBeValid()
  await userEvent.keyboard('{Enter}')
  expect(applyText).toHaveBeenLastCalledWith({ key: KEY, newText: 'Old words!?', oldText: 'Old words' })
  await userEvent.keyboard('{Escape}')
  expect(field()).toHaveValue('Old words')

  await userEvent.type(field(), '!{Enter}')
  show('Old words!')
  show('Old words')
  expect(field()).toHaveValue('Old words')
  expect(field()).toBeValid()
})
