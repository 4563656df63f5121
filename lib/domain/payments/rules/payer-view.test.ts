import { payerLines, payerSees } from './payer-view'

test('a payer sees the work as one amount, whatever the document or the words of a quote', () => {
  const fromTable = [
    { kind: 'document_type', amountCents: 12_000 },
    { kind: 'service', amountCents: 5_000 },
    { kind: 'delivery', amountCents: 2_000 },
  ]
  const fromQuote = [
    { kind: 'per_page', amountCents: 9_000 },
    { kind: 'notarization', amountCents: 1_500 },
    { kind: 'shipping', amountCents: 3_500 },
    { kind: 'discount', amountCents: -1_000 },
  ]

  expect(payerLines(fromTable, 0)).toEqual([
    { label: 'Work on the documents', amountCents: 17_000 },
    { label: 'Delivery', amountCents: 2_000 },
    { label: 'Tax', amountCents: 0 },
  ])
  expect(payerLines(fromQuote, 250)).toEqual([
    { label: 'Work on the documents', amountCents: 10_500 },
    { label: 'Delivery', amountCents: 3_500 },
    { label: 'Discount', amountCents: -1_000 },
    { label: 'Tax', amountCents: 250 },
  ])
})

test.each(['María José', 'Jean-Luc', 'O’Brien', 'Øyvind', '明'])('a payer sees the first name %s', (name) => {
  expect(payerSees(name)).toBe(name)
})

test.each(['visit evil.com', 'Call 555 0100', 'https://evil', 'a'.repeat(41), '', null])(
  'a first name that could be an address or a message is not shown: %s',
  (name) => {
    expect(payerSees(name)).toBeNull()
  },
)
