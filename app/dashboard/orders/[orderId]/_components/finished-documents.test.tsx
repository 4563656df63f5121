import { render, screen } from '@testing-library/react'
import type { DeliverableView, OrderDetail } from '@/lib/domain/orders/views'
import { FinishedDocuments } from './finished-documents'

function draw(verificationCode: string | null) {
  const file: DeliverableView = {
    id: '0b5f3a52-6f0e-4a3e-9d4c-2f6a1f0c7e11',
    kind: 'translation',
    title: null,
    version: 1,
    status: 'final',
    issuedAt: '2026-11-27T10:00:00Z',
    pages: 2,
    verificationCode,
  }
  const order: Pick<OrderDetail, 'deliverables' | 'serviceLevel' | 'status'> = {
    deliverables: [file],
    serviceLevel: 'standard',
    status: 'completed',
  }
  render(<FinishedDocuments order={order} />)
}

test('says what a verification code is for and where to check it', () => {
  draw('ABCD-EFGH')

  expect(screen.getByRole('link', { name: 'ABCD-EFGH' })).toHaveAttribute('href', '/verify?code=ABCD-EFGH')
  expect(screen.getByText(/to check that we issued it/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'verify a document' })).toHaveAttribute('href', '/verify')
})

test('does not mention codes where no document has one', () => {
  draw(null)

  expect(screen.queryByRole('link', { name: 'verify a document' })).not.toBeInTheDocument()
})
