import 'server-only'
import { formatCents } from '@/lib/base/money'
import { type Clock, formatInstant } from '@/lib/base/time'
import { SITE } from '@/lib/config/site'
import { drawPdf, type Paper, type Section } from '@/lib/gateways/pdf/draw-pdf'
import { quantityText, turnaroundText } from './rules/own'
import type { OwnQuoteDetail, QuoteRevision } from './views/own'

type Wording = { need: string; documents: string; languages: string }

/** The quote as a PDF, with the figures of its page. */
export function quotePdf(
  quote: OwnQuoteDetail,
  revision: QuoteRevision,
  { wording, paper, clock }: { wording: Wording; paper: Paper; clock: Clock },
): Promise<Uint8Array> {
  return drawPdf(
    `Quote ${quote.number}`,
    [
      {
        heading: SITE.legalName ?? SITE.name,
        lines: [...sellerLines(), ...offerLines(quote, revision, clock)],
      },
      { heading: 'For', lines: requestLines(quote, wording) },
      ...(revision.note === null ? [] : [{ heading: 'Our note', lines: revision.note.split('\n') }]),
      priceSection(quote, revision),
      {
        heading: 'What happens next',
        lines: [
          'Accept and pay this quote in your account, or decline it there. Asking is free.',
          'Nothing is added to the total without your consent.',
        ],
      },
    ],
    paper,
  )
}

/** What the owner has not set yet is left out. */
function sellerLines(): string[] {
  const contact = [SITE.phone, SITE.supportEmail].filter((part) => part !== null).join(', ')
  return [SITE.postalAddress ?? '', contact].filter(Boolean)
}

function offerLines({ validUntil, number }: OwnQuoteDetail, revision: QuoteRevision, clock: Clock): string[] {
  return [
    `Quote ${number}, revision ${revision.revision}, sent ${formatInstant(revision.sentAt, clock)}`,
    ...(validUntil === null ? [] : [`Valid until ${formatInstant(validUntil, clock)}`]),
    `Turnaround: ${turnaroundText(revision)}, counted from when you’ve paid and we’ve accepted your documents`,
  ]
}

function requestLines(quote: OwnQuoteDetail, { need, documents, languages }: Wording): string[] {
  return [
    [quote.fullName, quote.company].filter(Boolean).join(', '),
    quote.email,
    `Service: ${need}`,
    `Documents: ${documents}`,
    `Languages: ${languages}`,
    quote.reference === null ? '' : `Your reference: ${quote.reference}`,
  ].filter(Boolean)
}

function priceSection({ currency }: OwnQuoteDetail, revision: QuoteRevision): Section {
  const money = (cents: number) => formatCents(cents, currency)
  return {
    heading: 'Price',
    lines: [
      ...revision.lines.map((line) => ({
        text: `${line.description} (${quantityText(line)} × ${money(line.unitCents)})`,
        end: money(line.amountCents),
      })),
      ...(revision.discountReason === null ? [] : [`Discount: ${revision.discountReason}`]),
      { text: 'Tax', end: money(revision.taxCents) },
      { text: 'Total', end: money(revision.totalCents), isStrong: true },
    ],
  }
}
