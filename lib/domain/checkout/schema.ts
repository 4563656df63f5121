import { z } from 'zod'
import { cleanLine } from '@/lib/base/text'
import { deliveryIdSchema, documentTypeSchema, serviceIdSchema } from '@/lib/domain/pricing/schema'
import { needsEvaluation } from './rules'
import { FAMILIES, type Family } from './views'

/** Text of one line: cleaned, then measured. */
function line(max: number, missing: string, min = 1) {
  return z
    .string(missing)
    .max(max * 4, `That is too long. Use at most ${max} characters.`)
    .transform((text) => cleanLine(text, max + 1))
    .pipe(z.string().min(min, missing).max(max, `That is too long. Use at most ${max} characters.`))
}

const emptyToNull = <T extends z.ZodType>(schema: T) =>
  z.preprocess(
    (value) => (typeof value === 'string' && value.trim() === '' ? null : value),
    schema.nullable().default(null),
  )

const optionalLine = (max: number) => emptyToNull(line(max, ''))

export const familySchema = z.enum(FAMILIES, 'Choose what you need.')

export const contactSchema = z.object({
  fullName: line(120, 'Enter your full name.', 2),
  email: z
    .string('Enter your e-mail address.')
    .trim()
    .toLowerCase()
    .min(1, 'Enter your e-mail address.')
    .max(254, 'That is longer than any e-mail address.')
    .pipe(z.email('Enter an e-mail address like name@example.com.')),
})

const day = (text: string) =>
  z
    .string()
    .regex(/^\d{4}-\d{2}-\d{2}$/, text)
    .refine((value) => !Number.isNaN(Date.parse(value)), text)

const year = z.string().regex(/^(19|20)\d\d$/, 'Enter a year with four digits.')

export const PURPOSES = ['immigration', 'education', 'employment', 'licensing', 'military', 'other'] as const
export const LEVELS = [
  'secondary',
  'associate',
  'bachelor',
  'master',
  'doctorate',
  'professional',
  'other',
] as const
export const MAX_CREDENTIALS = 10
export const MAX_NAMES = 10

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
    message: 'The last year cannot be before the first one.',
  })

const evaluationSchema = z.object({
  purpose: z.enum(PURPOSES, 'Choose what the report is for.'),
  reportType: z.enum(['general', 'course_by_course'], 'Choose the kind of report.'),
  nameOnDocuments: optionalLine(120),
  birthDate: emptyToNull(day('Enter your date of birth.')),
  targetInstitution: optionalLine(200),
  credentials: z
    .array(credentialSchema)
    .min(1, 'Add at least one degree or certificate.')
    .max(MAX_CREDENTIALS, `Add at most ${MAX_CREDENTIALS} degrees.`),
})

const nameSchema = z.object({
  asInPassport: line(120, 'Enter the name as it stands in the passport.', 2),
  asInDocument: optionalLine(120),
  relation: optionalLine(80),
})

/** What the document step asks depends on the family. In the order of the form, so that messages are too. */
export function detailsSchema(family: Family) {
  return z.object({
    documentType: documentTypeSchema,
    sourceLanguage: z
      .string('Choose the language of your document.')
      .min(2, 'Choose the language of your document.'),
    targetLanguage: emptyToNull(z.string()),
    evaluation: needsEvaluation(family) ? evaluationSchema : z.unknown().transform(() => null),
    nameSheet: z.array(nameSchema).max(MAX_NAMES, `Add at most ${MAX_NAMES} names.`),
    neededBy: emptyToNull(day('Enter a date, or leave it empty.')),
    notes: emptyToNull(z.string().trim().max(2000, 'Use at most 2,000 characters.')),
    reference: optionalLine(64),
  })
}

export const serviceSchema = z.object({ serviceId: serviceIdSchema })

/** Asked only when paper is sent. */
export const addressSchema = z.object({
  recipientName: line(120, 'Enter who should receive it.', 2),
  attention: optionalLine(120),
  line1: line(200, 'Enter the street and number.'),
  line2: optionalLine(200),
  city: line(120, 'Enter the town or city.'),
  region: optionalLine(120),
  postalCode: optionalLine(20),
  country: z.string('Choose the country.').regex(/^[A-Z]{2}$/, 'Choose the country.'),
  institutionReference: optionalLine(64),
  wish: optionalLine(300),
})

export const deliverySchema = z.object({ deliveryId: deliveryIdSchema })
