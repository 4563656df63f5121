import { z } from 'zod'
import { integerField, yesField } from '@/lib/base/fields'
import { DOCUMENT_TYPE_IDS } from '../pricing/rules/ids'
import { CHANGE_REASONS } from './views'

/** Rows of the form; empty ones are ignored. */
export const LINE_ROWS = 5

const text = (max: number) =>
  z
    .string()
    .transform((value) => value.replaceAll('\r\n', '\n').trim())
    .pipe(z.string().max(max, `Use at most ${max.toLocaleString('en-US')} characters.`))

const wholeDays = (least: number, most: number) =>
  z
    .string()
    .trim()
    .regex(/^\d{1,2}$/, `Enter days between ${least} and ${most}.`)
    .transform(Number)
    .refine((days) => days >= least && days <= most, `Enter days between ${least} and ${most}.`)

const lineSchema = z.object({
  description: z
    .string()
    .trim()
    .min(1, 'Describe the line.')
    .max(200, 'Describe the line in up to 200 characters.'),
  quantity: z
    .string()
    .trim()
    .regex(/^\d{1,4}(\.\d{1,2})?$/, 'Enter a quantity with at most two decimals.')
    .transform(Number)
    .refine((quantity) => quantity > 0, 'Enter a quantity above zero.'),
  price: z
    .string()
    .trim()
    .regex(/^[-−]?\d{1,5}(\.\d{1,2})?$/, 'Enter a price such as 24.95, or -24.95 to take it off.')
    .transform((price) => Math.round(Number(price.replace('−', '-')) * 100))
    .refine((cents) => cents !== 0, 'Enter a price such as 24.95, or -24.95 to take it off.'),
})

const LINE_FIELD = /^lines\.(\d)\.(description|quantity|price)$/

/** Line fields are named `lines.0.price`, and refusals use the same names. An empty row is dropped. */
function withLines(sent: unknown): unknown {
  if (typeof sent !== 'object' || sent === null) return sent
  const rows: Record<string, unknown>[] = Array.from({ length: LINE_ROWS }, () => ({}))
  for (const [name, value] of Object.entries(sent)) {
    const [, index, field] = LINE_FIELD.exec(name) ?? []
    const row = rows[Number(index)]
    if (row && field !== undefined) row[field] = value
  }
  const lines = rows.filter(({ description, price }) => isFilled(description) || isFilled(price))
  return { ...sent, lines }
}

function isFilled(value: unknown): boolean {
  return typeof value === 'string' && value.trim() !== ''
}

export const proposeChangeSchema = z.preprocess(
  withLines,
  z
    .object({
      orderId: z.uuid(),
      version: integerField(1),
      /** The form's own key, so that submitting twice creates one proposal. */
      requestKey: z.uuid(),
      reason: z.enum(CHANGE_REASONS, 'Choose a reason.'),
      documentType: z.union([z.literal('').transform(() => null), z.enum(DOCUMENT_TYPE_IDS)]).default(null),
      lines: z.array(lineSchema).min(1, 'Fill in at least one line.'),
      explanation: text(2000).pipe(z.string().min(3, 'Tell the customer why.')),
      addedDays: wholeDays(0, 60),
      validDays: wholeDays(1, 30),
      /** The price is for the paper copies that the customer asked for. */
      forCopies: yesField,
    })
    .refine(({ reason, documentType }) => reason !== 'different_type' || documentType !== null, {
      path: ['documentType'],
      message: 'Choose the actual document type.',
    }),
)
export type ProposeChange = z.output<typeof proposeChangeSchema>

const proposalFields = {
  orderId: z.uuid(),
  proposalId: z.uuid(),
  version: integerField(1),
}

export const acceptChangeSchema = z.object(proposalFields)
export const declineChangeSchema = z.object({
  ...proposalFields,
  reason: text(1000).pipe(z.string().min(1, 'Please tell us why, so we can offer something that fits.')),
})
export type DecideOnChange = z.output<typeof acceptChangeSchema> & { reason?: string }

const STAFF_ACTS = ['confirm', 'withdraw', 'continue'] as const

export const settleProposalSchema = z
  .object({ ...proposalFields, act: z.enum(STAFF_ACTS), reason: text(1000).default('') })
  .refine(({ act, reason }) => act !== 'withdraw' || reason !== '', {
    path: ['reason'],
    message: 'Give the reason. The customer sees it.',
  })
export type SettleProposal = z.output<typeof settleProposalSchema>
