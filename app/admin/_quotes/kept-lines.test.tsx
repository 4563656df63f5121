import { render, screen } from '@testing-library/react'
import type { QuoteLine } from '@/lib/domain/quotes/rules/lines'
import { KeptLines } from './kept-lines'
import { keepPrice, readKeptPrice } from './kept-price'
import { type Saved, toDraft } from './price-draft'

const LINE: QuoteLine = {
  kind: 'per_page',
  description: 'Diploma',
  quantity: 2,
  unitCents: 2495,
  documentId: null,
}
const terms = { subtotalCents: 0, discountCents: 0, discountReason: null, totalCents: 0, note: null }

function withLine(line: QuoteLine, isSent: boolean): Saved {
  const validUntil = isSent ? '2026-12-31T22:00:00Z' : null
  const revision = {
    ...terms,
    revision: 1,
    lines: [line],
    minDays: 2,
    maxDays: 4,
    validUntil,
    sentAt: validUntil,
  }
  return { version: 3, work: isSent ? null : revision, sent: isSent ? [revision] : [], internalNote: null }
}

const typed = (line: QuoteLine) => {
  const draft = toDraft(withLine(line, false))
  keepPrice('q', { version: 2, base: { ...draft, lines: [] }, draft })
}

afterEach(() => sessionStorage.clear())

test('keeps lines that were unsaved when a colleague sent the quote, and says so', () => {
  typed({ ...LINE, quantity: 5 })

  render(<KeptLines quoteId="q" saved={withLine(LINE, true)} />)

  expect(screen.getByRole('status')).toHaveTextContent('Your unsaved lines are kept in this tab.')
  expect(readKeptPrice('q')?.draft.lines[0]?.quantity).toBe('5')
})

test('forgets lines that the clerk sent, even without a last day', () => {
  typed(LINE)

  render(<KeptLines quoteId="q" saved={withLine(LINE, true)} />)

  expect(screen.queryByRole('status')).toBeNull()
  expect(readKeptPrice('q')).toBeNull()
})
