import { render } from '@testing-library/react'
import { UnbrokenRanges } from './unbroken'

test.each([
  ['5–10 business days.', ['5–10']],
  ['$100–$160: a general report', ['$100–$160']],
  ['1–3 days for $50–$1,205.50, or more', ['1–3', '$50–$1,205.50']],
  ['no range – none', []],
])('keeps the ranges of “%s” on one line: %j', (text, ranges) => {
  const { container } = render(<UnbrokenRanges text={text} />)

  expect(container).toHaveTextContent(text)
  expect([...container.querySelectorAll('span')].map((span) => span.textContent)).toEqual(ranges)
})
