import fc from 'fast-check'
import { TERMS_VERSION } from '@/lib/config/site'
import { settleSession } from '@/lib/domain/payments/commands/settle-session'
import { startPayment } from '@/lib/domain/payments/commands/start-payment'
import { startPaymentSchema } from '@/lib/domain/payments/schema'
import { actorOf } from '../support/checkout-payments'
import { changeDraft, DEFAULT_CHOICE, givenCustomer, givenDraft, openDatabase } from '../support/given-orders'
import { assertInvariants } from '../support/invariants'
import { type OwnGateway, useOwnGateway } from '../support/own-gateway'
import type { Sandbox } from '../support/sandbox'

const sql = openDatabase()
const NOWHERE = { clientAddress: null }
const SEED = 20261121
/** Copied by hand from the specification, so that a changed table does not change the test. */
const PRICES = {
  documentType: { standard: 50, certificate: 75, legal: 100, medical: 120, technical: 90 },
  serviceId: { standard: 0, expedited: 30, certified: 50 },
  deliveryId: { digital: 0, physical: 20, 'expedited-physical': 35 },
}
let gateway: OwnGateway
let sandbox: Sandbox

beforeAll(async () => {
  gateway = await useOwnGateway()
  sandbox = gateway.sandbox
})
afterAll(async () => {
  await gateway.stop()
  await sql.end()
})

const hostile = fc.constantFrom(
  '__proto__',
  'hasOwnProperty',
  'constructor',
  '',
  'free',
  'STANDARD',
  '0',
  'null',
)
const choice = fc.record({
  documentType: fc.oneof(
    { weight: 4, arbitrary: known(PRICES.documentType) },
    { weight: 1, arbitrary: hostile },
  ),
  serviceId: fc.oneof({ weight: 4, arbitrary: known(PRICES.serviceId) }, { weight: 1, arbitrary: hostile }),
  deliveryId: fc.oneof({ weight: 4, arbitrary: known(PRICES.deliveryId) }, { weight: 1, arbitrary: hostile }),
})

function known(table: Record<string, number>): fc.Arbitrary<string> {
  return fc.constantFrom(...Object.keys(table))
}

function priceOf(table: Record<string, number>, id: string): number | null {
  return Object.hasOwn(table, id) ? (table[id] ?? null) : null
}

function expectedCents(picked: {
  documentType: string
  serviceId: string
  deliveryId: string
}): number | null {
  const parts = [
    priceOf(PRICES.documentType, picked.documentType),
    priceOf(PRICES.serviceId, picked.serviceId),
    priceOf(PRICES.deliveryId, picked.deliveryId),
  ]
  return parts.some((part) => part === null)
    ? null
    : parts.reduce<number>((sum, part) => sum + (part ?? 0), 0) * 100
}

test('for any ids in the draft, the charge is the table price or there is no session', async () => {
  await fc.assert(
    fc.asyncProperty(choice, fc.boolean(), async (picked, changesTwice) => {
      const customer = await givenCustomer()
      const draftId = await givenDraft(sql, customer, changesTwice ? DEFAULT_CHOICE : picked)
      if (changesTwice) {
        await startPayment(actorOf(customer), { draftId, terms: TERMS_VERSION }, NOWHERE)
        await changeDraft(sql, draftId, { documentType: picked.documentType, serviceId: picked.serviceId })
      }
      const cents = expectedCents(changesTwice ? { ...picked, deliveryId: 'digital' } : picked)

      const view = await startPayment(actorOf(customer), { draftId, terms: TERMS_VERSION }, NOWHERE)

      if (!view.ok) {
        expect(cents).toBeNull()
        expect(['unknown_price_id', 'draft_incomplete']).toContain(view.code)
        return
      }
      expect(view.value.totalCents).toBe(cents)
      await sandbox.pay(view.value)
      expect(await settleSession(view.value.sessionId)).toMatchObject({
        ok: true,
        value: { outcome: 'settled' },
      })
    }),
    { numRuns: 60, seed: SEED },
  )
  await assertInvariants({ sql, sandbox })
})

test('a price, an amount or a total from the browser is ignored', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('totalCents', 'amount', 'total', 'price', 'currency', 'userId', 'status', 'attemptNo'),
      fc.oneof(fc.integer(), fc.string(), fc.double(), fc.constant(null)),
      (name, value) => {
        const body = { orderId: '6f9619ff-8b86-4d01-b42d-00cf4fc964ff', [name]: value }
        expect(startPaymentSchema.safeParse(body).success).toBe(false)
      },
    ),
    { numRuns: 300, seed: SEED },
  )
})

test('two orders of one customer never share a session or a total', async () => {
  const customer = await givenCustomer()
  const cheap = await givenDraft(sql, customer)
  const dear = await givenDraft(sql, customer, { documentType: 'medical', serviceId: 'certified' })

  const [first, second] = await Promise.all([
    startPayment(actorOf(customer), { draftId: cheap, terms: TERMS_VERSION }, NOWHERE),
    startPayment(actorOf(customer), { draftId: dear, terms: TERMS_VERSION }, NOWHERE),
  ])

  expect(first).toMatchObject({ ok: true, value: { totalCents: 5_000 } })
  expect(second).toMatchObject({ ok: true, value: { totalCents: 17_000 } })
  if (first.ok && second.ok) expect(first.value.sessionId).not.toBe(second.value.sessionId)
})
