import { expenseNoteOf, savedName } from './names'

const released = {
  title: 'diploma.pdf',
  kind: 'certified_translation',
  version: 2,
  code: 'AB12-CD34',
  path: 'x',
  mime: 'application/pdf',
}

test('names a saved document after its order, version and code', () => {
  expect(savedName(released, 'AT-1')).toBe('diploma AT-1 v2 AB12-CD34.pdf')
  expect(savedName({ ...released, title: null, code: null }, 'AT-1')).toBe(
    'Certified translation AT-1 v2.pdf',
  )
})

test('leaves out characters with a meaning in paths', () => {
  expect(savedName({ ...released, title: 'a/b:c' }, 'AT-1')).toBe('a b c AT-1 v2 AB12-CD34.pdf')
})

test('the note always contains the order number and the amount', () => {
  const settings = { saveBack: true, folderName: '', postExpense: true, expenseNote: 'Translation costs' }
  const order = { number: 'AT-1', cents: 4990, currency: 'USD', day: '2026-11-23' }

  expect(expenseNoteOf(settings, order)).toBe('Translation costs, order AT-1, $49.90 USD')
})
