import { jest } from '@jest/globals'
import { businessDay } from '@/lib/base/time'
import { chooseFamily } from '@/lib/domain/checkout/commands/choose-family'
import { requestQuoteFromDraft } from '@/lib/domain/checkout/commands/request-quote-from-draft'
import { beginAsVisitor } from '@/lib/domain/checkout/commands/save-contact'
import { submitDraft } from '@/lib/domain/checkout/commands/submit-draft'
import { getDraft } from '@/lib/domain/checkout/queries'
import { firstIncompleteStep, firstUnfinishedForm } from '@/lib/domain/checkout/rules'
import { listDraftFiles } from '@/lib/domain/documents/queries'
import { stopVerifier } from '@/lib/domain/documents/verifier'
import type { QuoteRequest } from '@/lib/domain/quotes/schema'
import { adminDb } from '@/lib/gateways/supabase/clients'
import { done } from '@/lib/gateways/supabase/reply'
import {
  answer,
  DETAILS,
  givenCompleteDraft,
  givenFile,
  givenVisitorDraft,
  readDraft,
} from '../support/given-checkout'
import { givenVisitor } from '../support/given-uploads'

afterAll(stopVerifier)

const problemsOf = (result: unknown) =>
  expect.objectContaining({ code: 'invalid_input', detail: { fields: result } })

test('a visitor starts without an account, and the answers are normalized', async () => {
  const owner = givenVisitor()

  const begun = await beginAsVisitor(
    { fields: { fullName: '  Vera\u202E   Visitor ', email: ' Vera@Attesta.TEST ' }, family: 'bundle' },
    async () => owner,
  )

  expect(begun.ok).toBe(true)
  expect(await readDraft(owner)).toMatchObject({
    fullName: 'Vera Visitor',
    email: 'vera@attesta.test',
    family: 'bundle',
    ownedBy: 'visitor',
    revision: 1,
  })
})

test('a wrong answer creates no draft and sets no cookie', async () => {
  const giveCookie = jest.fn(async () => givenVisitor())

  const begun = await beginAsVisitor({ fields: { fullName: 'V', email: 'vera' }, family: null }, giveCookie)

  expect(begun).toEqual(
    problemsOf({
      fullName: 'Enter your full name.',
      email: 'Enter an e-mail address such as name@example.com.',
      family: 'Choose a service.',
    }),
  )
  expect(giveCookie).not.toHaveBeenCalled()
})

test('the document step needs a checked file', async () => {
  const { owner } = await givenVisitorDraft()

  await answer(owner, 'about', DETAILS)
  expect(await answer(owner, 'upload', {})).toEqual(problemsOf({ files: 'Upload at least one file.' }))
  expect(firstUnfinishedForm(await readDraft(owner))).toBe('upload')

  await givenFile(owner)
  expect(await answer(owner, 'upload', {})).toMatchObject({ ok: true })
  expect(firstIncompleteStep(await readDraft(owner))).toBe('service')
})

test('all errors of a form are shown together, in order', async () => {
  const { owner } = await givenVisitorDraft()

  const about = { documentType: '__proto__', sourceLanguage: 'klingon', targetLanguage: '' }
  const names = { neededBy: 'soon', 'nameSheet.0.relation': 'mother' }

  expect(wrongIn(await answer(owner, 'about', about))).toEqual([
    'documentType',
    'sourceLanguage',
    'targetLanguage',
  ])
  expect(wrongIn(await answer(owner, 'names', names))).toEqual(['nameSheet.0.asInPassport', 'neededBy'])
})

function wrongIn(saved: Awaited<ReturnType<typeof answer>>): string[] | null {
  return saved.ok ? null : Object.keys((saved.detail as { fields: object }).fields)
}

test('one part of the documents step can be saved while another is empty', async () => {
  const { owner } = await givenVisitorDraft()

  await answer(owner, 'names', { 'nameSheet.0.asInPassport': 'Vera Visitor', neededBy: '2099-03-01' })

  const draft = await readDraft(owner)
  expect(draft).toMatchObject({ neededBy: '2099-03-01', documentType: null })
  expect(firstUnfinishedForm(draft)).toBe('upload')
})

test('a date that has passed is refused, and a draft that already has it still opens', async () => {
  const { owner, draft } = await givenVisitorDraft()
  await done(adminDb().from('checkout_drafts').update({ needed_by: '2026-01-05' }).eq('id', draft.id))

  expect((await readDraft(owner)).neededBy).toBe('2026-01-05')
  expect(await answer(owner, 'names', { neededBy: '2026-01-05' })).toEqual(
    problemsOf({ neededBy: 'Choose today or a later date.' }),
  )
  const today = businessDay(new Date())
  expect(await answer(owner, 'names', { neededBy: today })).toMatchObject({ value: { neededBy: today } })
})

test('an evaluation requires its purpose, the report and at least one study', async () => {
  const { owner } = await givenVisitorDraft('evaluation')
  await givenFile(owner)

  expect(await answer(owner, 'about', DETAILS)).toEqual(
    problemsOf({
      purpose: 'Choose what the report is for.',
      reportType: 'Choose a type of report.',
      credentials: 'Add at least one degree or certificate.',
    }),
  )
})

