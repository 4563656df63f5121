import { z } from 'zod'
import type { PlatformReply } from '@/lib/gateways/platforms/reply'
import type { PlatformPage } from '@/lib/gateways/platforms/types'
import type { Ask, Question } from './ask'

const PAGE_ROWS = '200'
/** What one search of ours reads at most: five pages, a tenth of a minute's quota. */
const MAX_PAGES = 5

/** Only these go on to the next page: the rest of its address is our own question. */
const CURSOR = /^(page_token|offset)=([\w.~=+/-]{1,500})$/

/** One page. The address of the next is never asked as it stands, so an answer cannot lead our token elsewhere. */
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

/** All pages, up to a bound. Oldest first is cursor paging, which has no upper limit. */
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
