import { afterEach, expect, test } from '@jest/globals'
import type { PageMessage } from '../../protocol/outbound.ts'
import { page, source } from '../model/testing/sources.ts'
import type { StudioEvent } from '../state/events.ts'
import { createStore } from '../state/store.ts'
import { stepStudio } from '../state/studio.ts'
import { studioOf } from '../state/testing/studios.ts'
import type { Message } from '../state/types.ts'
import { askBeforeLeaving } from './leaving.ts'

let stop: () => void = () => undefined

afterEach(() => {
  stop()
  document.body.innerHTML = ''
})

function studio() {
  const store = createStore({
    initial: studioOf(source({ main: { tag: 'main' } }), page(['main'])),
    step: stepStudio,
  })
  let receive: (id: string, message: PageMessage) => void = () => undefined
  stop = askBeforeLeaving({
    store,
    onMessage: (listener) => {
      receive = listener
      return () => undefined
    },
  })
  const asksAfter = (...events: StudioEvent[]) => {
    for (const event of events) store.dispatch(event)
    return !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
  }
  return { asksAfter, receive: (message: PageMessage) => receive('w1280', message) }
}

test('leaving asks first while an edit is being saved', () => {
  const { asksAfter } = studio()
  expect(asksAfter()).toBe(false)
  expect(asksAfter({ type: 'edit-queued', isAdding: false })).toBe(true)
  expect(asksAfter({ type: 'edit-settled', isAdding: false, outcome: 'saved', at: 0 })).toBe(false)
})

test('leaving asks first while a message holds an edit that was not saved', () => {
  const { asksAfter } = studio()
  const unsaved: Message = { text: 'No answer.', tone: 'refused', isUnsaved: true }
  expect(asksAfter({ type: 'message-shown', message: unsaved })).toBe(true)
  expect(asksAfter({ type: 'message-shown', message: { text: 'Undone.', tone: 'done' } })).toBe(true)
  expect(asksAfter({ type: 'message-dismissed', message: unsaved })).toBe(false)
})

test.each([
  ['<div class="panel"><input data-saved><input type="checkbox"></div><input value="a search">', false],
  ['<div class="panel"><input></div>', true],
  ['<div class="panel"><textarea aria-invalid="true">refused</textarea></div>', true],
  ['<div class="pressed-text"><textarea>as it was</textarea></div>', false],
])('leaving asks first only if a field has text that is not saved: %s', (html, asks) => {
  const { asksAfter } = studio()
  document.body.innerHTML = html
  expect(asksAfter()).toBe(asks)
})

test('leaving asks first for a changed text of a pressed element', () => {
  const { asksAfter } = studio()
  document.body.innerHTML = '<div class="pressed-text"><textarea>as it was</textarea></div>'
  document.querySelectorAll('textarea').forEach((field) => {
    field.value = 'changed'
  })
  expect(asksAfter()).toBe(true)
})

const key = (name: string, isContentEditable = true): PageMessage => ({
  id: 'KEY_DOWN_EVENT',
  event: { key: name, activeElement: { isContentEditable } },
})

test.each<[string, PageMessage[], boolean]>([
  ['a letter', [key('a')], true],
  ['a removed letter', [key('Backspace')], true],
  ['only the caret', [key('ArrowLeft')], false],
  ['a shortcut of the canvas', [key('a', false)], false],
  ['a text that was given up', [key('a'), key('Escape')], false],
  ['a text that was finished', [key('a'), { id: 'EDITED_TEXT' }], false],
])('leaving asks first for %s in the page: %#', (_, messages, asks) => {
  const { asksAfter, receive } = studio()
  messages.forEach(receive)
  expect(asksAfter()).toBe(asks)
})
