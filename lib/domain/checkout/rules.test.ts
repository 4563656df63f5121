import { COMPLETE_DRAFT } from '@/tests/support/sample-draft'
import {
  addressProblems,
  canOpenStep,
  firstIncompleteStep,
  firstUnfinishedForm,
  isBegun,
  languageProblems,
  needsQuote,
  pagesForQuote,
  partAfter,
  partBefore,
  splitName,
  stepBefore,
} from './rules'
import type { Draft } from './views'

const COMPLETE = COMPLETE_DRAFT

const CREDENTIAL = {
  country: 'BR',
  institution: 'Universidade de Exemplo',
  city: null,
  title: 'Bacharel',
  level: 'bachelor',
  attendedFrom: null,
  attendedTo: null,
}

const EVALUATION = {
  purpose: 'immigration',
  reportType: 'general',
  nameOnDocuments: null,
  birthDate: null,
  targetInstitution: null,
  credentials: [CREDENTIAL],
} as const

test('the next step of a complete draft is payment', () => {
  expect(firstIncompleteStep(COMPLETE)).toBe('payment')
})

test.each<[string, Partial<Draft>, string]>([
  ['no name', { fullName: null }, 'contact'],
  ['no e-mail address', { email: null }, 'contact'],
  ['no service family', { family: null }, 'document-language'],
  ['no document type', { documentType: null }, 'document-language'],
  ['no source language', { sourceLanguage: null }, 'document-language'],
  ['a translation without a target language', { targetLanguage: null }, 'document-language'],
  ['no file', { files: [] }, 'document-language'],
  [
    'only a refused file',
    { files: COMPLETE.files.map((file) => ({ ...file, status: 'rejected' as const })) },
    'document-language',
  ],
  ['an evaluation without studies', { family: 'evaluation' }, 'document-language'],
  ['no service', { serviceId: null }, 'service'],
  ['no delivery', { deliveryId: null }, 'delivery'],
  ['paper without an address', { deliveryId: 'physical' }, 'delivery'],
])('%s leads back to its step', (_, missing, step) => {
  expect(firstIncompleteStep({ ...COMPLETE, ...missing })).toBe(step)
})

test('an evaluation needs no target language', () => {
  const draft: Draft = {
    ...COMPLETE,
    family: 'evaluation',
    targetLanguage: null,
    evaluation: { ...EVALUATION, credentials: [CREDENTIAL] },
  }

  expect(firstIncompleteStep(draft)).toBe('payment')
})

test('a step opens once everything before it is answered', () => {
  const draft: Draft = { ...COMPLETE, serviceId: null }

  expect(canOpenStep(draft, 'document-language')).toBe(true)
  expect(canOpenStep(draft, 'service')).toBe(true)
  expect(canOpenStep(draft, 'delivery')).toBe(false)
  expect(canOpenStep(draft, 'payment')).toBe(false)
})

test('the back links are those of the specification', () => {
  expect(stepBefore('payment', 'user')).toBe('delivery')
  expect(stepBefore('delivery', 'user')).toBe('service')
  expect(stepBefore('service', 'user')).toBe('document-language')
  expect(stepBefore('document-language', 'user')).toBeNull()
  expect(stepBefore('document-language', 'visitor')).toBe('contact')
  expect(stepBefore('contact', 'visitor')).toBeNull()
})

test('orders the three parts of the document step', () => {
  expect([partAfter('upload'), partAfter('about'), partAfter('names')]).toEqual(['about', 'names', null])
  expect([partBefore('upload'), partBefore('about'), partBefore('names')]).toEqual([null, 'upload', 'about'])
})

test('resumes at the form with something missing or unsent', () => {
  expect(firstUnfinishedForm(COMPLETE)).toBeNull()
  expect(firstUnfinishedForm({ ...COMPLETE, files: [], serviceId: null })).toBe('upload')
  expect(firstUnfinishedForm({ ...COMPLETE, serviceId: null, unsent: { names: { notes: 'Hello' } } })).toBe(
    'names',
  )
})

const isKnown = (tag: string) => ['pt', 'en'].includes(tag)

