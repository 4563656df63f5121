import type { Family } from '@/lib/domain/checkout/views'
import type { Block, Question } from '../blocks'
import type { OfferName } from '../offers'

/** The content of one solution page. */
export type Solution = {
  name: string
  title: string
  summary: string
  lead: string
  offers: OfferName[]
  documents: { kind: string; hint: string }[]
  choice: { title: string; text: string }[]
  more: Block[]
  faq: Question[]
  family: Family
}
