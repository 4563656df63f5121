import { render, screen } from '@testing-library/react'
import { DemoNote } from './demo-note'

afterEach(() => {
  delete process.env.BUILT_AS_DEMO
})

test('marks a demo build', () => {
  process.env.BUILT_AS_DEMO = '1'
  render(<DemoNote />)

  expect(screen.getByRole('complementary', { name: 'Demo' })).toHaveTextContent('nothing is charged')
})

test('shows nothing in any other build', () => {
  const { container } = render(<DemoNote />)

  expect(container).toBeEmptyDOMElement()
})
