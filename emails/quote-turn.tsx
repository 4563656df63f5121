import { Text } from '@react-email/components'
import { formatCents } from '@/lib/base/money'
import { plural } from '@/lib/base/text'
import { formatInstant } from '@/lib/base/time'
import { ActionLink } from './parts/action-link'
import { type Detail, DetailTable } from './parts/details'
import { Frame, Part } from './parts/frame'
import { look } from './parts/look'
import { Words } from './parts/words'
import { type QuoteTurnProps, textsForQuote } from './quote-turn-texts'

export function quoteTurnSubject(quote: QuoteTurnProps): string {
  return `Quote ${quote.quoteNumber}: ${textsForQuote(quote).subject}`
}

/** One mail for each event of a quote between request and payment. */
export function QuoteTurn(quote: QuoteTurnProps) {
  const words = textsForQuote(quote)
  return (
    <Frame
      preview={words.heading}
      heading={words.heading}
      reason="You’re receiving this e-mail because you asked us for a quote."
    >
      <Text style={look.text}>
        Dear {quote.fullName}, {words.lead}
      </Text>
      {quote.words && <Words text={quote.words} />}
      <DetailTable details={detailsOf(quote, words.isAboutPrice)} />
      <Part title="What happens next">
        <Text style={look.text}>{words.next}</Text>
        <ActionLink href={quote.quoteUrl}>{words.button}</ActionLink>
      </Part>
    </Frame>
  )
}

function detailsOf(quote: QuoteTurnProps, isAboutPrice: boolean): Detail[] {
  const number = { label: 'Quote', value: quote.quoteNumber }
  if (!isAboutPrice) return [number]
  const { totalCents, validUntil, days } = quote
  return [
    number,
    ...(totalCents === null ? [] : [{ label: 'Total', value: formatCents(totalCents, quote.currency) }]),
    ...(days ? [{ label: 'Ready within', value: daysText(days) }] : []),
    ...(validUntil ? [{ label: 'Valid until', value: formatInstant(validUntil, quote.clock) }] : []),
  ]
}

function daysText({ min, max }: { min: number; max: number }): string {
  return min === max
    ? `${plural(max, 'business day')} after payment`
    : `${min} to ${max} business days after payment`
}
