import { z } from 'zod'
import { integerField, messageField, searchField, yesField } from '@/lib/base/fields'
import { dayPlace, openField } from '@/lib/base/list-place'
import { MATTER_SOURCE } from '@/lib/base/platforms'
import { dayField } from '@/lib/base/stored-time'
import { QUOTE_STATUSES } from '../moves'
import { LINE_KINDS } from '../rules/lines'

export const QUOTE_SOURCES = ['regular', 'api', MATTER_SOURCE] as const
export type QuoteSource = (typeof QUOTE_SOURCES)[number]

const QUEUE_STATUSES = ['to_price', 'all', ...QUOTE_STATUSES.filter((status) => status !== 'draft')] as const

export const adminQuoteListSchema = z.object({
  search: searchField,
  status: z.enum(QUEUE_STATUSES).catch('to_price').default('to_price'),
  source: z
    .enum(['all', ...QUOTE_SOURCES])
    .catch('regular')
    .default('regular'),
  sort: z.enum(['age', 'needed']).catch('age').default('age'),
  /** Quotes made with test keys. */
  test: yesField,
  /** Only quotes whose customer waits for a reply, in any status. */
  messages: yesField,
  ...dayPlace,
  open: openField,
})
export type AdminQuoteList = z.infer<typeof adminQuoteListSchema>

const quoteFields = { quoteId: z.uuid(), version: integerField(1) }
const text = (max: number, sentence = `Use at most ${max.toLocaleString('en-US')} characters.`) =>
  z
    .string()
    .transform((value) => value.replaceAll('\r\n', '\n').trim())
    .pipe(z.string().max(max, sentence))
    .default('')

const number = (pattern: RegExp, message: string) =>
  z.string().trim().regex(pattern, message).transform(Number)

const lineSchema = z
  .object({
    kind: z.enum(LINE_KINDS, 'Choose what this line is for.'),
    description: z
      .string()
      .trim()
      .min(1, 'Describe the line.')
      .max(200, 'Describe the line in up to 200 characters.'),
    quantity: number(/^\d{1,6}(\.\d{1,2})?$/, 'Enter a quantity with at most two decimals.').pipe(
      z.number().gt(0, 'Enter a quantity above zero.').max(100_000, 'Enter a quantity up to 100,000.'),
    ),
    price: number(/^\d{1,5}(\.\d{1,2})?$/, 'Enter a price such as 24.95.'),
    documentId: z.union([z.literal('').transform(() => null), z.uuid()]).default(null),
  })
  .transform(({ price, ...line }) => ({
    ...line,
    unitCents: Math.round(price * 100) * (line.kind === 'discount' ? -1 : 1),
  }))
  .refine(({ quantity, unitCents }) => Math.abs(quantity * unitCents) <= 5_000_000, {
    path: ['price'],
    message: 'A line can be up to $50,000.',
  })
  .refine(({ kind, unitCents }) => kind !== 'discount' || unitCents < 0, {
    path: ['price'],
    message: 'A discount takes something off.',
  })

const days = z.union([
  z.literal('').transform(() => null),
  number(/^\d{1,3}$/, 'Enter a whole number of business days.').pipe(
    z.number().max(250, 'Enter at most 250 business days.'),
  ),
])
const optionalDay = z.union([z.literal('').transform(() => null), dayField('Choose a day.')]).default(null)

const LINE_FIELD = /^lines\.(\d{1,2})\.(kind|description|quantity|price|documentId)$/

/** Line fields are named `lines.0.price`, and refusals use the same names. */
function withLines(sent: unknown): unknown {
  if (typeof sent !== 'object' || sent === null) return sent
  const lines: Record<string, unknown>[] = []
  for (const [name, value] of Object.entries(sent)) {
    const [, index, field] = LINE_FIELD.exec(name) ?? []
    if (index === undefined || field === undefined) continue
    lines[Number(index)] = { ...lines[Number(index)], [field]: value }
  }
  return { ...sent, lines: Array.from(lines) }
}

export const saveQuoteSchema = z.preprocess(
  withLines,
  z
    .object({
      ...quoteFields,
      lines: z.array(lineSchema).max(100, 'A quote has up to 100 lines.'),
      minDays: days,
      maxDays: days,
      validUntil: optionalDay,
      note: text(4000),
      internalNote: text(4000),
      discountReason: text(200),
      sending: z.enum(['save', 'send']).default('save'),
    })
    .refine(({ minDays, maxDays }) => minDays === null || maxDays === null || minDays <= maxDays, {
      path: ['maxDays'],
      message: 'The longest time has to be at least the shortest.',
    })
    .refine(({ maxDays }) => maxDays !== 0, {
      path: ['maxDays'],
      message: 'Enter at least one business day.',
    }),
)
export type SaveQuote = z.output<typeof saveQuoteSchema>

/** Moves that staff make with a button. Sending, asking and extending have their own forms. */
export const moveQuoteSchema = z
  .object({ ...quoteFields, to: z.enum(['in_review', 'canceled']), reason: text(1000) })
  .refine(({ to, reason }) => to !== 'canceled' || reason !== '', {
    path: ['reason'],
    message: 'Give the reason. The customer sees it.',
  })
export type MoveQuote = z.output<typeof moveQuoteSchema>

export const convertQuoteSchema = z.object(quoteFields)
export type ConvertQuote = z.output<typeof convertQuoteSchema>

export const extendQuoteSchema = z.object({ ...quoteFields, validUntil: dayField('Choose a day.') })
export type ExtendQuote = z.output<typeof extendQuoteSchema>

/** An empty field means unknown. */
const count = (max: number) =>
  z.union([
    z.literal('').transform(() => null),
    number(/^\d{1,7}$/, 'Enter a whole number, or leave it empty.').pipe(
      z
        .number()
        .min(1, 'Enter a number above zero, or leave it empty.')
        .max(max, `Enter at most ${max.toLocaleString('en-US')}.`),
    ),
  ])

export const correctCountsSchema = z.object({
  documentId: z.uuid(),
  quoteId: z.uuid(),
  pages: count(10_000),
  words: count(5_000_000),
})
export type CorrectCounts = z.output<typeof correctCountsSchema>

export const writeQuoteMessageSchema = z.object({
  ...quoteFields,
  requestKey: z.uuid(),
  body: messageField,
  asks: z
    .literal('on')
    .transform(() => true)
    .catch(false)
    .default(false),
})
