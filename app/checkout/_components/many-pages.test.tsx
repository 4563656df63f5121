import { render, screen } from '@testing-library/react'
import { COMPLETE_DRAFT } from '@/tests/support/sample-draft'
import { ManyPages } from './many-pages'

const [FILE] = COMPLETE_DRAFT.files
const files = (pages: number) => (FILE === undefined ? [] : [{ ...FILE, pages }])

test('names the pages of a long translation and leads to a quote with the answers', () => {
  render(<ManyPages draft={{ ...COMPLETE_DRAFT, files: files(23) }} />)

  expect(screen.getByText('Your files have 23 pages')).toBeVisible()
  expect(screen.getByRole('link')).toHaveAttribute('href', '/checkout/quote')
})

test('says nothing about a short translation', () => {
  const { container } = render(<ManyPages draft={{ ...COMPLETE_DRAFT, files: files(10) }} />)

  expect(container).toBeEmptyDOMElement()
})
