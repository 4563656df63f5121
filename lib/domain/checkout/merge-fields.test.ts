import { mergeFields } from './merge-fields'

test('keeps what another tab saved in a field that this tab did not touch', () => {
  const merged = mergeFields({
    base: { documentType: 'standard', notes: '' },
    mine: { documentType: 'legal', notes: '' },
    stored: { documentType: 'standard', notes: 'From the other tab' },
  })

  expect(merged).toEqual({ documentType: 'legal', notes: 'From the other tab' })
})

test('takes the last write for a field that both tabs changed', () => {
  expect(mergeFields({ base: { a: '1' }, mine: { a: '2' }, stored: { a: '3' } })).toEqual({ a: '2' })
})

test('treats emptying a field as a change', () => {
  expect(mergeFields({ base: { a: '1' }, mine: { a: '' }, stored: { a: '1' } })).toEqual({ a: '' })
})

test('never mixes cards of one list from two tabs', () => {
  const merged = mergeFields({
    base: { 'credentials.0.title': 'A', 'credentials.0.country': 'DE' },
    mine: { 'credentials.0.title': 'B', 'credentials.0.country': 'DE' },
    stored: { 'credentials.0.title': 'A', 'credentials.0.country': 'FR', 'credentials.1.title': 'C' },
  })

  expect(merged).toEqual({ 'credentials.0.title': 'B', 'credentials.0.country': 'DE' })
})

test('ignores line endings that the browser rewrites', () => {
  expect(mergeFields({ base: { n: 'a\nb' }, mine: { n: 'a\r\nb' }, stored: { n: 'c' } })).toEqual({ n: 'c' })
})

test('takes what was sent if nothing was remembered, as without scripts', () => {
  expect(mergeFields({ base: {}, mine: { a: 'x' }, stored: { a: 'y' } })).toEqual({ a: 'x' })
})
