import { tablePrice } from './pricing'

test('prices a choice of the table without lines that cost nothing', () => {
  expect(
    tablePrice({
      family: 'translation',
      document_type: 'certificate',
      service: 'certified',
      delivery: 'physical',
    }),
  ).toEqual({
    lines: [
      { kind: 'other', description: 'Certificate', unitCents: 7500 },
      { kind: 'other', description: 'Certified', unitCents: 5000 },
      { kind: 'shipping', description: 'Paper by mail', unitCents: 2000 },
    ],
    totalCents: 14500,
    minDays: 1,
    maxDays: 3,
  })
})

test.each([
  { family: 'bundle', document_type: 'certificate', service: 'certified', delivery: 'digital' },
  { family: 'evaluation', document_type: 'legal', service: 'certified', delivery: 'digital' },
  { family: 'translation', document_type: 'legal', service: 'certified' },
  {
    family: 'translation',
    document_type: 'legal',
    service: 'standard',
    delivery: 'digital',
    extras: ['apostille'],
  },
] as const)('leaves %j to a person', (choice) => {
  expect(tablePrice(choice)).toBeNull()
})
