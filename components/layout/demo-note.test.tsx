import { render, screen } from '@testing-library/react'
import { DemoNote } from './demo-note'

afterEach(() => {
  delete process.env.BUILT_AS_DEMO
})

test('a build made as a demo says so', () => {
  process.env.BUILT_AS_DEMO = '1'
  render(<DemoNote />)

  expect(screen.getByRole('complementary', { name: 'Demo' })).toHaveTextContent('nothing is charged')
})

test('every other build says nothing', () => {
  const { container } = render(<DemoNote />)

  expect(container).toBeEmptyDOMElement()
})