test('languages must be listed and differ, or be unknown', () => {
  expect(languageProblems('translation', { source: 'pt', target: 'en', isKnown })).toEqual({})
  expect(languageProblems('translation', { source: 'und', target: 'und', isKnown })).toEqual({})
  expect(languageProblems('translation', { source: 'pt', target: 'pt', isKnown })).toHaveProperty(
    'targetLanguage',
  )
  expect(languageProblems('bundle', { source: 'pt', target: '', isKnown })).toHaveProperty('targetLanguage')
  expect(languageProblems('evaluation', { source: 'pt', target: '', isKnown })).toEqual({})
  expect(languageProblems('translation', { source: 'xx', target: 'yy', isKnown })).toEqual({
    sourceLanguage: 'Choose a language from the list.',
    targetLanguage: 'Choose a language from the list.',
  })
})

test('the country decides which fields an address needs', () => {
  expect(addressProblems({ country: 'US', region: '', postalCode: '' })).toEqual({
    region: 'Enter the state or province.',
    postalCode: 'Enter the postal code.',
  })
  expect(addressProblems({ country: 'DE', region: '', postalCode: '10115' })).toEqual({})
  expect(addressProblems({ country: 'IE', region: '', postalCode: '' })).toEqual({})
})

const REPORT: Draft = {
  ...COMPLETE,
  family: 'evaluation',
  evaluation: { ...EVALUATION, credentials: [CREDENTIAL] },
}

test.each<[string, Partial<Draft>, string]>([
  ['an evaluation of a medical document', { documentType: 'medical' }, 'document-language'],
  ['an unsigned evaluation', { serviceId: 'standard' }, 'service'],
])('%s leads back to the step with a valid choice', (_, change, step) => {
  expect(firstIncompleteStep({ ...REPORT, ...change })).toBe(step)
  expect(needsQuote({ ...REPORT, ...change })).toBe(false)
})

test('a bundle, a course-by-course report and several degrees need a quote', () => {
  const { evaluation } = REPORT
  if (!evaluation) throw new Error('no evaluation')

  expect(needsQuote(REPORT)).toBe(false)
  expect(needsQuote({ ...REPORT, family: 'bundle' })).toBe(true)
  expect(needsQuote({ ...REPORT, evaluation: { ...evaluation, reportType: 'course_by_course' } })).toBe(true)
  expect(
    needsQuote({ ...REPORT, evaluation: { ...evaluation, credentials: [CREDENTIAL, CREDENTIAL] } }),
  ).toBe(true)
})

test('treats a single name as a first name', () => {
  expect(splitName('Ana Maria de Souza')).toEqual({ first: 'Ana Maria de', last: 'Souza' })
  expect(splitName(' Sukarno ')).toEqual({ first: 'Sukarno', last: '' })
})

const [FILE] = COMPLETE.files
const withPages = (...pages: (number | null)[]) =>
  FILE === undefined ? [] : pages.map((count) => ({ ...FILE, pages: count }))
const REFUSED = withPages(40).map((file) => ({ ...file, status: 'rejected' as const }))

test.each<[string, Partial<Draft>, number | null]>([
  ['ten pages', { files: withPages(6, 4) }, null],
  ['eleven pages in several files', { files: withPages(6, 5) }, 11],
  ['a file without a page count', { files: withPages(11, null) }, 11],
  ['pages only in a refused file', { files: [...withPages(2), ...REFUSED] }, null],
  ['a report, which isn’t priced by page', { family: 'evaluation', files: withPages(40) }, null],
  ['an order that is already saved', { orderId: 'order', files: withPages(40) }, null],
])('a quote is suggested for the pages of a translation: %s', (_, changes, pages) => {
  expect(pagesForQuote({ ...COMPLETE, ...changes })).toBe(pages)
})

const FRESH: Draft = {
  ...COMPLETE,
  documentType: null,
  sourceLanguage: null,
  targetLanguage: null,
  serviceId: null,
  deliveryId: null,
  files: [],
}

test.each<[string, Partial<Draft>, boolean]>([
  ['a service and a date', { family: 'translation', neededBy: '2026-12-04' }, false],
  ['a file', { files: withPages(1) }, true],
  ['an answer', { documentType: 'legal' }, true],
  ['an answer that isn’t saved yet', { unsent: { names: { notes: 'Hello' } } }, true],
  ['an unpaid order', { orderId: 'order' }, true],
])('a draft counts as begun or not with %s', (_, answers, begun) => {
  expect(isBegun({ ...FRESH, ...answers })).toBe(begun)
})
