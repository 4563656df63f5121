import { amountOf, compareLines, type QuoteLine, sumOf } from './lines'

const line = (changes: Partial<QuoteLine> = {}): QuoteLine => ({
  kind: 'per_page',
  description: 'Diploma',
  quantity: 2,
  unitCents: 2495,
  documentId: null,
  ...changes,
})

test.each([
  [2, 2495, 4990],
  [0.5, 1, 1],
  [0.29, 100, 29],
  [1.15, 100, 115],
  [1, -500, -500],
  [0.5, -1, -1],
])('%d at %d cents comes to %d cents', (quantity, unitCents, amount) => {
  expect(amountOf({ quantity, unitCents })).toBe(amount)
})

test('subtracts a discount from the subtotal', () => {
  const lines = [line(), line({ kind: 'discount', quantity: 1, unitCents: -990 })]

  expect(sumOf(lines)).toEqual({ subtotalCents: 4990, discountCents: 990, totalCents: 4000 })
})

test('compares two revisions line by line in any order', () => {
  const stamp = line({ kind: 'notarization', description: 'Notary', quantity: 1, unitCents: 1900 })
  const before = [line(), stamp, line({ description: 'Transcript' })]
  const after = [stamp, line({ quantity: 3 }), line({ description: 'Syllabus' })]

  expect(compareLines(before, after).map(({ type }) => type)).toEqual(['same', 'changed', 'added', 'removed'])
})

test('treats repeated labels as two lines', () => {
  const changes = compareLines([line()], [line(), line()])

  expect(changes.map(({ type }) => type)).toEqual(['same', 'added'])
})
