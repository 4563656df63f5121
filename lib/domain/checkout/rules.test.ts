import {
  addressProblems,
  canOpenStep,
  firstIncompleteStep,
  languageProblems,
  shouldMentionCertified,
  splitName,
  stepAfter,
  stepBefore,
} from './rules'
import type { Draft } from './views'

const FILE = {
  id: 'f',
  name: 'diploma.pdf',
  storagePath: 'a/b/c.pdf',
  status: 'accepted',
  pages: 2,
  kind: null,
} as const

const COMPLETE: Draft = {
  id: 'd',
  revision: 1,
  groupId: 'g',
  ownedBy: 'visitor',
  orderId: null,
  family: 'translation',
  fullName: 'Ana Souza',
  email: 'ana@example.com',
  documentType: 'certificate',
  sourceLanguage: 'pt',
  targetLanguage: 'en',
  evaluation: null,
  nameSheet: [],
  neededBy: null,
  notes: null,
  reference: null,
  serviceId: 'certified',
  deliveryId: 'digital',
  address: null,
  files: [FILE],
}

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

test('with every answer given the next step is payment', () => {
  expect(firstIncompleteStep(COMPLETE)).toBe('payment')
})

test.each<[string, Partial<Draft>, string]>([
  ['no name', { fullName: null }, 'contact'],
  ['no e-mail address', { email: null }, 'contact'],
  ['no service family', { family: null }, 'document-language'],
  ['no document type', { documentType: null }, 'document-language'],
  ['no source language', { sourceLanguage: null }, 'document-language'],
  ['a translation into nothing', { targetLanguage: null }, 'document-language'],
  ['no file', { files: [] }, 'document-language'],
  ['only a refused file', { files: [{ ...FILE, status: 'rejected' }] }, 'document-language'],
  ['an evaluation without studies', { family: 'evaluation' }, 'document-language'],
  ['no service', { serviceId: null }, 'service'],
  ['no delivery', { deliveryId: null }, 'delivery'],
  ['paper without an address', { deliveryId: 'physical' }, 'delivery'],
])('%s leads back to its step', (_, missing, step) => {
  expect(firstIncompleteStep({ ...COMPLETE, ...missing })).toBe(step)
})

test('an evaluation needs no language to translate into', () => {
  const draft: Draft = {
    ...COMPLETE,
    family: 'evaluation',
    targetLanguage: null,
    evaluation: { ...EVALUATION, credentials: [CREDENTIAL] },
  }

  expect(firstIncompleteStep(draft)).toBe('payment')
})

test('a step opens when everything before it is answered, and not earlier', () => {
  const draft: Draft = { ...COMPLETE, serviceId: null }

  expect(canOpenStep(draft, 'document-language')).toBe(true)
  expect(canOpenStep(draft, 'service')).toBe(true)
  expect(canOpenStep(draft, 'delivery')).toBe(false)
  expect(canOpenStep(draft, 'payment')).toBe(false)
})

test('the back moves are those of the specification', () => {
  expect(stepBefore('payment', 'user')).toBe('delivery')
  expect(stepBefore('delivery', 'user')).toBe('service')
  expect(stepBefore('service', 'user')).toBe('document-language')
  expect(stepBefore('document-language', 'user')).toBeNull()
  expect(stepBefore('document-language', 'visitor')).toBe('contact')
  expect(stepBefore('contact', 'visitor')).toBeNull()
})

test('the steps follow each other to payment', () => {
  expect(stepAfter('contact')).toBe('document-language')
  expect(stepAfter('delivery')).toBe('payment')
  expect(stepAfter('payment')).toBe('payment')
})

const isKnown = (tag: string) => ['pt', 'en'].includes(tag)

test('the two languages must be listed and differ, and not being sure is an answer', () => {
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

test('a country says which parts of an address it needs', () => {
  expect(addressProblems({ country: 'US', region: '', postalCode: '' })).toEqual({
    region: 'Enter the state or province.',
    postalCode: 'Enter the postal code.',
  })
  expect(addressProblems({ country: 'DE', region: '', postalCode: '10115' })).toEqual({})
  expect(addressProblems({ country: 'IE', region: '', postalCode: '' })).toEqual({})
})

test('the certified kind is mentioned for immigration only, and not once it is chosen', () => {
  const draft: Draft = { ...COMPLETE, evaluation: { ...EVALUATION, credentials: [] }, serviceId: 'standard' }

  expect(shouldMentionCertified(draft)).toBe(true)
  expect(shouldMentionCertified({ ...draft, serviceId: 'certified' })).toBe(false)
  expect(shouldMentionCertified(COMPLETE)).toBe(false)
})

test('a single name is a first name', () => {
  expect(splitName('Ana Maria de Souza')).toEqual({ first: 'Ana Maria de', last: 'Souza' })
  expect(splitName(' Sukarno ')).toEqual({ first: 'Sukarno', last: '' })
})
