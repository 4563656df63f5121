import { createElement } from 'react'
import { BUSINESS_CLOCK } from '@/lib/base/time'
import {
  AccountDeleted,
  accountDeletedSubject,
  DeletionNotice,
  deletionSubject,
  ExportReady,
  exportReadySubject,
} from './account-ends'
import { CardExpires, cardExpiresSubject } from './card-expires'
import { ConnectionEnded, connectionEndedSubject } from './connection-ended'
import { EmailChange, EmailChanged, emailChangedSubject, emailChangeSubject } from './email-change'
import { FileInfected, fileInfectedSubject } from './file-infected'
import { KeyInAddress, keyInAddressSubject } from './key-in-address'
import { MatterWorkStopped, matterWorkStoppedSubject } from './matter-work-stopped'
import { renderMail } from './render-mail'
import { SecurityNotice, securityNoticeSubject } from './security-notice'
import { SignInPass, signInPassSubject } from './sign-in-pass'
import { WebhookStopped, webhookStoppedSubject } from './webhook-stopped'

type SecurityNoticeProps = Parameters<typeof SecurityNotice>[0]

const notice = (event: SecurityNoticeProps['event']): SecurityNoticeProps => ({
  event,
  at: new Date('2026-11-22T15:05:00Z'),
  reviewUrl: 'https://example.test/dashboard/settings/security',
  clock: BUSINESS_CLOCK,
})

const BY_STAFF = [
  'suspended',
  'restored',
  'sessions_revoked',
  'keys_revoked',
  'role_granted',
  'role_removed',
] as const
const EVENTS = [
  'factor_added',
  'factor_replaced',
  'factor_removed',
  'factor_reset',
  'recovery_codes_made',
  'recovery_code_used',
  'password_changed',
  'sessions_ended',
  'key_created',
  'key_rotated',
  'webhook_added',
  'webhook_moved',
  'webhook_secret_rotated',
  ...BY_STAFF,
] as const
const CONTACT = 'http://localhost:3000/contact'

