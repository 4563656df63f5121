import { render, screen } from '@testing-library/react'
import { BEYOND_LEVELS } from '@/lib/content/checkout'
import { BeyondLevels } from './beyond-levels'

test.each([
  ['translation', BEYOND_LEVELS.translation, '/checkout/quote'],
  ['evaluation', BEYOND_LEVELS.report, '/checkout/quote?rush=1'],
] as const)('needs that no service level meets lead from %s to a quote', (family, text, href) => {
  render(<BeyondLevels family={family} />)

  expect(screen.getByText(text, { exact: false })).toBeVisible()
  expect(screen.getByRole('link')).toHaveAttribute('href', href)
})
