import { claimDraft } from '@/lib/domain/checkout/commands/claim-draft'
import { removeDraft } from '@/lib/domain/checkout/commands/remove-draft'
import { saveStep } from '@/lib/domain/checkout/commands/save-step'
import { startUserDraft } from '@/lib/domain/checkout/commands/start-draft'
import { submitDraft } from '@/lib/domain/checkout/commands/submit-draft'
import { fieldsOf } from '@/lib/domain/checkout/form-fields'
import { getDraft, listEarlierEducation } from '@/lib/domain/checkout/queries'
import type { DraftOwner } from '@/lib/domain/checkout/views'
import { stopVerifier } from '@/lib/domain/documents/verifier'
import { adminDb } from '@/lib/gateways/supabase/clients'
import { done, one } from '@/lib/gateways/supabase/reply'
import { givenPlacedOrder } from '../outbox/given-outbox'
import {
  answer,
  DETAILS,
  givenCompleteDraft,
  givenFile,
  givenShopper,
  givenVisitorDraft,
  ownerOf,
  readDraft,
} from '../support/given-checkout'
import { openDatabase } from '../support/given-orders'
import { givenVisitor } from '../support/given-uploads'
import { signIn } from '../support/people'

afterAll(stopVerifier)

/** The consent to the draft as it is now. */
const consentTo = async (owner: DraftOwner) => ({
  requestId: 'accepted',
  clientAddress: '192.0.2.7',
  revision: (await readDraft(owner)).revision,
})

const storedOrder = (id: string) => one(adminDb().from('orders').select('*').eq('id', id).single())

test('a signed-in customer gets one prefilled draft, even from two tabs at the same time', async () => {
  const viewer = await givenShopper()

  const [first, second] = await Promise.all([
    startUserDraft(viewer, 'translation'),
    startUserDraft(viewer, 'translation'),
  ])

  expect(first.id).toBe(second.id)
  expect(first).toMatchObject({ fullName: 'Sam Shopper', email: viewer.email, ownedBy: 'user' })
})

test('without a name the e-mail address is used instead', async () => {
  const viewer = await givenShopper({ firstName: null, lastName: null })

  expect(await startUserDraft(viewer, null)).toMatchObject({ fullName: viewer.email, family: null })
})

test('another token or account cannot open a draft', async () => {
  await givenVisitorDraft()

  expect(await getDraft(givenVisitor())).toBeNull()
  expect(await getDraft(ownerOf(await givenShopper()))).toBeNull()
  expect(await answer(givenVisitor(), 'service', { serviceId: 'standard' })).toMatchObject({
    code: 'draft_missing',
  })
})

test('two tabs keep each other’s changes to different fields', async () => {
  const { owner, draft } = await givenVisitorDraft()
  await givenFile(owner)
  await answer(owner, 'about', DETAILS)
  const shown = fieldsOf(await readDraft(owner), 'about')

  await saveStep(owner, { form: 'about', base: shown, fields: { ...shown, sourceLanguage: 'es' } })
  await saveStep(owner, { form: 'about', base: shown, fields: { ...shown, documentType: 'legal' } })

  const now = await readDraft(owner)
  expect(now).toMatchObject({ sourceLanguage: 'es', documentType: 'legal' })
  expect(now.revision).toBeGreaterThan(draft.revision)
})

test('two concurrent saves from two tabs both succeed', async () => {
  const { owner } = await givenVisitorDraft()

  const saved = await Promise.all([
    answer(owner, 'service', { serviceId: 'expedited' }),
    answer(owner, 'delivery', { deliveryId: 'digital' }),
    answer(owner, 'contact', { fullName: 'Vera V. Visitor', email: 'vera@attesta.test' }),
  ])

  expect(saved.map((each) => each.ok)).toEqual([true, true, true])
  expect(await readDraft(owner)).toMatchObject({
    serviceId: 'expedited',
    deliveryId: 'digital',
    fullName: 'Vera V. Visitor',
  })
})

test('signing in takes the draft and its files along and invalidates the token', async () => {
  const { owner, draft } = await givenVisitorDraft()
  await givenFile(owner)
  const viewer = await givenShopper()

  expect(await claimDraft(owner.tokenHash, viewer.userId)).toBe(draft.id)
  expect(await claimDraft(owner.tokenHash, viewer.userId)).toBeNull()

  expect(await getDraft(owner)).toBeNull()
  const claimed = await startUserDraft(viewer, null)
  expect(claimed).toMatchObject({ id: draft.id, fullName: 'Vera Visitor', email: viewer.email })
  expect(claimed.files).toHaveLength(1)
})

test('a complete draft becomes one order at the table’s price, however often it is submitted', async () => {
  const { viewer, owner } = await givenCompleteDraft()
  const accepted = await consentTo(owner)

  const [first, second] = [await submitDraft(viewer, accepted), await submitDraft(viewer, accepted)]

  if (!first.ok || !second.ok) throw new Error('the draft was refused')
  expect(second.value.orderId).toBe(first.value.orderId)
  expect(await storedOrder(first.value.orderId)).toMatchObject({
    user_id: viewer.userId,
    email: viewer.email,
    status: 'pending',
    payment_status: 'unpaid',
    placed_at: null,
    total_cents: 12500,
    document_type: 'certificate',
    service_level: 'certified',
    delivery_method: 'digital',
  })
})

