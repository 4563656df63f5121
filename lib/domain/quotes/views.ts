import type { Family } from '../checkout/views'
import type { DocumentKind } from '../documents/rules/kinds'

/** A request that is written but not sent, as its sender sees it while adding files. */
export type UnsentQuote = {
  id: string
  number: string
  family: Family
  documentKinds: DocumentKind[]
  sourceLanguages: string
  targetLanguage: string | null
  neededBy: string | null
}
