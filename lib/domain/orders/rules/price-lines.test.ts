import { lineName, readPriceLines } from './price-lines'

test('names the part of each line of the price table, and shows the lines of a quote in their own words', () => {
  const lines = [
    { kind: 'document_type', id: 'certificate', amountCents: 7500 },
    { kind: 'service', id: 'certified', amountCents: 5000 },
    { kind: 'delivery', id: 'digital', amountCents: 0 },
    { kind: 'per_page', id: 'line-1', label: 'Translation', quantity: 2, unitCents: 2495, amountCents: 4990 },
  ]

  const read = readPriceLines({ lines }, 'translation')

  expect(read.map(lineName)).toEqual([
    'Document type: Certificate',
    'Service level: Certified',
    'Delivery: Digital',
    'Translation',
  ])
  expect(read.at(-1)?.of).toEqual({ quantity: 2, unitCents: 2495 })
})
