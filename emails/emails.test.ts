import { createElement, type ReactElement } from 'react'
import { formatCents } from '@/lib/base/money'
import { AdminNotice, adminNoticeSubject } from './admin-notice'
import { InformationReminder, informationReminderSubject } from './information-reminder'
import { MessageNotice, messageNoticeSubject } from './message-notice'
import { NeedsInformation, needsInformationSubject } from './needs-information'
import { OrderCompleted, orderCompletedSubject } from './order-completed'
import { OrderConfirmation, orderConfirmationSubject } from './order-confirmation'
import { OrderInvoice, orderInvoiceSubject } from './order-invoice'
import { OrderRefunded, orderRefundedSubject } from './order-refunded'
import { OrderTurn, orderTurnSubject } from './order-turn'
import type { OrderTurnProps } from './order-turn-texts'
import { DARK_STYLES } from './parts/dark'
import { PayLinkReceipt, payLinkReceiptSubject } from './pay-link-receipt'
import { PayLinkRequest, payLinkRequestSubject } from './pay-link-request'
import { PaymentCaseNotice, paymentCaseNoticeSubject } from './payment-case-notice'
import { ProposalNotice, proposalNoticeSubject } from './proposal-notice'
import { ProposalTurn, proposalTurnSubject } from './proposal-turn'
import { QuoteNotice, quoteNoticeSubject } from './quote-notice'
import { QuoteTurn, quoteTurnSubject } from './quote-turn'
import { renderMail } from './render-mail'
import {
  adminNoticeSample,
  informationReminderSample,
  messageNoticeSample,
  needsInformationSample,
  orderCompletedSample,
  orderConfirmationSample,
  orderInvoiceSamples,
  orderRefundedSample,
  orderTurnSamples,
  payLinkReceiptSample,
  payLinkRequestSample,
  paymentCaseNoticeSamples,
  uploadsDeletedSoonSamples,
} from './samples/order-samples'
import { proposalNoticeSamples, proposalTurnSamples } from './samples/proposal-samples'
import { quoteNoticeSamples, quoteTurnSamples } from './samples/quote-samples'
import { UploadsDeletedSoon, uploadsDeletedSoonSubject } from './uploads-deleted-soon'

/** `shared` is a link for others, inside a sentence below the action. */
type Sample = {
  orderNumber: string
  url: string | null
  shared?: string | null
  subject: string
  mail: ReactElement
}

