import { priceOrder } from '@/lib/domain/pricing/rules'
import { DELIVERIES, DOCUMENT_TYPES, type Offer, SERVICES } from '@/lib/domain/pricing/table'
import { adminDb } from '@/lib/gateways/supabase/clients'
import { one } from '@/lib/gateways/supabase/reply'

const unitsOf = (offers: Record<string, Offer>) =>
  Object.fromEntries(Object.entries(offers).map(([id, { units }]) => [id, units]))

test('the pages and the database use the same price table', async () => {
  const book = await one(adminDb().from('price_book').select('*').eq('active', true).single())

  expect(book.document_types).toEqual(unitsOf(DOCUMENT_TYPES))
  expect(book.services).toEqual(unitsOf(SERVICES))
  expect(book.deliveries).toEqual(unitsOf(DELIVERIES))
  expect(
    priceOrder({ documentType: 'medical', serviceId: 'certified', deliveryId: 'physical' }).totalCents,
  ).toBe(19000)
})
