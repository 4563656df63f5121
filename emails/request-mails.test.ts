import { createElement } from 'react'
import { renderMail } from './render-mail'
import { RequestReceived } from './request-received'
import { StaffNotice } from './staff-notice'

const QUOTE = 'http://localhost:3000/dashboard/quotes/regular/00000000-0000-4000-8000-000000000011'
const ADMIN = 'http://localhost:3000/admin/quotes/00000000-0000-4000-8000-000000000011'

test('the mail about a received quote request links to the quote', async () => {
  const props = { kind: 'quote' as const, reference: 'QT-SMP0-0001', url: QUOTE }
  const { html, text } = await renderMail('x', createElement(RequestReceived, props))

  expect(html).toContain(`href="${QUOTE}"`)
  expect(text).toContain(`Open your request ${QUOTE}`)
})

test('the notice to staff links to the quote, and that of a message has no link', async () => {
  const notice = { reference: 'QT-SMP0-0001', details: [], words: null }
  const quote = { ...notice, kind: 'quote' as const, adminUrl: ADMIN }
  const message = { ...notice, kind: 'message' as const, adminUrl: null }

  expect((await renderMail('x', createElement(StaffNotice, quote))).text).toContain(`Open the quote ${ADMIN}`)
  expect((await renderMail('x', createElement(StaffNotice, message))).html).not.toContain('<a ')
})
