import { TermList } from '@/components/pricing/term-list'

/** What the extras of a quote request mean. */
export function QuoteTerms() {
  return <TermList terms={['Certified translation', 'Notarization', 'Apostille']} />
}