test('going back and choosing differently updates the unpaid order', async () => {
  const { viewer, owner } = await givenCompleteDraft()
  const before = await submitDraft(viewer, await consentTo(owner))

  await answer(owner, 'service', { serviceId: 'standard' })
  await givenFile(owner, 'back.pdf')
  const after = await submitDraft(viewer, await consentTo(owner))

  if (!before.ok || !after.ok) throw new Error('the draft was refused')
  expect(after.value).toMatchObject({ orderId: before.value.orderId, totalCents: 7500 })
  const order = await storedOrder(after.value.orderId)
  expect(order.document_paths).toHaveLength(2)
})

test('a consent to the order before a change in another tab is refused and creates no order', async () => {
  const { viewer, owner } = await givenCompleteDraft()
  const seen = await consentTo(owner)
  await answer(owner, 'service', { serviceId: 'standard' })

  expect(await submitDraft(viewer, seen)).toMatchObject({ code: 'draft_changed' })
  expect((await readDraft(owner)).orderId).toBeNull()
  expect(await submitDraft(viewer, await consentTo(owner))).toMatchObject({ value: { totalCents: 7500 } })
})

test('an incomplete draft names the step and creates no order', async () => {
  const viewer = await givenShopper()
  await startUserDraft(viewer, 'translation')
  await givenFile(ownerOf(viewer))
  await answer(ownerOf(viewer), 'about', DETAILS)

  expect(await submitDraft(viewer, await consentTo(ownerOf(viewer)))).toMatchObject({
    code: 'draft_incomplete',
    detail: { step: 'service' },
  })
  expect((await readDraft(ownerOf(viewer))).orderId).toBeNull()
})

test('a suspended customer keeps the draft and gets no order', async () => {
  const { viewer, owner } = await givenCompleteDraft()
  await done(adminDb().from('profiles').update({ status: 'suspended' }).eq('user_id', viewer.userId))

  expect(await submitDraft(viewer, await consentTo(owner))).toMatchObject({ code: 'account_suspended' })
  expect((await readDraft(owner)).orderId).toBeNull()
})

test('once the order is paid or the payment is processing, the next visit starts a new draft', async () => {
  const { viewer, owner } = await givenCompleteDraft()
  const submitted = await submitDraft(viewer, await consentTo(owner))
  if (!submitted.ok) throw new Error('the draft was refused')
  const before = await readDraft(owner)

  const database = openDatabase()
  await database`update public.orders set payment_status = 'processing' where id = ${submitted.value.orderId}`
  await database.end()

  expect(await getDraft(owner)).toBeNull()
  const next = await startUserDraft(viewer, null)
  expect(next.id).not.toBe(before.id)
  expect(next).toMatchObject({ documentType: null, files: [] })
})

test('starting over also ends older drafts, so that none comes back', async () => {
  const viewer = await givenShopper()
  await startUserDraft(viewer, 'translation')
  const visitor = await givenVisitorDraft()
  await claimDraft(visitor.owner.tokenHash, viewer.userId)

  await removeDraft(ownerOf(viewer))

  expect(await getDraft(ownerOf(viewer))).toBeNull()
  expect(await startUserDraft(viewer, null)).toMatchObject({ family: null, documentType: null })
})

test('starting over ends the draft, and staff still see an unpaid order', async () => {
  const visitor = await givenVisitorDraft()
  await removeDraft(visitor.owner)
  expect(await getDraft(visitor.owner)).toBeNull()

  const { viewer, owner } = await givenCompleteDraft()
  const submitted = await submitDraft(viewer, await consentTo(owner))
  if (!submitted.ok) throw new Error('the draft was refused')
  await removeDraft(owner)
  expect(await getDraft(owner)).toBeNull()
  expect(await storedOrder(submitted.value.orderId)).toMatchObject({ status: 'pending' })
})

test('going back to a later step after paying leads to the order, and starts no draft', async () => {
  const sql = openDatabase()
  const { id, customer } = await givenPlacedOrder(sql)
  const browser = await signIn({ ...customer, id: customer.userId })

  for (const step of ['service', 'delivery', 'payment']) {
    expect(await browser.get(`/checkout/${step}`)).toMatchObject({
      status: 307,
      location: `/checkout/success?order=${id}`,
    })
  }
  expect(await getDraft({ kind: 'user', userId: customer.userId })).toBeNull()
  expect((await browser.get('/checkout/document-language')).status).toBe(200)
  await sql.end()
})

test('the degrees of paid orders are offered again to their customer only, each once', async () => {
  const sql = openDatabase()
  const degree = {
    title: 'Licenciada en Ejemplos',
    institution: 'Universidad de Ejemplo',
    country: 'MX',
    level: 'bachelor',
  }
  const { id, customer } = await givenPlacedOrder(sql)
  const orders = [id, (await givenPlacedOrder(sql, {}, customer)).id]
  await sql`update public.orders set evaluation = ${sql.json({
    purpose: 'immigration',
    reportType: 'general',
    credentials: [degree],
  })} where id in ${sql(orders)}`
  await sql.end({ timeout: 1 })

  expect(await listEarlierEducation({ kind: 'user', userId: customer.userId })).toEqual([
    { ...degree, city: null, attendedFrom: null, attendedTo: null },
  ])
  expect(await listEarlierEducation(ownerOf(await givenShopper()))).toEqual([])
  expect(await listEarlierEducation(givenVisitor())).toEqual([])
})
