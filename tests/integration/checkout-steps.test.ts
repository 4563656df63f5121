import { jest } from '@jest/globals'
import { chooseFamily } from '@/lib/domain/checkout/commands/choose-family'
import { beginAsVisitor } from '@/lib/domain/checkout/commands/save-contact'
import { firstIncompleteStep } from '@/lib/domain/checkout/rules'
import { stopVerifier } from '@/lib/domain/documents/verifier'
import { answer, DETAILS, givenFile, givenVisitorDraft, readDraft } from '../support/given-checkout'
import { givenVisitor } from '../support/given-uploads'

afterAll(stopVerifier)

const problemsOf = (result: unknown) =>
  expect.objectContaining({ code: 'invalid_input', detail: { fields: result } })

test('a visitor begins without an account and the answers are cleaned', async () => {
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

test('nothing is begun, and no cookie given, while an answer is wrong', async () => {
  const giveCookie = jest.fn(async () => givenVisitor())

  const begun = await beginAsVisitor({ fields: { fullName: 'V', email: 'vera' }, family: null }, giveCookie)

  expect(begun).toEqual(
    problemsOf({
      fullName: 'Enter your full name.',
      email: 'Enter an e-mail address like name@example.com.',
      family: 'Choose what you need.',
    }),
  )
  expect(giveCookie).not.toHaveBeenCalled()
})

test('the document step needs a file that was looked at', async () => {
  const { owner } = await givenVisitorDraft()

  expect(await answer(owner, 'document-language', DETAILS)).toEqual(
    problemsOf({ files: 'Upload at least one file.' }),
  )

  await givenFile(owner)
  expect(await answer(owner, 'document-language', DETAILS)).toMatchObject({ ok: true })
  expect(firstIncompleteStep(await readDraft(owner))).toBe('service')
})

test('everything wrong in a step is said at once, in the order of the form', async () => {
  const { owner } = await givenVisitorDraft()

  const saved = await answer(owner, 'document-language', {
    documentType: '__proto__',
    sourceLanguage: 'klingon',
    targetLanguage: '',
    neededBy: 'soon',
    'nameSheet.0.relation': 'mother',
  })

  expect(saved.ok ? null : Object.keys((saved.detail as { fields: object }).fields)).toEqual([
    'files',
    'documentType',
    'sourceLanguage',
    'targetLanguage',
    'nameSheet.0.asInPassport',
    'neededBy',
  ])
})

test('an evaluation asks for its purpose, the report and at least one study', async () => {
  const { owner } = await givenVisitorDraft('evaluation')
  await givenFile(owner)

  expect(await answer(owner, 'document-language', DETAILS)).toEqual(
    problemsOf({
      purpose: 'Choose what the report is for.',
      reportType: 'Choose the kind of report.',
      credentials: 'Add at least one degree or certificate.',
    }),
  )
})

test('a study that was offered and left empty is dropped, and messages name the card that was typed in', async () => {
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

  expect(await answer(owner, 'document-language', { ...fields, 'credentials.2.country': 'BR' })).toEqual(
    problemsOf({ 'credentials.2.attendedTo': 'The last year cannot be before the first one.' }),
  )
  const saved = await answer(owner, 'document-language', {
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
    problemsOf({ serviceId: 'Choose a service.' }),
  )
  expect(await answer(owner, 'delivery', { deliveryId: id })).toMatchObject({ code: 'invalid_input' })
})

test('paper needs a whole address, digital delivery forgets it', async () => {
  const { owner } = await givenVisitorDraft()
  const address = {
    recipientName: 'City Hall',
    line1: '1 Main St',
    city: 'Springfield',
    region: 'IL',
    postalCode: '62701',
    country: 'US',
  }

  expect(await answer(owner, 'delivery', { deliveryId: 'physical', country: 'US' })).toEqual(
    problemsOf({
      recipientName: 'Enter who should receive it.',
      line1: 'Enter the street and number.',
      city: 'Enter the town or city.',
      region: 'Enter the state or province.',
      postalCode: 'Enter the postal code.',
    }),
  )
  await answer(owner, 'delivery', { deliveryId: 'physical', ...address })
  expect((await readDraft(owner)).address).toMatchObject(address)

  await answer(owner, 'delivery', { deliveryId: 'digital', ...address })
  expect(await readDraft(owner)).toMatchObject({ deliveryId: 'digital', address: null })
})

test('changing what was ordered keeps the answers that still apply', async () => {
  const { owner } = await givenVisitorDraft()
  await givenFile(owner)
  await answer(owner, 'document-language', DETAILS)

  await chooseFamily(owner, 'evaluation')

  const draft = await readDraft(owner)
  expect(draft).toMatchObject({ family: 'evaluation', documentType: 'certificate', sourceLanguage: 'pt' })
  expect(firstIncompleteStep(draft)).toBe('document-language')
})
