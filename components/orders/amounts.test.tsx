import { render, screen } from '@testing-library/react'
import { Amounts } from './amounts'

test('says what each line of the price table is, and shows the lines of a quote in its own words', () => {
  render(
    <Amounts
      order={{
        priceLines: [
          { part: 'documentType', label: 'Certificate', amountCents: 7_500, of: null },
          { part: 'service', label: 'Certified', amountCents: 5_000, of: null },
          { part: 'delivery', label: 'Digital', amountCents: 0, of: null },
          { part: null, label: 'Translation', amountCents: 4_990, of: { quantity: 2, unitCents: 2_495 } },
        ],
        taxCents: 0,
        totalCents: 17_490,
        currency: 'USD',
      }}
    />,
  )

  expect(screen.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual([
    'Document type: Certificate',
    'Service level: Certified',
    'Delivery: Digital',
    'Translation2 × $24.95',
    'Tax',
    'Total',
  ])
})
