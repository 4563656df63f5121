import { z } from 'zod'
import { integerField, lineField } from '@/lib/base/fields'
import { MAX_CREDENTIALS } from '../checkout/rules/options'
import { COURSE_LEVELS, US_GRADES } from './rules/grades'

/** One line of text, empty if there is none. */
const line = (max: number) => lineField(max, 'Please check this answer.', 0).default('')

const decimal = (pattern: RegExp, problem: string) =>
  z
    .string()
    .trim()
    .refine((text) => text === '' || pattern.test(text), problem)
    .transform((text) => (text === '' ? null : Number(text)))
    .default(null)

const choice = <const T extends string>(values: readonly T[]) =>
  z.union([z.literal('').transform(() => null), z.enum(values)], 'Choose one from the list.').default(null)

const courseSchema = z
  .object({
    year: line(20),
    subject: line(200),
    originalCredits: line(20),
    originalGrade: line(20),
    credits: decimal(/^\d{1,3}(\.\d{1,2})?$/, 'Enter U.S. credits such as 3 or 1.5.'),
    grade: choice(US_GRADES),
    level: choice(COURSE_LEVELS),
  })
  .refine(({ subject }) => subject !== '', {
    path: ['subject'],
    message: 'Enter the subject of this course.',
  })
  .refine(({ credits, grade }) => grade === null || credits !== null, {
    path: ['credits'],
    message: 'Enter the U.S. credits for a course with a grade.',
  })

const MAX_COURSES = 400

const credentialSchema = z.object({
  title: line(200).refine((title) => title !== '', 'Enter the name of the degree or certificate.'),
  institution: line(200),
  recognition: line(300),
  entryRequirement: line(300),
  years: decimal(/^\d{1,2}(\.\d)?$/, 'Enter the length in years, such as 4 or 3.5.'),
  equivalency: line(300),
  courses: z
    .array(courseSchema.optional())
    .transform((courses) => courses.filter((course) => course !== undefined)),
})

const FIELD = /^credentials\.(\d)\.(?:courses\.(\d{1,3})\.)?([a-zA-Z]+)$/

type Sent = Record<string, unknown>
type SentCredential = Sent & { courses: Sent[] }

/**
 * Fields are named `credentials.0.title` and `credentials.0.courses.12.subject`, and refusals use the same names.
 * An empty row is no course; the rows after it keep their index.
 */
function withCredentials(sent: unknown): unknown {
  if (typeof sent !== 'object' || sent === null) return sent
  const credentials: SentCredential[] = []
  for (const [name, value] of Object.entries(sent)) {
    const [, at, courseAt, field] = FIELD.exec(name) ?? []
    if (at === undefined || field === undefined || field === 'courses') continue
    const credential = credentials[Number(at)] ?? { courses: [] }
    credentials[Number(at)] = credential
    if (courseAt === undefined) credential[field] = value
    else if (value !== '') {
      credential.courses[Number(courseAt)] = { ...credential.courses[Number(courseAt)], [field]: value }
    }
  }
  return { ...sent, credentials: Array.from(credentials) }
}

export const saveWorksheetSchema = z.preprocess(
  withCredentials,
  z
    .object({
      orderId: z.uuid(),
      version: integerField(0),
      credentials: z.array(credentialSchema).max(MAX_CREDENTIALS),
      references: z
        .string()
        .transform((text) => text.replaceAll('\r\n', '\n').trim())
        .pipe(z.string().max(4000))
        .default(''),
    })
    .refine(
      ({ credentials }) => credentials.reduce((sum, { courses }) => sum + courses.length, 0) <= MAX_COURSES,
      { path: ['references'], message: `A worksheet holds up to ${MAX_COURSES} courses.` },
    ),
)
export type SaveWorksheet = z.output<typeof saveWorksheetSchema>
