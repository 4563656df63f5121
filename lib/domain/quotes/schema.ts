import { z } from 'zod'
import { tickedIn } from '@/lib/base/fields'
import { businessDay } from '@/lib/base/time'
import { emailSchema } from '../accounts/schema'
import { DAY_PASSED } from '../checkout/schema'
import { FAMILIES } from '../checkout/views'
import { fullNameSchema, honeypotSchema, optionalLine } from '../contacts/schema'
import { DOCUMENT_KIND_IDS, isDocumentKind } from '../documents/rules/kinds'
import { EXTRAS, extraField, kindField, QUOTE_PURPOSES } from './rules'

const text = (max: number) =>
  z
    .string()
    .transform((value) => value.replaceAll('\r\n', '\n').trim() || null)
    .pipe(
      z
        .string()
        .max(max, `Use at most ${max.toLocaleString('en-US')} characters.`)
        .nullable(),
    )
    .default(null)

/** In form order, so that messages are, too. */
const requestSchema = z.object({
  family: z.enum(FAMILIES, 'Choose a service.'),
  documentKinds: z
    .array(z.string().refine(isDocumentKind))
    .min(1, 'Choose at least one document type.')
    .max(20),
  sourceLanguages: optionalLine(200).refine((line) => line !== null && line.length > 1, {
    error: 'Enter the language or languages of the documents, or “not sure.”',
  }),
  targetLanguage: optionalLine(120),
  neededBy: z
    .union([
      z.literal('').transform(() => null),
      z.iso
        .date('Enter a date, or leave it empty.')
        .refine((day) => day >= businessDay(new Date()), DAY_PASSED),
    ])
    .default(null),
  purpose: z.union([z.literal('').transform(() => null), z.enum(QUOTE_PURPOSES)]).default(null),
  recipient: optionalLine(200),
  extras: z.array(z.enum(EXTRAS)),
  notes: text(4000),
  reference: optionalLine(64),
  fullName: fullNameSchema,
  email: emailSchema,
  phone: optionalLine(40),
  company: optionalLine(120),
  consent: z.literal('on', 'We need your permission to reply.'),
  website: honeypotSchema,
  sending: z.enum(['now', 'with_files']).default('now'),
  /** The unsent request that this corrects. */
  quoteId: z.uuid().optional(),
})

/** A report isn't translated, so the form hides the language for one. */
function withoutReportLanguage(request: z.output<typeof requestSchema>) {
  return request.family === 'evaluation' ? { ...request, targetLanguage: null } : request
}

export const quoteSchema = z.preprocess(
  (sent) => ({
    ...(typeof sent === 'object' && sent),
    documentKinds: tickedIn(sent, DOCUMENT_KIND_IDS, kindField),
    extras: tickedIn(sent, EXTRAS, extraField),
  }),
  requestSchema.transform(withoutReportLanguage),
)
export type QuoteRequest = z.output<typeof requestSchema>

/** Fields that may be put back into the form after a refusal. */
export const QUOTE_FIELDS = [
  ...Object.keys(requestSchema.shape).filter(
    (name) => !['documentKinds', 'extras', 'website', 'sending', 'quoteId'].includes(name),
  ),
  ...DOCUMENT_KIND_IDS.map(kindField),
  ...EXTRAS.map(extraField),
]
