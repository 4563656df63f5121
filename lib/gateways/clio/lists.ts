import { z } from 'zod'
import type { PlatformReply } from '@/lib/gateways/platforms/reply'
import type { PlatformPage } from '@/lib/gateways/platforms/types'
import type { Ask, Question } from './ask'

const PAGE_ROWS = '200'
/** Limits one search to five pages, a tenth of the quota per minute. */
const MAX_PAGES = 5

/** The only parameters taken from the link to the next page; the rest of the request stays ours. */
const CURSOR = /^(page_token|offset)=([\w.~=+/-]{1,500})$/

/**
 * One page. The next page's URL is never requested as it is, so a response can't send our token elsewhere.
 */
export async function askPage<T>(
  ask: Ask,
  question: Question & { cursor?: string | null | undefined },
  row: z.ZodType<T>,
): Promise<PlatformReply<PlatformPage<T>>> {
  const { cursor, ...rest } = question
  const [, name, value] = CURSOR.exec(cursor ?? '') ?? []
  const query = { limit: PAGE_ROWS, ...rest.query, ...(name && value ? { [name]: value } : {}) }
  return ask({ ...rest, query }, pageOf(row))
}

/** All pages, up to `MAX_PAGES`. Sorting by id uses cursor paging, which has no upper limit at Clio. */
export async function askAll<T>(
  ask: Ask,
  question: Question,
  row: z.ZodType<T>,
): Promise<PlatformReply<T[]>> {
  const rows: T[] = []
  let cursor: string | null = null
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const reply: PlatformReply<PlatformPage<T>> = await askPage(ask, { ...question, cursor }, row)
    if (!reply.ok) return reply
    rows.push(...reply.value.items)
    cursor = reply.value.next
    if (cursor === null) return { ...reply, value: rows }
  }
  return {
    ok: false,
    problem: 'unexpected',
    status: null,
    code: 'too_many_pages',
    message: 'Clio has more rows than we read in one go',
    quota: null,
  }
}

function pageOf<T>(row: z.ZodType<T>): z.ZodType<PlatformPage<T>> {
  return z
    .object({
      data: z.array(row),
      meta: z.object({ paging: z.object({ next: z.url().optional() }).optional() }).optional(),
    })
    .transform(({ data, meta }) => ({ items: data, next: cursorIn(meta?.paging?.next) }))
}

function cursorIn(next: string | undefined): string | null {
  if (next === undefined) return null
  const { searchParams } = new URL(next)
  const found = (['page_token', 'offset'] as const).find((name) => searchParams.has(name))
  return found === undefined ? null : `${found}=${searchParams.get(found)}`
}
