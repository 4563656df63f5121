import { z } from 'zod'
import { lineField as line } from '@/lib/base/fields'
import { dayField } from '@/lib/base/stored-time'
import { offeredOnline } from '@/lib/domain/pricing/rules/ordering'
import { deliveryIdSchema, documentTypeSchema, serviceIdSchema } from '@/lib/domain/pricing/schema'
import { phoneSchema } from '../accounts/schema'
import { addressProblems, needsEvaluation } from './rules'
import { CONTACT_MESSAGES } from './rules/contact-problems'
import { LEVELS, MAX_CREDENTIALS, MAX_NAMES, PURPOSES } from './rules/options'
import { CHECKOUT_FORMS, DOCUMENT_PARTS, FAMILIES, type Family } from './views'

const emptyToNull = <T extends z.ZodType>(schema: T) =>
  z.preprocess(
    (value) => (typeof value === 'string' && value.trim() === '' ? null : value),
    schema.nullable().default(null),
  )

const optionalLine = (max: number) => emptyToNull(line(max, ''))

/** A date from a query parameter or another step's form. */
export const neededBySchema = dayField()

export const familySchema = z.enum(FAMILIES, 'Choose a service.')

export const documentPartSchema = z.enum(DOCUMENT_PARTS)

export const contactSchema = z.object({
  fullName: line(120, CONTACT_MESSAGES.name, 2),
  email: z
    .string('Enter your e-mail address.')
    .trim()
    .toLowerCase()
    .min(1, 'Enter your e-mail address.')
    .max(254, 'That’s too long for an e-mail address.')
    .pipe(z.email(CONTACT_MESSAGES.email)),
})

const year = z
  .string()
  .trim()
  .regex(/^(19|20)\d\d$/, 'Enter a four-digit year.')

const credentialSchema = z
  .object({
    country: z.string().regex(/^[A-Z]{2}$/, 'Choose the country of the institution.'),
    institution: line(200, 'Enter the name of the institution.', 2),
    city: optionalLine(120),
    title: line(200, 'Enter the name of the degree or certificate.', 2),
    level: z.enum(LEVELS, 'Choose the level.'),
    attendedFrom: emptyToNull(year),
    attendedTo: emptyToNull(year),
  })
  .refine(({ attendedFrom, attendedTo }) => !attendedFrom || !attendedTo || attendedFrom <= attendedTo, {
    path: ['attendedTo'],
    message: 'The end year can’t be before the start year.',
  })

const BIRTH_DATE = 'Enter your date of birth.'

/** `today`: YYYY-MM-DD in the business time zone. */
export const birthDateSchema = (today: string, message = BIRTH_DATE) =>
  emptyToNull(dayField(message).refine((value) => value >= '1900-01-01' && value < today, message))

export const nameOnDocumentsSchema = optionalLine(120)

const evaluationSchema = (today: string) =>
  z.object({
    purpose: z.enum(PURPOSES, 'Choose what the report is for.'),
    reportType: z.enum(['general', 'course_by_course'], 'Choose a type of report.'),
    nameOnDocuments: nameOnDocumentsSchema,
    birthDate: birthDateSchema(today),
    targetInstitution: optionalLine(200),
    credentials: z
      .array(credentialSchema)
      .min(1, 'Add at least one degree or certificate.')
      .max(MAX_CREDENTIALS, `Add at most ${MAX_CREDENTIALS} degrees.`),
  })

export const nameSheetSchema = z
  .array(
    z.object({
      asInPassport: line(120, 'Enter the name as it appears in the passport.', 2),
      asInDocument: optionalLine(120),
      relation: optionalLine(80),
    }),
  )
  .max(MAX_NAMES, `Add at most ${MAX_NAMES} names.`)

/**
 * The family decides which questions about documents are asked. In form order, so that messages are, too.
 * `today`: YYYY-MM-DD in the business time zone.
 */
export function aboutSchema(family: Family, today: string) {
  return z.object({
    documentType: documentTypeSchema.refine(
      (id) => family === 'bundle' || offeredOnline(family).documentTypes.includes(id),
      'Choose a document type that’s available for this service.',
    ),
    sourceLanguage: z
      .string('Choose the language of your document.')
      .min(2, 'Choose the language of your document.'),
    targetLanguage: emptyToNull(z.string()),
    evaluation: needsEvaluation(family) ? evaluationSchema(today) : z.unknown().transform(() => null),
  })
}

export const DAY_PASSED = 'Choose today or a later date.'

/** `today`: YYYY-MM-DD in the business time zone. */
export function namesSchema(today: string) {
  return z.object({
    nameSheet: nameSheetSchema,
    neededBy: emptyToNull(
      dayField('Enter a date, or leave it empty.').refine((value) => value >= today, DAY_PASSED),
    ),
    notes: emptyToNull(z.string().trim().max(2000, 'Use at most 2,000 characters.')),
    reference: optionalLine(64),
  })
}

export function serviceSchema(family: Family | null) {
  return z.object({
    serviceId: serviceIdSchema.refine(
      (id) => family === 'bundle' || offeredOnline(family).services.includes(id),
      'Choose a service level from the list.',
    ),
  })
}

/** Required only for paper. */
export const addressSchema = z.object({
  recipientName: line(120, 'Enter the recipient.', 2),
  attention: optionalLine(120),
  line1: line(200, 'Enter the street and number.'),
  line2: optionalLine(200),
  city: line(120, 'Enter the town or city.'),
  region: optionalLine(120),
  postalCode: optionalLine(20),
  country: z.string('Choose the country.').regex(/^[A-Z]{2}$/, 'Choose the country.'),
  phone: phoneSchema,
  institutionReference: optionalLine(64),
  instructions: optionalLine(300),
})

type Place = { country: string; region?: string | null | undefined; postalCode?: string | null | undefined }

/** Reports, and returns, what an address lacks in its country. */
export function checkAddress({ country, region, postalCode }: Place, context: z.RefinementCtx) {
  const problems = addressProblems({ country, region: region ?? '', postalCode: postalCode ?? '' })
  for (const [field, message] of Object.entries(problems)) {
    context.addIssue({ code: 'custom', path: [field], message })
  }
  return problems
}

export const deliverySchema = z.object({ deliveryId: deliveryIdSchema })

/**
 * Field names as in the forms: `notes`, `credentials.0.title`. Values are unvalidated, because they are
 * stored as typed.
 */
const typedFields = z.record(
  z.string().regex(/^[a-zA-Z0-9]{1,40}(\.\d{1,2}\.[a-zA-Z]{1,40})?$/),
  z.string().max(4000),
)

export const unsentSchema = z.strictObject({
  form: z.enum(CHECKOUT_FORMS),
  fields: typedFields,
  base: typedFields,
})
