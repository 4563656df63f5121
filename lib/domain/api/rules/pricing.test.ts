import { tablePrice } from './pricing'

test.each([
  { delivery: 'physical', description: 'Paper by mail', unitCents: 2000, totalCents: 14500 },
  {
    delivery: 'expedited-physical',
    description: 'Paper by express mail',
    unitCents: 3500,
    totalCents: 16000,
  },
])(
  'prices a choice of the table without lines that cost nothing: $delivery',
  ({ delivery, totalCents, ...line }) => {
    expect(
      tablePrice({ family: 'translation', document_type: 'certificate', service: 'certified', delivery }),
    ).toEqual({
      lines: [
        { kind: 'other', description: 'Certificate', unitCents: 7500 },
        { kind: 'other', description: 'Certified', unitCents: 5000 },
        { kind: 'shipping', ...line },
      ],
      totalCents,
      minDays: 1,
      maxDays: 3,
    })
  },
)

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
