import { render, screen } from '@testing-library/react'
import { OrderDetailList } from '@/components/orders/order-detail-list'
import { ORDER } from './samples'

test.each([
  { isStaff: false, label: 'Your reference' },
  { isStaff: true, label: 'Their reference' },
])('the reference of an order is the reader’s own only for its customer: $label', ({ isStaff, label }) => {
  render(<OrderDetailList order={ORDER} isStaff={isStaff} />)

  expect(screen.getByText(label).nextElementSibling).toHaveTextContent('Matter 4711')
})
