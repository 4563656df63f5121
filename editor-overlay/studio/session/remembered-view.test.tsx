import { afterEach, expect, test } from '@jest/globals'
import { readView, rememberView } from './remembered-view.ts'

const FIRST = { address: '/', widths: [1280] }

afterEach(() => {
  sessionStorage.clear()
})

test('a reload keeps the page and the widths', () => {
  expect(readView()).toEqual(FIRST)
  rememberView({ address: '/pricing?plan=1', widths: [390, 1280] })
  expect(readView()).toEqual({ address: '/pricing?plan=1', widths: [390, 1280] })
})

test.each([
  ['no JSON', '{'],
  ['another shape', '{"address":1}'],
])('a stored view that is %s is ignored', (_, stored) => {
  sessionStorage.setItem('studio.view', stored)
  expect(readView()).toEqual(FIRST)
})

test('a stored address stays within the app, and invalid widths are dropped', () => {
  sessionStorage.setItem('studio.view', '{"address":"//other.example/x","widths":[-1,"a"]}')
  expect(readView()).toEqual({ address: '/other.example/x', widths: [1280] })
})
