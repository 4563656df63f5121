import { PURPOSE_LABELS } from '@/lib/content/checkout'
import { PURPOSES } from '@/lib/domain/checkout/rules/options'
import type { Draft } from '@/lib/domain/checkout/views'
import { QUOTE_PURPOSES } from '@/lib/domain/quotes/rules'
import { quoteSchema } from '@/lib/domain/quotes/schema'
import { COMPLETE_DRAFT } from '@/tests/support/sample-draft'
import { defaultsFromDraft } from './defaults-from-draft'

const DRAFT: Draft = {
  ...COMPLETE_DRAFT,
  family: 'evaluation',
  targetLanguage: null,
  evaluation: {
    purpose: 'military',
    reportType: 'course_by_course',
    nameOnDocuments: 'Ana Silva',
    birthDate: '1994-03-10',
    targetInstitution: 'Example University',
    credentials: [
      {
        country: 'BR',
        institution: 'Universidade de Exemplo',
        city: null,
        title: 'Bacharel em Direito',
        level: 'bachelor',
        attendedFrom: '2011',
        attendedTo: '2015',
      },
    ],
  },
  nameSheet: [{ asInPassport: 'Ana Souza', asInDocument: 'Anna Souza', relation: null }],
  neededBy: '2099-03-01',
  notes: 'Two pages are handwritten.',
  reference: 'CASE-77',
  deliveryId: 'physical',
  address: {
    recipientName: 'Ana Souza',
    attention: null,
    line1: '5 Oak Street',
    line2: null,
    city: 'Boston',
    region: 'MA',
    postalCode: '02110',
    country: 'US',
    phone: '+16175550100',
    institutionReference: 'ID-9',
    instructions: 'Leave it at the desk.',
  },
}

test('puts everything typed so far into the request', () => {
  expect(defaultsFromDraft(DRAFT)).toEqual({
    fullName: 'Ana Souza',
    email: 'ana@example.com',
    family: 'evaluation',
    sourceLanguages: 'Portuguese',
    neededBy: '2099-03-01',
    purpose: 'military',
    recipient: 'Example University',
    reference: 'CASE-77',
    notes: [
      'Two pages are handwritten.',
      'Report: Course-by-course report',
      'Degree: Bacharel em Direito, Universidade de Exemplo, Brazil, Bachelor’s or first degree, 2011–2015',
      'Name on the documents: Ana Silva',
      'Date of birth: 1994-03-10',
      'Name: Ana Souza; in the document: Anna Souza',
      'Mail to: Ana Souza, 5 Oak Street, Boston, MA 02110, United States',
      'Phone for the courier: +16175550100',
      'Your ID at the institution: ID-9',
      'Delivery instructions: Leave it at the desk.',
    ].join('\n'),
    'kind-diploma': 'on',
    'extra-paper': 'on',
  })
})

test('asks for a language and a certificate of accuracy only with a translation', () => {
  const draft: Draft = { ...DRAFT, targetLanguage: 'en' }

  expect(defaultsFromDraft(draft)).not.toMatchObject({ targetLanguage: expect.anything() })
  expect(defaultsFromDraft({ ...draft, family: 'bundle' })).toMatchObject({
    targetLanguage: 'English',
    'extra-certified': 'on',
  })
})

test('is a valid request once the consent is given', () => {
  expect(quoteSchema.safeParse({ ...defaultsFromDraft(DRAFT), consent: 'on' }).success).toBe(true)
})

test('checks a kind only if it is certain', () => {
  const kinds = (draft: Draft) =>
    Object.keys(defaultsFromDraft(draft)).filter((name) => name.startsWith('kind-'))
  const file = {
    id: 'f',
    name: 'a.pdf',
    storagePath: 'a',
    status: 'accepted',
    pages: 1,
    kind: 'identity',
  } as const

  expect(kinds({ ...DRAFT, family: 'translation' })).toEqual([])
  expect(kinds({ ...DRAFT, family: 'translation', documentType: 'legal' })).toEqual(['kind-legal'])
  expect(kinds({ ...DRAFT, files: [file] })).toEqual(['kind-identity'])
})

test('includes unsent answers and a requested rush', () => {
  const draft: Draft = { ...DRAFT, unsent: { names: { neededBy: '2099-12-24', notes: '' } } }

  const defaults = defaultsFromDraft(draft, { isRush: true })

  expect(defaults).toMatchObject({ neededBy: '2099-12-24', 'extra-expedited': 'on' })
  expect(defaults.notes).not.toContain('handwritten')
})

test('truncates nothing: the form refuses a request that is too long', () => {
  const [study] = DRAFT.evaluation?.credentials ?? []
  if (!DRAFT.evaluation || !study) throw new Error('The sample has a study.')
  const credentials = Array.from({ length: 10 }, () => ({
    ...study,
    title: 'Bacharel em Direito '.repeat(9),
  }))
  const draft = { ...DRAFT, notes: 'n'.repeat(2000), evaluation: { ...DRAFT.evaluation, credentials } }

  const defaults = defaultsFromDraft(draft)

  expect(defaults.notes).toMatch(/^n{2000}\n/)
  expect(defaults.notes).toMatch(/Leave it at the desk\.$/)
  const sent = quoteSchema.safeParse({ ...defaults, consent: 'on' })
  expect(sent.error?.issues).toMatchObject([{ path: ['notes'], message: expect.stringContaining('4,000') }])
})

test('a quote takes every purpose of the checkout, and each has a name wherever it is shown', () => {
  expect(QUOTE_PURPOSES).toEqual(expect.arrayContaining([...PURPOSES]))
  expect(Object.keys(PURPOSE_LABELS).sort()).toEqual([...QUOTE_PURPOSES].sort())
})
