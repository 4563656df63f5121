import { render, screen } from '@testing-library/react'
import type { DeliverableView, OrderDetail } from '@/lib/domain/orders/views'
import { FinishedDocuments } from './finished-documents'

type Finished = Pick<OrderDetail, 'completedAt' | 'deliverables' | 'serviceLevel' | 'status'>

function draw(verificationCode: string | null, changes: Partial<Finished> = {}) {
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
  const order: Finished = {
    completedAt: '2026-11-27T10:00:00Z',
    deliverables: [file],
    serviceLevel: 'standard',
    status: 'completed',
    ...changes,
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

test.each<[string, Partial<Finished>]>([
  ['Your documents are ready', {}],
  ['Finished so far', { status: 'finalizing', completedAt: null }],
  ['Your documents before the correction', { status: 'in_revision' }],
  ['Your documents before the correction', { status: 'finalizing' }],
])('is headed %j: %j', (heading, changes) => {
  draw(null, changes)

  expect(screen.getByRole('heading', { name: heading })).toBeVisible()
})