test('an untouched empty study is dropped, and errors name the card with input', async () => {
  const { owner } = await givenVisitorDraft('evaluation')
  await givenFile(owner)
  const study = {
    'credentials.0.title': '',
    'credentials.2.title': 'Bacharel em Direito',
    'credentials.2.institution': 'Universidade de Exemplo',
    'credentials.2.level': 'bachelor',
    'credentials.2.attendedFrom': '2015',
    'credentials.2.attendedTo': '2011',
  }
  const fields = { ...DETAILS, purpose: 'education', reportType: 'general', ...study }

  expect(await answer(owner, 'about', { ...fields, 'credentials.2.country': 'BR' })).toEqual(
    problemsOf({ 'credentials.2.attendedTo': 'The end year can’t be before the start year.' }),
  )
  const saved = await answer(owner, 'about', {
    ...fields,
    'credentials.2.country': 'BR',
    'credentials.2.attendedTo': '2019',
  })
  expect(saved.ok && saved.value.evaluation?.credentials).toEqual([
    expect.objectContaining({
      title: 'Bacharel em Direito',
      attendedFrom: '2015',
      attendedTo: '2019',
      city: null,
    }),
  ])
})

test.each(['__proto__', 'hasOwnProperty', 'overnight', ''])('the price id %j is refused', async (id) => {
  const { owner } = await givenVisitorDraft()

  expect(await answer(owner, 'service', { serviceId: id })).toEqual(
    problemsOf({ serviceId: 'Choose a service level.' }),
  )
  expect(await answer(owner, 'delivery', { deliveryId: id })).toMatchObject({ code: 'invalid_input' })
})

test('paper requires a full address, and digital delivery removes it', async () => {
  const { owner } = await givenVisitorDraft()
  const address = {
    recipientName: 'City Hall',
    line1: '1 Main St',
    city: 'Springfield',
    region: 'IL',
    postalCode: '62701',
    country: 'US',
  }
  const phone = { typed: '+1 (212) 555-0100', kept: '+12125550100' }

  expect(await answer(owner, 'delivery', { deliveryId: 'physical', country: 'US' })).toEqual(
    problemsOf({
      recipientName: 'Enter the recipient.',
      line1: 'Enter the street and number.',
      city: 'Enter the town or city.',
      region: 'Enter the state or province.',
      postalCode: 'Enter the postal code.',
    }),
  )
  expect(await answer(owner, 'delivery', { deliveryId: 'physical', ...address, phone: '555 0100' })).toEqual(
    problemsOf({ phone: 'Start with + and the country code, such as +1 212 555 0100.' }),
  )
  await answer(owner, 'delivery', { deliveryId: 'physical', ...address, phone: phone.typed })
  expect((await readDraft(owner)).address).toMatchObject({ ...address, phone: phone.kept })

  await answer(owner, 'delivery', { deliveryId: 'digital', ...address })
  expect(await readDraft(owner)).toMatchObject({ deliveryId: 'digital', address: null })
})

test('changing what was ordered keeps the answers that still apply', async () => {
  const { owner } = await givenVisitorDraft()
  await givenFile(owner)
  await answer(owner, 'about', DETAILS)

  await chooseFamily(owner, 'evaluation')

  const draft = await readDraft(owner)
  expect(draft).toMatchObject({ family: 'evaluation', documentType: 'certificate', sourceLanguage: 'pt' })
  expect(firstIncompleteStep(draft)).toBe('document-language')
})

const STUDY = {
  'credentials.0.title': 'Bacharel em Direito',
  'credentials.0.institution': 'Universidade de Exemplo',
  'credentials.0.country': 'BR',
  'credentials.0.level': 'bachelor',
}
const REPORT = { ...DETAILS, purpose: 'education', reportType: 'general', ...STUDY }

test('an evaluation accepts only the documents and the service that lead to a report', async () => {
  const { owner } = await givenVisitorDraft('evaluation')
  await givenFile(owner)

  expect(await answer(owner, 'about', { ...REPORT, documentType: 'medical' })).toEqual(
    problemsOf({ documentType: 'Choose a document type that’s available for this service.' }),
  )
  expect(await answer(owner, 'about', REPORT)).toMatchObject({ ok: true })
  expect(await answer(owner, 'service', { serviceId: 'expedited' })).toEqual(
    problemsOf({ serviceId: 'Choose a service level from the list.' }),
  )
  expect(await answer(owner, 'service', { serviceId: 'certified' })).toMatchObject({ ok: true })
  expect(firstIncompleteStep(await readDraft(owner))).toBe('delivery')
})

test('a choice without a table price is saved but cannot be ordered', async () => {
  const { viewer, owner } = await givenCompleteDraft()
  await chooseFamily(owner, 'evaluation')
  await answer(owner, 'about', { ...REPORT, reportType: 'course_by_course' })

  const { evaluation, revision } = await readDraft(owner)
  expect(evaluation?.reportType).toBe('course_by_course')
  expect(await submitDraft(viewer, { requestId: 'request', clientAddress: null, revision })).toMatchObject({
    code: 'quote_required',
    detail: { reason: 'course_by_course' },
  })
})

const REQUEST = {
  family: 'bundle',
  documentKinds: ['diploma'],
  sourceLanguages: 'Portuguese',
  fullName: 'Vera Visitor',
  email: 'vera@attesta.test',
} as unknown as QuoteRequest

test('a draft becomes a request and its files go with it', async () => {
  const { owner } = await givenVisitorDraft('bundle')
  await givenFile(owner)

  const written = await requestQuoteFromDraft(owner, REQUEST, null)

  expect(written.ok).toBe(true)
  expect(await getDraft(owner)).toBeNull()
  const files = written.ok ? await listDraftFiles(owner, written.value.id) : []
  expect(files.map(({ name }) => name)).toEqual(['diploma.pdf'])
  expect(await requestQuoteFromDraft(owner, REQUEST, null)).toMatchObject({ code: 'draft_missing' })
})
