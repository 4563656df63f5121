import fc from 'fast-check'
import { priceOrder } from './rules'
import { DELIVERY_IDS, DOCUMENT_TYPE_IDS, SERVICE_IDS } from './rules/ids'
import { documentTypeSchema } from './schema'

/** The specification's table, repeated here so that a typo in the module is noticed. */
const TYPES = { standard: 50, certificate: 75, legal: 100, medical: 120, technical: 90 }
const SERVICES = { standard: 0, expedited: 30, certified: 50 }
const DELIVERIES = { digital: 0, physical: 20, 'expedited-physical': 35 }

const COMBINATIONS = Object.entries(TYPES).flatMap(([documentType, type]) =>
  Object.entries(SERVICES).flatMap(([serviceId, service]) =>
    Object.entries(DELIVERIES).map(([deliveryId, delivery]) => ({
      documentType,
      serviceId,
      deliveryId,
      units: type + service + delivery,
    })),
  ),
)

test('there are 45 combinations, from 50 to 205', () => {
  const totals = COMBINATIONS.map(({ units }) => units)

  expect(COMBINATIONS).toHaveLength(45)
  expect([Math.min(...totals), Math.max(...totals)]).toEqual([50, 205])
})

test.each(COMBINATIONS)('$documentType, $serviceId, $deliveryId costs $units', ({ units, ...choice }) => {
  const price = priceOrder(choice)

  expect(price).toMatchObject({ subtotalCents: units * 100, taxCents: 0, totalCents: units * 100 })
  expect(price.lines.map((line) => line.amountCents).reduce((a, b) => a + b)).toBe(units * 100)
})

test('each line names the choice and explains its price', () => {
  const { lines } = priceOrder({ documentType: 'legal', serviceId: 'certified', deliveryId: 'physical' })

  expect(lines.map(({ part, id, amountCents }) => ({ part, id, amountCents }))).toEqual([
    { part: 'documentType', id: 'legal', amountCents: 10000 },
    { part: 'service', id: 'certified', amountCents: 5000 },
    { part: 'delivery', id: 'physical', amountCents: 2000 },
  ])
  for (const line of lines) expect(line.about).toMatch(/\.$/)
})

test.each(['__proto__', 'hasOwnProperty', 'constructor', 'toString', 'valueOf', '', 'Standard', 'standard '])(
  'the unknown id %j adds nothing and is refused by the schema',
  (id) => {
    expect(priceOrder({ documentType: id, serviceId: id, deliveryId: id }).totalCents).toBe(0)
    expect(documentTypeSchema.safeParse(id).success).toBe(false)
  },
)

test('the price without any choice is zero', () => {
  expect(priceOrder({}).totalCents).toBe(0)
  expect(priceOrder({ documentType: null, serviceId: undefined }).totalCents).toBe(0)
})

test('for any ids, the total is a whole number of cents, never negative, and the sum of the known ones', () => {
  const anyId = fc.oneof(
    fc.constantFrom(...DOCUMENT_TYPE_IDS, ...SERVICE_IDS, ...DELIVERY_IDS, '__proto__', 'hasOwnProperty'),
    fc.string(),
    fc.constant(null),
  )
  fc.assert(
    fc.property(anyId, anyId, anyId, (documentType, serviceId, deliveryId) => {
      const known = (table: Record<string, number>, id: string | null) =>
        id !== null && Object.hasOwn(table, id) ? (table[id] ?? 0) : 0
      const units = known(TYPES, documentType) + known(SERVICES, serviceId) + known(DELIVERIES, deliveryId)

      const { totalCents, subtotalCents, lines } = priceOrder({ documentType, serviceId, deliveryId })
      expect(totalCents).toBe(units * 100)
      expect(subtotalCents).toBe(totalCents)
      expect(lines.every((line) => Number.isInteger(line.amountCents) && line.amountCents >= 0)).toBe(true)
    }),
  )
})
