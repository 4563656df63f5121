import type { Family } from '../../checkout/views'
import { MARKETING } from '../../pricing/table'
import type { QuoteLine } from './lines'

const WORDS_PER_PAGE = 250
/** A last page with fewer words than this is not charged. */
const GRACE_WORDS = 60

/** Billed pages: 250 words each, with a grace of 60 on the whole document, and at least one. */
function pricedPages(words: number): number {
  return Math.max(1, Math.ceil((words - GRACE_WORDS) / WORDS_PER_PAGE))
}

type CountedFile = { id: string; name: string; pages: number | null; words: number | null }
type Request = { family: Family; files: readonly CountedFile[] }

const inCents = (amount: number) => Math.round(amount * 100)
const PER_PAGE = inCents(MARKETING.header['certified-translation'].amount)
const PER_WORD = inCents(MARKETING.header['standard-translation'].amount)
const PER_REPORT = inCents(MARKETING.landing.evaluation.amount)
const PER_CREDENTIAL = inCents(MARKETING.landing.bundle.amount)

/** Initial lines, from the advertised prices and the counts of the files. A person checks each before it is sent. */
export function suggestLines({ family, files }: Request): QuoteLine[] {
  if (family === 'evaluation') return [report('Credential evaluation', PER_REPORT)]
  if (family === 'bundle') return [report('Credential evaluation and translation', PER_CREDENTIAL)]
  return files.map(byPage)
}

/** Without a certificate, in case the customer doesn't want one, which no field of the request says. */
export function suggestByWord({ family, files }: Request): QuoteLine[] {
  return family === 'translation' ? files.map(byWord) : []
}

function report(description: string, unitCents: number): QuoteLine {
  return { kind: 'report', description, quantity: 1, unitCents, documentId: null }
}

/** A scan has no word count, so its own pages are the best estimate. */
function byPage(file: CountedFile): QuoteLine {
  const quantity = file.words ? pricedPages(file.words) : Math.max(1, file.pages ?? 1)
  const description = `Certified translation of ${file.name}`.slice(0, 200)
  return { kind: 'per_page', description, quantity, unitCents: PER_PAGE, documentId: file.id }
}

function byWord(file: CountedFile): QuoteLine {
  const quantity = file.words || Math.max(1, file.pages ?? 1) * WORDS_PER_PAGE
  const description = `Translation of ${file.name}`.slice(0, 200)
  return {
    kind: 'per_word',
    description,
    quantity,
    unitCents: PER_WORD,
    documentId: file.id,
  }
}
