import { Day, Instant } from '@/components/ui/dates'
import { DescriptionList } from '@/components/ui/description-list'
import type { OwnQuoteDetail } from '@/lib/domain/quotes/views/own'
import { extraName, purposeName, quoteWording } from './quote-labels'

/** The customer's request as it was sent. */
export function RequestDetails({ quote }: { quote: OwnQuoteDetail }) {
  const { need, documents, languages } = quoteWording(quote)
  return (
    <DescriptionList
      entries={[
        { term: 'You need', value: need },
        { term: 'Documents', value: documents },
        { term: 'Languages', value: languages },
        { term: 'Purpose', value: quote.purpose && purposeName(quote.purpose) },
        { term: 'Recipient', value: quote.recipient },
        { term: 'Extras', value: quote.extras.map(extraName).join(', ') },
        { term: 'Needed by', value: quote.neededBy && <Day day={quote.neededBy} /> },
        { term: 'Matter', value: quote.matter },
        { term: 'Your reference', value: quote.reference },
        { term: 'Name', value: [quote.fullName, quote.company].filter(Boolean).join(', ') },
        { term: 'E-mail', value: <span className="wrap-anywhere">{quote.email}</span> },
        { term: 'Notes', value: quote.notes && <span className="whitespace-pre-line">{quote.notes}</span> },
        { term: 'Sent', value: quote.submittedAt && <Instant at={quote.submittedAt} /> },
      ]}
    />
  )
}
