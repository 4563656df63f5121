import { mailPayLinkSchema, startLinkPaymentSchema } from './schema'

const ORDER = '00000000-0000-4000-8000-000000000001'
const mail = (fields: { email?: string; note?: string }) =>
  mailPayLinkSchema.safeParse({ orderId: ORDER, email: 'parent@example.com', ...fields })

test('the note of a mail is one line of text', () => {
  const read = mail({ note: '  Thank you, Mom!\r\nBcc: someone \u202e ' })

  expect(read.data?.note).toBe('Thank you, Mom! Bcc: someone')
  expect(mail({}).data?.note).toBe('')
  expect(mail({ note: 'That is $24.95, e.g. for the copies.' }).success).toBe(true)
})

test.each([
  'https://evil.example',
  'evil.example/win',
  'evil。example',
  'evil．com',
  'evil｡com',
  'दुष्ट.भारत',
  '203.0.113.7/win',
  'write to a@b',
  'write to a＠b',
  'x'.repeat(201),
])('a note that could carry a stranger’s address, or is long, is refused: %s', (note) => {
  expect(mail({ note }).success).toBe(false)
})

test.each(['no-at-sign', 'a@b.com\r\nBcc: c@d.com', 'a@b.com, c@d.com', ''])(
  'what is not one e-mail address is refused: %s',
  (email) => {
    expect(mail({ email }).success).toBe(false)
  },
)

test('a payer names nothing but the link and an address: no price, no order, no owner', () => {
  const asked = { linkId: ORDER, key: 'k', email: ' Payer@Example.com ' }

  expect(startLinkPaymentSchema.parse(asked)).toEqual({
    linkId: ORDER,
    key: 'k',
    email: 'payer@example.com',
    page: 'here',
  })
  for (const more of [{ totalCents: 1 }, { orderId: ORDER }, { userId: ORDER }])
    expect(startLinkPaymentSchema.safeParse({ ...asked, ...more }).success).toBe(false)
})
