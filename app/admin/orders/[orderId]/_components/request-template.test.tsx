import { fireEvent, render, screen } from '@testing-library/react'
import { createRef } from 'react'
import { renderToString } from 'react-dom/server'
import { REQUEST_TEMPLATE } from '@/lib/content/screens/admin/order'
import { requestInformationSchema } from '@/lib/domain/orders/schema'
import { RequestTemplate } from './request-template'

const fill = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })

function draw(typed = '') {
  const list = createRef<HTMLTextAreaElement>()
  render(
    <>
      <RequestTemplate documents={['diploma.pdf']} list={list} />
      <textarea ref={list} aria-label="List" defaultValue={typed} />
    </>,
  )
  fill('Item', ' diploma.pdf ')
  fill('Format', 'a scan of both sides')
  fill('Why we need it', 'some text can’t be read')
  fill('Send by', '2026-12-04')
}
const add = () => fireEvent.click(screen.getByRole('button', { name: 'Add to the list' }))

const LINE =
  'diploma.pdf: a scan of both sides, because some text can’t be read. Please send it by Dec 4, 2026.'

test('an item is added with its format, reason and date, and the next one can be typed at once', () => {
  draw()
  add()

  expect(screen.getByLabelText('List')).toHaveValue(LINE)
  expect(screen.getByRole('status')).toHaveTextContent(LINE)
  expect(screen.getByLabelText('Item')).toHaveValue('')
  expect(screen.getByLabelText('Item')).toHaveFocus()
  expect(screen.getByLabelText('Send by')).toHaveValue('2026-12-04')
})

test('an item is added below what is typed already', () => {
  draw('The grading scale\n')
  add()

  expect(screen.getByLabelText('List')).toHaveValue(`The grading scale\n${LINE}`)
})

test.each(['Item', 'Format', 'Why we need it', 'Send by'])('nothing is added without “%s”', (label) => {
  draw()
  fill(label, '')
  add()

  expect(screen.getByLabelText('List')).toHaveValue('')
})

test('the longest item fits a line of a request', () => {
  const longest = (texts: readonly string[]) => texts.reduce((a, b) => (a.length > b.length ? a : b))
  const line = REQUEST_TEMPLATE.line({
    item: 'x'.repeat(100),
    format: longest(REQUEST_TEMPLATE.formats),
    reason: longest(REQUEST_TEMPLATE.reasons),
    day: 'Sep 30, 2026',
  })
  const input = { orderId: crypto.randomUUID(), version: 1, on: 'customer', items: line }

  expect(requestInformationSchema.safeParse(input).success).toBe(true)
})

test('is left out until scripts run', () => {
  expect(renderToString(<RequestTemplate documents={[]} list={{ current: null }} />)).toBe('')
})
