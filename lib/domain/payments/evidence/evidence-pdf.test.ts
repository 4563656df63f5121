import { execFileSync } from 'node:child_process'
import { z } from 'zod'
import { evidencePdf } from './evidence-pdf'
import type { Evidence } from './views'

const FACTS: Evidence = {
  disputeId: 'du_1',
  reason: 'product_not_received',
  statement: 'The customer opened the report\ntwice.',
  order: {
    number: 'OR-ABCD-1234',
    customer: 'Zo\u00eb \u0410\u043d\u043d\u0430',
    email: 'zoe@example.test',
    product: 'Translation, certified, digital delivery',
    total: '$100.00',
    placedAt: '2026-11-01T12:00:00Z',
    completedAt: '2026-11-03T12:00:00Z',
  },
  payment: 'visa card ending in 4242',
  terms: {
    version: '2026-11-01',
    acceptedAt: '2026-11-01T11:59:00Z',
    from: '192.0.2.0/24',
    requestId: 'request-7',
  },
  timeline: [{ at: '2026-11-01T12:00:00Z', text: 'Payment received, order placed' }],
  documents: [{ name: 'diploma.pdf', uploadedAt: '2026-11-01T11:50:00Z' }],
  deliverables: [
    {
      title: 'translation.pdf',
      version: 2,
      status: 'final',
      issuedAt: '2026-11-03T11:00:00Z',
      sha256: 'ab'.repeat(32),
    },
  ],
  deliveries: [{ method: 'download', status: 'ready', sentAt: null, tracking: null }],
  accesses: [
    { at: '2026-11-04T09:00:00Z', who: 'the customer', what: 'translation.pdf', from: '192.0.2.0/24' },
  ],
}

const readSchema = z.object({ totalPages: z.number(), text: z.string() })

async function read(facts: Evidence) {
  const printed = execFileSync(process.execPath, ['tests/support/pdf-text.ts'], {
    input: await evidencePdf(facts),
  })
  const { totalPages, text } = readSchema.parse(JSON.parse(printed.toString('utf8')))
  return { totalPages, text: text.replace(/\s+/g, ' ') }
}

test('the evidence states who accepted which terms when, what was made, and who opened it', async () => {
  const { text } = await read(FACTS)

  for (const wanted of [
    'Evidence for order OR-ABCD-1234',
    'Translation, certified, digital delivery',
    'reason given: product not received',
    'The customer opened the report',
    'accepted the terms of 2026-11-01 on Nov 1, 2026',
    'Accepted from the network 192.0.2.0/24.',
    'Payment received, order placed',
    'translation.pdf, version 2, final',
    'the customer opened translation.pdf from 192.0.2.0/24',
  ])
    expect(text).toContain(wanted)
})

test('prints names in other scripts and continues a long log on the next page', async () => {
  const access = FACTS.accesses.slice(0, 1)
  const customer = 'Zo\u00eb \u0410\u043d\u043d\u0430 \u0395\u03bb\u03ad\u03bd\u03b7 \u0141ukasz'
  const { text, totalPages } = await read({
    ...FACTS,
    order: { ...FACTS.order, customer },
    accesses: Array.from({ length: 120 }, () => access).flat(),
  })

  expect(text).toContain(`Customer: ${customer}`)
  expect(totalPages).toBeGreaterThan(2)
  expect(text).toContain(`page ${totalPages} of ${totalPages}`)
})

test('states what is missing instead of leaving it out', async () => {
  const { text } = await read({ ...FACTS, terms: null, deliverables: [], accesses: [] })

  expect(text).toContain('No acceptance is stored with this order.')
  expect(text).toContain('Finished documents None.')
})
