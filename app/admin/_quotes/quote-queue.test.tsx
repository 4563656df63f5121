import { toCursor } from '@/lib/base/list-place'
import { paths } from '@/lib/config/paths'
import { adminQuoteListSchema } from '@/lib/domain/quotes/schema/staff'
import type { StaffQuoteRow } from '@/lib/domain/quotes/views'
import { OpenRow } from '../_components/open-row'
import { QuoteQueue } from './quote-queue'

const CURSOR = toCursor(['infinity', '2026-11-23T13:00:00+00:00', '8c5ad33e-5b0c-4f3e-9d53-0d6a3b1f7c11'])
const ROWS = ['1', '2'].map((id) => ({ id, source: 'regular' }) as StaffQuoteRow)
const LIST = '/admin/quotes?status=all&sort=age'

const open = (query: object, rows = ROWS) =>
  QuoteQueue({
    action: paths.adminQuotes,
    list: adminQuoteListSchema.parse({ status: 'all', ...query }),
    found: { rows, previous: 'p', next: 'n', total: 9, isMore: false, unfiltered: null },
  })

test('on the way from the page before, the first quote of a page opens, and the way back leads to this page', () => {
  const { type, props } = open({ after: CURSOR, open: 'first' })

  expect(type).toBe(OpenRow)
  expect(props).toMatchObject({
    href: `${LIST}&after=${CURSOR}`,
    rows: ['/admin/quotes/1', '/admin/quotes/2'],
    pages: { previous: `${LIST}&before=p`, next: `${LIST}&after=n` },
    row: '/admin/quotes/1',
  })
})

test('on the way from the page after, the last quote of a page opens', () => {
  expect(open({ before: CURSOR, open: 'last' }).props).toMatchObject({ row: '/admin/quotes/2' })
})

test('a page without a quote to open is shown as the list', () => {
  expect(() => open({ open: 'first' })).toThrow('NEXT_REDIRECT')
})
