import { familyName } from '@/components/orders/order-labels'
import { DescriptionList } from '@/components/ui/description-list'
import { formatDay, formatInstant } from '@/lib/base/time'
import { PURPOSE_LABELS } from '@/lib/content/checkout'
import { QUOTE_EXTRAS } from '@/lib/content/quote'
import { STAFF_QUOTE } from '@/lib/content/screens/admin/quote'
import { DOCUMENT_KINDS } from '@/lib/domain/documents/rules/kinds'
import type { StaffQuote } from '@/lib/domain/quotes/views'

const EXTRAS: Record<string, string> = QUOTE_EXTRAS

/** The request as the customer sent it. */
export function QuoteRequest({ quote }: { quote: StaffQuote }) {
  return (
    <DescriptionList
      entries={[
        ...(quote.partner?.details ?? []),
        { term: 'Name', value: quote.fullName },
        { term: 'E-mail', value: quote.email },
        {
          term: 'Account',
          value: quote.userId !== null ? null : STAFF_QUOTE.noAccount,
        },
        { term: 'Phone', value: quote.phone },
        { term: 'Company', value: quote.company },
        { term: 'Service', value: familyName(quote.family) },
        {
          term: 'Documents',
          value: quote.documentKinds.map((kind) => DOCUMENT_KINDS[kind].label).join(', '),
        },
        {
          term: 'Languages',
          value: [quote.sourceLanguages, quote.targetLanguage].filter(Boolean).join(' to '),
        },
        { term: 'Extras', value: quote.extras.map((extra) => EXTRAS[extra] ?? extra).join(', ') },
        { term: 'Purpose', value: quote.purpose && (PURPOSE_LABELS[quote.purpose] ?? quote.purpose) },
        { term: 'Recipient', value: quote.recipient },
        { term: 'Needed by', value: quote.neededBy && formatDay(quote.neededBy) },
        { term: 'Their reference', value: quote.reference },
        { term: 'Requested', value: quote.submittedAt && formatInstant(quote.submittedAt) },
        {
          term: 'Notes',
          value: quote.notes && <p className="whitespace-pre-line break-words">{quote.notes}</p>,
        },
      ]}
    />
  )
}
