import { toCursor } from '@/lib/base/list-place'
import { adminOrderListSchema } from '@/lib/domain/orders/schema'
import { rowToOpen } from './row-to-open'

const ID = '8c5ad33e-5b0c-4f3e-9d53-0d6a3b1f7c11'
const CURSOR = toCursor(['2026-12-02', '2026-11-23T13:00:00+00:00', ID])
const ROWS = [{ id: 'a' }, { id: 'b' }]

const opened = (query: object, rows = ROWS, previous: string | null = 'x') =>
  rowToOpen(adminOrderListSchema.parse(query), { rows, previous })?.id ?? null

test('the next page opens its first row, the previous page its last one', () => {
  expect(opened({ after: CURSOR, open: 'first' })).toBe('a')
  expect(opened({ before: CURSOR, open: 'last' })).toBe('b')
})

test('nothing is opened where the list shows its start instead of the page', () => {
  expect(opened({ after: CURSOR, open: 'first' }, ROWS, null)).toBeNull()
  expect(opened({ before: CURSOR, open: 'last' }, [{ id: ID }, ...ROWS])).toBeNull()
})

test('nothing is opened on an address without a place or with another word', () => {
  expect(opened({ open: 'first' })).toBeNull()
  expect(opened({ open: 'last' })).toBeNull()
  expect(opened({ after: CURSOR, open: 'third' })).toBeNull()
})
