import { createElement, type ReactElement } from 'react'
import { formatCents } from '@/lib/base/money'
import { AdminNotice, adminNoticeSubject } from './admin-notice'
import { InformationReminder, informationReminderSubject } from './information-reminder'
import { NeedsInformation, needsInformationSubject } from './needs-information'
import { OrderCompleted, orderCompletedSubject } from './order-completed'
import { OrderConfirmation, orderConfirmationSubject } from './order-confirmation'
import { PaymentCaseNotice, paymentCaseNoticeSubject } from './payment-case-notice'
import { renderMail } from './render-mail'
import {
  adminNoticeSample,
  informationReminderSample,
  needsInformationSample,
  orderCompletedSample,
  orderConfirmationSample,
  paymentCaseNoticeSample,
} from './samples/order-samples'

type Sample = { orderNumber: string; url: string; subject: string; mail: ReactElement }

const MAILS: Record<string, Sample> = {
  'order confirmation': {
    orderNumber: orderConfirmationSample.orderNumber,
    url: orderConfirmationSample.orderUrl,
    subject: orderConfirmationSubject(orderConfirmationSample),
    mail: createElement(OrderConfirmation, orderConfirmationSample),
  },
  'admin notice': {
    orderNumber: adminNoticeSample.orderNumber,
    url: adminNoticeSample.adminOrderUrl,
    subject: adminNoticeSubject(adminNoticeSample),
    mail: createElement(AdminNotice, adminNoticeSample),
  },
  'needs information': {
    orderNumber: needsInformationSample.orderNumber,
    url: needsInformationSample.orderUrl,
    subject: needsInformationSubject(needsInformationSample),
    mail: createElement(NeedsInformation, needsInformationSample),
  },
  'information reminder': {
    orderNumber: informationReminderSample.orderNumber,
    url: informationReminderSample.orderUrl,
    subject: informationReminderSubject(informationReminderSample),
    mail: createElement(InformationReminder, informationReminderSample),
  },
  'order completed': {
    orderNumber: orderCompletedSample.orderNumber,
    url: orderCompletedSample.orderUrl,
    subject: orderCompletedSubject(orderCompletedSample),
    mail: createElement(OrderCompleted, orderCompletedSample),
  },
  'payment case notice': {
    orderNumber: paymentCaseNoticeSample.orderNumber ?? '',
    url: paymentCaseNoticeSample.casesUrl,
    subject: paymentCaseNoticeSubject(paymentCaseNoticeSample),
    mail: createElement(PaymentCaseNotice, paymentCaseNoticeSample),
  },
}

const rendered = ({ subject, mail }: Sample) => renderMail(subject, mail)

describe.each(Object.entries(MAILS))('the %s mail', (_, sample) => {
  test('names the order in the subject and both parts', async () => {
    const { subject, html, text } = await rendered(sample)

    for (const part of [subject, html, text]) expect(part).toContain(sample.orderNumber)
  })

  test('has one action, which also works in the text part', async () => {
    const { html, text } = await rendered(sample)

    expect(html.match(/<a /g)).toHaveLength(1)
    expect(html).toContain(`href="${sample.url}"`)
    expect(text).toContain(sample.url)
  })

  test('leaves no gap and no markup where words belong', async () => {
    const { html, text } = await rendered(sample)

    expect(html + text).not.toMatch(/undefined|null|NaN|\[object|\{\{/)
    expect(text).not.toMatch(/<\w+|&\w+;/)
  })

  test('is drawn from preview data that says it is a sample', async () => {
    const { html } = await rendered(sample)

    expect(html).toMatch(/OR-SMP0-\d{4}/)
  })

  test('is the same to the byte when it is rendered again', async () => {
    expect(await rendered(sample)).toEqual(await rendered(sample))
  })

  test('loads nothing from the network', async () => {
    const { html } = await rendered(sample)

    expect(html).not.toMatch(/<(img|script|link|iframe)\b|url\(/)
  })
})

const confirmation = (change: object = {}) =>
  renderMail('x', createElement(OrderConfirmation, { ...orderConfirmationSample, ...change }))

test('the confirmation lists each price line and the total', async () => {
  const { html, text } = await confirmation()

  for (const line of orderConfirmationSample.priceLines) {
    expect(html).toContain(line.label)
    expect(text).toContain(formatCents(line.amountCents))
  }
  expect(text).toMatch(/Total\s+\$125\.00/)
})

test('the confirmation gives dates when they are known and promises none when they are not', async () => {
  const [known, unknown] = [await confirmation(), await confirmation({ due: null })]

  expect(known.text).toMatch(/Expected\s+Mon, Nov 23 – Wed, Nov 25/)
  expect(unknown.text).not.toMatch(/Expected|days|hours/)
})

test('the confirmation says whose turn it is', async () => {
  expect((await confirmation()).text).toMatch(/It is our\s+turn now/)
})

test('the confirmation counts documents and names none', async () => {
  expect((await confirmation()).text).toMatch(/Documents\s+3 files/)
  expect((await confirmation({ documentCount: 1 })).text).toMatch(/Documents\s+1 file\b/)
})

test('expedited work is promised its place in the queue and no number of days', async () => {
  const { text } = await confirmation({ isExpedited: true, due: null })

  expect(text).toContain('moves to the front of the queue')
  expect(text).not.toMatch(/\d+ (business )?(day|hour)/)
})

test('an evaluation without a target language names one language only', async () => {
  const { text } = await confirmation({ family: 'evaluation', targetLanguage: null })

  expect(text).toMatch(/Language of the documents\s+Portuguese/)
  expect(text).not.toMatch(/Portuguese\s+to/)
})

test('only a test payment is called one', async () => {
  expect((await confirmation()).text).toContain('No real money was taken')
  expect((await confirmation({ isTestPayment: false })).text).not.toMatch(/sandbox|real money/i)
})

test('a name full of markup stays text', async () => {
  const { html } = await confirmation({ fullName: '<img src=x onerror=alert(1)>' })

  expect(html).not.toContain('<img')
})

test('only the last reminder says that no other follows', async () => {
  const textOf = async (isLast: boolean) =>
    (await renderMail('x', createElement(InformationReminder, { ...informationReminderSample, isLast }))).text

  expect(await textOf(false)).not.toMatch(/do not remind/)
  expect(await textOf(true)).toMatch(/do not\s+remind/)
})

test('the admin notice carries no personal data', async () => {
  const { text } = await renderMail('x', createElement(AdminNotice, adminNoticeSample))

  expect(text).not.toMatch(/Sam Sample|@/)
})