const MAILS: Record<string, Sample> = {
  'order confirmation': {
    orderNumber: orderConfirmationSample.orderNumber,
    url: orderConfirmationSample.orderUrl,
    shared: orderConfirmationSample.progressUrl,
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
  'order refunded': {
    orderNumber: orderRefundedSample.orderNumber,
    url: orderRefundedSample.orderUrl,
    subject: orderRefundedSubject(orderRefundedSample),
    mail: createElement(OrderRefunded, orderRefundedSample),
  },
  'request to pay': {
    orderNumber: payLinkRequestSample.orderNumber,
    url: payLinkRequestSample.payUrl,
    subject: payLinkRequestSubject(payLinkRequestSample),
    mail: createElement(PayLinkRequest, payLinkRequestSample),
  },
  'receipt of a payer': {
    orderNumber: payLinkReceiptSample.orderNumber,
    // The payer has nothing to open.
    url: null,
    subject: payLinkReceiptSubject(payLinkReceiptSample),
    mail: createElement(PayLinkReceipt, payLinkReceiptSample),
  },
  ...Object.fromEntries(
    paymentCaseNoticeSamples.map((props) => [
      `case about ${props.about} of ${props.orderNumber ?? props.quoteNumber}`,
      {
        orderNumber: props.orderNumber ?? props.quoteNumber ?? '',
        url: props.casesUrl,
        subject: paymentCaseNoticeSubject(props),
        mail: createElement(PaymentCaseNotice, props),
      },
    ]),
  ),
  'message notice': {
    orderNumber: messageNoticeSample.orderNumber,
    url: messageNoticeSample.adminOrderUrl,
    subject: messageNoticeSubject(messageNoticeSample),
    mail: createElement(MessageNotice, messageNoticeSample),
  },
  ...Object.fromEntries(
    proposalTurnSamples.map((props) => [
      `${props.turn} change of ${props.deltaCents}`,
      {
        orderNumber: props.orderNumber,
        url: props.orderUrl,
        subject: proposalTurnSubject(props),
        mail: createElement(ProposalTurn, props),
      },
    ]),
  ),
  ...Object.fromEntries(
    proposalNoticeSamples.map((props) => [
      `${props.notice} change notice`,
      {
        orderNumber: props.orderNumber,
        url: props.adminOrderUrl,
        subject: proposalNoticeSubject(props),
        mail: createElement(ProposalNotice, props),
      },
    ]),
  ),
  ...Object.fromEntries(
    quoteTurnSamples.map((props) => [
      `${props.turn} quote`,
      {
        orderNumber: props.quoteNumber,
        url: props.quoteUrl,
        subject: quoteTurnSubject(props),
        mail: createElement(QuoteTurn, props),
      },
    ]),
  ),
  ...Object.fromEntries(
    quoteNoticeSamples.map((props) => [
      `${props.notice} quote notice`,
      {
        orderNumber: props.quoteNumber,
        url: props.adminQuoteUrl,
        subject: quoteNoticeSubject(props),
        mail: createElement(QuoteNotice, props),
      },
    ]),
  ),
  ...Object.fromEntries(
    orderInvoiceSamples.map((props) => [
      `${props.turn} invoice`,
      {
        orderNumber: props.orderNumber,
        url: props.url,
        subject: orderInvoiceSubject(props),
        mail: createElement(OrderInvoice, props),
      },
    ]),
  ),
  ...Object.fromEntries(
    uploadsDeletedSoonSamples.map((props) => [
      `deletion of ${props.subject} uploads${props.extendTo === null ? ' on a final day' : ''}`,
      {
        orderNumber: props.number,
        url: props.url,
        subject: uploadsDeletedSoonSubject(props),
        mail: createElement(UploadsDeletedSoon, props),
      },
    ]),
  ),
  ...Object.fromEntries(orderTurnSamples.map((sample) => [`${sample.turn} turn`, turnSample(sample)])),
}

function messageSample(): OrderTurnProps {
  const sample = orderTurnSamples.find(({ turn }) => turn === 'message')
  if (!sample) throw new Error('There is no sample of a message.')
  return sample
}

function turnSample(props: OrderTurnProps): Sample {
  return {
    orderNumber: props.orderNumber,
    url: props.orderUrl,
    subject: orderTurnSubject(props),
    mail: createElement(OrderTurn, props),
  }
}

const CONTACT = 'http://localhost:3000/contact'
const CHECK = 'http://localhost:3000/verify'

/** The inlined colors of a page that no rule of the dark scheme matches. */
function lightOnly(html: string): string[] {
  const declared = [...html.matchAll(/style="([^"]*)"/g)].flatMap(([, style = '']) => style.split(';'))
  const colored = declared.map((one) => one.trim()).filter((one) => /#[0-9a-f]{3,6}$/.test(one))
  return [...new Set(colored)].filter((one) => {
    const [property = '', value = ''] = one.split(/: ?/)
    const dark = property.startsWith('border') ? `solid ${value.split(' ').at(-1)}` : `${property}:${value}`
    return !DARK_STYLES.includes(`"${dark}"`) && !DARK_STYLES.includes(`";${dark}"`)
  })
}

const rendered = ({ subject, mail }: Sample) => renderMail(subject, mail)

/** The value once per text in it, with markup in that text. */
function withMarkup(value: unknown): unknown[] {
  if (typeof value === 'string') return [`${value}"><img src=x onerror=alert(1)>`]
  if (typeof value !== 'object' || value === null || value instanceof Date) return []
  return Object.entries(value).flatMap(([key, inner]) =>
    withMarkup(inner).map((changed) =>
      Array.isArray(value) ? value.with(Number(key), changed) : { ...value, [key]: changed },
    ),
  )
}

describe.each(Object.entries(MAILS))('the %s mail', (_, sample) => {
  test('names the order in the subject and both parts', async () => {
    const { subject, html, text } = await rendered(sample)

    for (const part of [subject, html, text]) expect(part).toContain(sample.orderNumber)
  })

  test('has one action, which also works in the text part', async () => {
    const { html, text } = await rendered(sample)

    const links = [...html.matchAll(/<a [^>]*?href="([^"]*)"/g)].map(([, href]) => href)
    expect(links.filter((href) => href !== CONTACT && href !== CHECK)).toEqual(
      [sample.url, sample.shared].filter(Boolean),
    )
    expect(text).toContain(sample.url ?? CONTACT)
  })

  test('leaves no placeholder and no markup in texts', async () => {
    const { html, text } = await rendered(sample)

    expect(html + text).not.toMatch(/undefined|null|NaN|\[object|\{\{/)
    expect(text).not.toMatch(/<\w+|&\w+;/)
  })

  test('shows markup in any of its texts as text', async () => {
    const { type, props } = sample.mail
    const variants = withMarkup(props).map((value) => createElement(type, value))
    // A value out of a fixed list can have no markup, and is refused by the component.
    const settled = await Promise.allSettled(variants.map((mail) => renderMail('x', mail)))
    const mails = settled.flatMap((one) => (one.status === 'fulfilled' ? [one.value.html] : []))

    expect(mails.filter((html) => html.includes('&lt;img src=x')).length).toBeGreaterThan(0)
    expect(mails.filter((html) => html.includes('<img src=x'))).toEqual([])
  })

  test('has preview data that is marked as a sample', async () => {
    const { html } = await rendered(sample)

    expect(html).toMatch(/(OR|QT)-SMP0-\d{4}/)
  })

  test('renders to identical bytes each time', async () => {
    expect(await rendered(sample)).toEqual(await rendered(sample))
  })

  test('has a dark color for each of its colors', async () => {
    const { html } = await rendered(sample)

    expect(html).toContain('<meta name="color-scheme" content="light dark"/>')
    expect(html).toContain(`<style>${DARK_STYLES}</style>`)
    expect(lightOnly(html)).toEqual([])
  })

  test('loads nothing from the network', async () => {
    const { html } = await rendered(sample)

    expect(html).not.toMatch(/<(img|script|link|iframe)\b|url\(/)
  })
})

test.each(['order confirmation', 'order completed', 'needs information', 'order refunded'])(
  'the %s mail links to the contact page for questions',
  async (name) => {
    const sample = MAILS[name]
    if (!sample) throw new Error(`There is no sample of ${name}.`)
    const { html, text } = await rendered(sample)

    expect(html).toContain(`href="${CONTACT}"`)
    expect(text.replaceAll(/\s+/g, ' ')).toContain(`Contact us ${CONTACT} and mention order`)
  },
)

test('the mail of a finished order says what the codes are for, if there are any', async () => {
  const textOf = async (change: object) =>
    (await renderMail('x', createElement(OrderCompleted, { ...orderCompletedSample, ...change }))).text

  expect((await textOf({})).replaceAll(/\s+/g, ' ')).toContain(
    `check that we issued it: verify a document ${CHECK}`,
  )
  expect(await textOf({ documents: [] })).not.toMatch(/code|verify/)
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

test('the confirmation gives dates if they are known and promises no date otherwise', async () => {
  const [known, unknown] = [await confirmation(), await confirmation({ due: null })]

  expect(known.text).toMatch(/Expected\s+Mon, Nov 23 – Wed, Nov 25/)
  expect(unknown.text).not.toMatch(/Expected|days|hours/)
})

test('the confirmation says who acts next', async () => {
  expect((await confirmation()).text).toMatch(/We’re checking your\s+documents now/)
})

test('the confirmation counts documents without naming them', async () => {
  expect((await confirmation()).text).toMatch(/Documents\s+3 files/)
  expect((await confirmation({ documentCount: 1 })).text).toMatch(/Documents\s+1 file\b/)
})

test('promises expedited work its place in the queue and no number of days', async () => {
  const { text } = await confirmation({ isExpedited: true, due: null })

  expect(text).toContain('moves to the front of the queue')
  expect(text).not.toMatch(/\d+ (business )?(day|hour)/)
})

test('an evaluation without a target language names one language', async () => {
  const { text } = await confirmation({ family: 'evaluation', targetLanguage: null })

  expect(text).toMatch(/Document language\s+Portuguese/)
  expect(text).not.toMatch(/Portuguese\s+to/)
})

test('marks only a test payment as a test', async () => {
  expect((await confirmation()).text).toContain('No real money was charged')
  expect((await confirmation({ isTestPayment: false })).text).not.toMatch(/sandbox|real money/i)
})

test('only the last reminder says that none will follow', async () => {
  const textOf = async (isLast: boolean) =>
    (await renderMail('x', createElement(InformationReminder, { ...informationReminderSample, isLast }))).text

  expect(await textOf(false)).not.toMatch(/last reminder/)
  expect(await textOf(true)).toMatch(/our\s+last\s+reminder/)
})

test('the refund mail names the amount, and what is left only if known', async () => {
  const textOf = async (change: object) =>
    (await renderMail('x', createElement(OrderRefunded, { ...orderRefundedSample, ...change }))).text

  expect(await textOf({})).toMatch(/Paid after refunds\s+\$105\.00/)
  expect(await textOf({ leftCents: null })).not.toMatch(/after refunds/)
  expect(await textOf({ isCanceled: true })).toMatch(/is canceled/)
  expect(await textOf({ isPaidByLink: true })).toMatch(
    /card\s+of\s+the\s+person\s+who\s+paid\s+with\s+your\s+link/,
  )
})

test('the invoice mails name the amount and the due date', async () => {
  for (const sample of orderInvoiceSamples) {
    const { text } = await renderMail('x', createElement(OrderInvoice, sample))
    expect(text).toContain('$274.45')
    if (sample.turn === 'paid') expect(text).not.toContain('Dec 22')
    else expect(text).toMatch(/Due\s+Tue, Dec 22/)
  }
})

const turnText = async (turn: OrderTurnProps['turn'], change: Partial<OrderTurnProps> = {}) => {
  const sample = orderTurnSamples.find((one) => one.turn === turn)
  if (!sample) throw new Error(`There is no sample of ${turn}.`)
  return (await renderMail('x', createElement(OrderTurn, { ...sample, ...change }))).text.replaceAll(
    /\s+/g,
    ' ',
  )
}

test('the cancellation mail states the exact refund, or that nothing is refunded', async () => {
  expect(await turnText('canceled')).toContain('sending $125.00 back')
  expect(await turnText('canceled', { refund: null })).toContain('There’s nothing to refund')
})

test('the mail about a moved date names both dates', async () => {
  for (const turn of ['resumed', 'date_moved'] as const) {
    expect(await turnText(turn)).toMatch(
      /New date Wed, Nov 25 – Mon, Nov 30 Before Mon, Nov 23 – Wed, Nov 25/,
    )
  }
  expect(await turnText('resumed', { dueBefore: null })).not.toMatch(/New date|Before/)
})

test('announces automatic approval, with its time, only for a draft that allows it', async () => {
  expect(await turnText('draft_reminder')).toContain(
    'by Nov 25, 2026, 3:05 PM EST, we’ll treat the draft as approved',
  )
  expect(await turnText('draft_reminder', { approvesAt: null })).not.toMatch(/treat the draft as approved/)
})

test('the mail about a pause omits the staff reason', async () => {
  expect(await turnText('paused')).toMatch(/nothing for you to do\. The clock is stopped/)
})

test('the mail contains a message of staff, but the notice contains none of the customer', async () => {
  expect(await turnText('message')).toContain('The seal on page 2 is readable now.')
  const { text } = await renderMail('x', createElement(MessageNotice, messageNoticeSample))
  expect(text).not.toMatch(/Sam Sample|@/)
})

test.each([
  ['order', createElement(OrderTurn, { ...messageSample(), words: 'Page 2:\n\nThe seal\r\nis cut off.' })],
  [
    'list of what is needed',
    createElement(NeedsInformation, {
      ...needsInformationSample,
      message: 'Page 2:\n\nThe seal\r\nis cut off.',
    }),
  ],
])('keeps the lines of what staff wrote in both parts (%s)', async (_, mail) => {
  const { html, text } = await renderMail('x', mail)

  expect(text).toContain('Page 2:\n\nThe seal\nis cut off.')
  expect(html).toContain('Page 2:<br/><br/>The seal<br/>is cut off.')
})

test('a quote that is ready within one day says so in the singular', async () => {
  const [sample] = quoteTurnSamples
  if (!sample) throw new Error('There is no sample of a quote.')
  const { text } = await renderMail('x', createElement(QuoteTurn, { ...sample, days: { min: 1, max: 1 } }))

  expect(text).toContain('1 business day after payment')
})

test('the admin notice contains no personal data', async () => {
  const { text } = await renderMail('x', createElement(AdminNotice, adminNoticeSample))

  expect(text).not.toMatch(/Sam Sample|@/)
})
