import { mergeFields } from './merge-fields'

test('a field this tab did not touch keeps what another tab saved', () => {
  const merged = mergeFields({
    base: { documentType: 'standard', notes: '' },
    mine: { documentType: 'legal', notes: '' },
    stored: { documentType: 'standard', notes: 'From the other tab' },
  })

  expect(merged).toEqual({ documentType: 'legal', notes: 'From the other tab' })
})

test('a field both tabs changed takes the last write', () => {
  expect(mergeFields({ base: { a: '1' }, mine: { a: '2' }, stored: { a: '3' } })).toEqual({ a: '2' })
})

test('emptying a field is a change', () => {
  expect(mergeFields({ base: { a: '1' }, mine: { a: '' }, stored: { a: '1' } })).toEqual({ a: '' })
})

test('cards of one list are never mixed from two tabs', () => {
  const merged = mergeFields({
    base: { 'credentials.0.title': 'A', 'credentials.0.country': 'DE' },
    mine: { 'credentials.0.title': 'B', 'credentials.0.country': 'DE' },
    stored: { 'credentials.0.title': 'A', 'credentials.0.country': 'FR', 'credentials.1.title': 'C' },
  })

  expect(merged).toEqual({ 'credentials.0.title': 'B', 'credentials.0.country': 'DE' })
})

test('line ends that the browser rewrites are not a change', () => {
  expect(mergeFields({ base: { n: 'a\nb' }, mine: { n: 'a\r\nb' }, stored: { n: 'c' } })).toEqual({ n: 'c' })
})

test('without scripts, when nothing was remembered, what was sent counts', () => {
  expect(mergeFields({ base: {}, mine: { a: 'x' }, stored: { a: 'y' } })).toEqual({ a: 'x' })
})
