import { render } from '@testing-library/react'
import { Unbroken } from './unbroken'

test.each([
  ['5–10 business days.', ['5–10']],
  ['$100–$160: a general report', ['$100–$160']],
  ['1–3 days for $50–$1,205.50, or more', ['1–3', '$50–$1,205.50']],
  ['no range – none', []],
  ['8 CFR 103.2(b)(3), or a form (see below)', ['103.2(b)(3)']],
  ['E-mail us, or reply to an e-mail.', ['E-mail', 'e-mail']],
])('keeps on one line of “%s”: %j', (text, kept) => {
  const { container } = render(<Unbroken text={text} />)

  expect(container).toHaveTextContent(text)
  expect([...container.querySelectorAll('span')].map((span) => span.textContent)).toEqual(kept)
})
