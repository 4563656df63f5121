import { render, screen } from '@testing-library/react'
import { PRICE_NOTE } from '@/lib/content/checkout'
import { LiveChoiceProvider } from './live-choice'
import { LivePriceLines } from './live-price'

function renderPrice(saved: Parameters<typeof LiveChoiceProvider>[0]['saved']) {
  render(
    <LiveChoiceProvider revision={1} calendar={null} saved={{ family: 'translation', ...saved }}>
      <LivePriceLines quotePrices={{ evaluation: 'from $99', bundle: 'from $199' }} />
    </LiveChoiceProvider>,
  )
}

test.each([{}, { documentType: 'standard' }, { documentType: 'standard', serviceId: 'standard' }])(
  'a price is not called full while something is not chosen yet: %j',
  (saved) => {
    renderPrice(saved)

    expect(screen.queryByText(PRICE_NOTE.full)).toBeNull()
    expect(screen.getByText(PRICE_NOTE.open)).toBeVisible()
  },
)

test('a price with all three choices is the full price', () => {
  renderPrice({ documentType: 'standard', serviceId: 'standard', deliveryId: 'digital' })

  expect(screen.getByText(PRICE_NOTE.full)).toBeVisible()
  expect(screen.queryByText(PRICE_NOTE.open)).toBeNull()
})

test('what staff price shows the lowest price of a quote', () => {
  renderPrice({ family: 'bundle' })

  expect(screen.getByText('from $199')).toBeVisible()
})