test.each(EVENTS)('the notice of %s says what happened, when, and where to check', async (event) => {
  const props = notice(event)

  const { subject, html, text } = await renderMail(
    securityNoticeSubject(props),
    createElement(SecurityNotice, props),
  )

  expect(html).toContain(subject)
  expect(text).toContain('Nov 22, 2026, 10:05 AM EST')
  expect(text).toContain(props.reviewUrl)
  expect([...html.matchAll(/href="([^"]+)"/g)].map(([, href]) => href)).toEqual([props.reviewUrl, CONTACT])
  expect(html + text).not.toMatch(/undefined|null|\[object/)
})

test('only a change that the reader could have made asks whether it was them', async () => {
  for (const event of EVENTS) {
    const { text } = await renderMail('x', createElement(SecurityNotice, notice(event)))
    const isByStaff = BY_STAFF.some((one) => one === event)
    expect(text.includes('If this wasn’t you')).toBe(!isByStaff)
    expect(text.includes('Didn’t expect this?')).toBe(isByStaff)
  }
})

test.each(['key_created', 'key_rotated'] as const)(
  'the notice of %s names the key by its start',
  async (event) => {
    const props = { ...notice(event), apiKey: { name: '<b>Night job</b>', prefix: 'cek_live_AbCdEf' } }

    const { html, text } = await renderMail(
      securityNoticeSubject(props),
      createElement(SecurityNotice, props),
    )

    expect(text).toContain('<b>Night job</b> (cek_live_AbCdEf…)')
    expect(html).not.toContain('<b>Night job</b>')
    expect(html).toContain('Review your API keys')
  },
)

test('the notice about an endpoint names its host', async () => {
  const props = { ...notice('webhook_added'), webhookHost: 'hooks.example.com' }

  const { text } = await renderMail(securityNoticeSubject(props), createElement(SecurityNotice, props))

  expect(text).toContain('Endpoint: hooks.example.com')
  expect(text).toContain('Review your webhooks')
})

test('each notice has its own subject', () => {
  expect(new Set(EVENTS.map((event) => securityNoticeSubject({ event }))).size).toBe(EVENTS.length)
})

test('the sign-in pass links in both parts and says that it does not sign in', async () => {
  const passUrl = 'https://example.test/login/pass?token=sample'

  const { html, text } = await renderMail(signInPassSubject, createElement(SignInPass, { passUrl }))

  expect(html).toContain(`href="${passUrl}"`)
  expect(text).toContain(passUrl)
  expect(text).toMatch(/still need your password\s+or a code/)
})

test.each(['old', 'new'] as const)(
  'the mail to the %s address names both and says what happens without the link',
  async (side) => {
    const props = {
      oldEmail: 'old@example.test',
      newEmail: 'new@example.test',
      side,
      confirmUrl: 'https://example.test/change-email?token=sample',
    }

    const { html, text } = await renderMail(emailChangeSubject, createElement(EmailChange, props))

    expect(html).toContain(`href="${props.confirmUrl}"`)
    expect(text).toContain(props.oldEmail)
    expect(text).toContain(props.newEmail)
    expect(text).toMatch(/nothing\s+changes\s+(without\s+it|unless\s+you\s+open\s+the\s+link)/)
  },
)

test('the mail after the change names the new sign-in address', async () => {
  const props = { newEmail: 'new@example.test', securityUrl: 'https://example.test/settings' }

  const { text } = await renderMail(emailChangedSubject, createElement(EmailChanged, props))

  expect(text).toContain('You now sign in as new@example.test')
  expect(text.replaceAll(/\s+/g, ' ')).toContain(`contact us ${CONTACT} right away`)
  expect(text).toContain(props.securityUrl)
})

test('the card warning names the card, its last month, and where to replace it', async () => {
  const cardsUrl = 'https://example.test/dashboard/payment-methods'
  const props = { card: 'Visa ending in 4242', lastMonth: 'December 2026', cardsUrl }
  const { subject, text } = await renderMail(cardExpiresSubject(props), createElement(CardExpires, props))

  expect(subject).toBe('Your Visa ending in 4242 expires soon')
  expect(text).toContain('December 2026')
  expect(text).toContain(cardsUrl)
})

const privacyUrl = 'https://example.test/dashboard/settings/privacy'

test('the export mail states the expiry, the required sign-in, and what to do if someone else asked', async () => {
  const props = { expiresAt: '2026-11-23T15:05:00Z', clock: BUSINESS_CLOCK, privacyUrl }
  const { text } = await renderMail(exportReadySubject, createElement(ExportReady, props))

  expect(text).toContain('Nov 23, 2026, 10:05 AM EST')
  expect(text).toContain(privacyUrl)
  expect(text.replace(/\s+/g, ' ')).toContain('while you’re signed in')
  expect(text).toContain('If this wasn’t you')
})

test.each([
  ['2026-11-29T15:05:00Z', 'Your account will be deleted', 'Keep my account'],
  [null, 'Your account stays', 'Nothing was deleted'],
])('the mail about a deletion due at %s', async (dueAt, subject, words) => {
  const props = { dueAt, clock: BUSINESS_CLOCK, privacyUrl }
  const { html, text } = await renderMail(deletionSubject(dueAt), createElement(DeletionNotice, props))

  expect(html).toContain(subject)
  expect(text.replace(/\s+/g, ' ')).toContain(words)
  expect(text).toContain(privacyUrl)
  expect(text.includes('download them first')).toBe(dueAt !== null)
})

test('the last mail says what is deleted, what stays, and that the address is free', async () => {
  const { text } = await renderMail(accountDeletedSubject, createElement(AccountDeleted))

  expect(text.replace(/\s+/g, ' ')).toContain('without your name')
  expect(text.replace(/\s+/g, ' ')).toContain('e-mail address for a new account')
})

test.each([
  [true, 'status 410'],
  [false, 'last five days'],
])('the mail about a stopped webhook says why and where the log is (gone: %s)', async (isGone, why) => {
  const props = { host: 'hooks.example.com', isGone, endpointUrl: 'https://example.test/hook' }

  const { html, text } = await renderMail(webhookStoppedSubject(props), createElement(WebhookStopped, props))

  expect(text.replaceAll(/\s+/g, ' ')).toContain(why)
  expect(html).toContain('href="https://example.test/hook"')
})

test.each([
  {
    props: { fileName: 'diploma.pdf', quoteNumber: null },
    says: ['your file “diploma.pdf”', 'upload it before you place your order', 'Continue your order'],
  },
  {
    props: { fileName: null, quoteNumber: 'QT-SMP0-0001' },
    says: ['a file that you uploaded', 'for quote QT-SMP0-0001', 'with a message on the page of your quote'],
  },
])('the mail about an infected file names only what its reader may know: $props', async ({ props, says }) => {
  const given = { ...props, url: 'https://example.test/go' }

  const { html, text } = await renderMail(fileInfectedSubject(given), createElement(FileInfected, given))

  const words = text.replaceAll(/\s+/g, ' ')
  for (const phrase of says) expect(words).toContain(phrase)
  expect(html).toContain('href="https://example.test/go"')
})

test('the mail about a key in a URL says which one, and what to do', async () => {
  const props = {
    name: 'Night job',
    prefix: 'cek_live_AbCdEf',
    at: new Date('2026-11-23T15:00:00Z'),
    keysUrl: 'https://example.test/keys',
    clock: BUSINESS_CLOCK,
  }

  const { html, text } = await renderMail(keyInAddressSubject(props), createElement(KeyInAddress, props))

  const words = text.replaceAll(/\s+/g, ' ')
  expect(words).toContain('Night job (cek_live_AbCdEf…)')
  expect(words).toContain('10:00 AM EST')
  expect(words).toContain('Create a new key')
  expect(words).toContain('Authorization header')
  expect(html).toContain('href="https://example.test/keys"')
})

test('the mail about an ended connection says what waits and where to reconnect', async () => {
  const props = {
    accountName: 'Sample LLP',
    platform: 'Clio',
    connectionUrl: 'https://example.test/connection',
  }

  const { html, text } = await renderMail(
    connectionEndedSubject(props),
    createElement(ConnectionEnded, props),
  )

  expect(text.replaceAll(/\s+/g, ' ')).toContain('will be saved once you connect again')
  expect(html).toContain('href="https://example.test/connection"')
})

test.each([
  ['import_document', 'from matter 00042-Doe', 'isn’t sent yet'],
  ['save_back', 'to matter 00042-Doe', 'are under your orders'],
  ['post_expense', 'on matter 00042-Doe', 'enter the cost in the matter yourself'],
] as const)('the mail about stopped work says what, why and what to do (%s)', async (kind, matter, next) => {
  const props = {
    kind,
    platform: 'Clio',
    matterNumber: '00042-Doe',
    quoteNumber: 'Q-123',
    answer: 'Clio says that this user may not do this.',
    workUrl: 'https://example.test/work',
  }
  const subject = matterWorkStoppedSubject(props)

  const { html, text } = await renderMail(subject, createElement(MatterWorkStopped, props))

  expect(subject).toContain(matter)
  expect(text.replaceAll(/\s+/g, ' ')).toContain('Q-123. Clio says that this user may not do this.')
  expect(text.replaceAll(/\s+/g, ' ')).toContain(next)
  expect(html).toContain('href="https://example.test/work"')
})
