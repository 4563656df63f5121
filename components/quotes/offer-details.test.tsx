import { render, screen } from '@testing-library/react'
import { OfferDetails } from './offer-details'

const REVISION = {
  revision: 1,
  lines: [],
  subtotalCents: 9_980,
  discountCents: 0,
  discountReason: null,
  taxCents: 0,
  totalCents: 9_980,
  minDays: 2,
  maxDays: 4,
  note: null,
  sentAt: '2026-11-27T12:00:00Z',
}

function draw(status: Parameters<typeof OfferDetails>[0]['quote']['status']) {
  render(
    <OfferDetails
      quote={{ status, validUntil: '2026-12-28T04:59:00Z' }}
      revision={REVISION}
      dates={{ from: '2026-12-01', to: '2026-12-03' }}
      now={new Date('2026-11-27T12:00:00Z')}
    />,
  )
}

test('an offer says how long it is valid and when the work would be done', () => {
  draw('ready')

  expect(screen.getByText(/^Valid for 30 more days/)).toBeVisible()
  expect(screen.getByText(/2–4 business days/)).toBeVisible()
})

test('an offer that can no longer be paid promises no work', () => {
  draw('declined')

  expect(screen.getByText(/^Was valid until/)).toBeVisible()
  expect(screen.queryByText(/business days/)).toBeNull()
})
