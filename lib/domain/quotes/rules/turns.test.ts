import { allowedQuoteMoves, QUOTE_STATUSES } from '../moves'
import { QUOTE_EVENTS, quoteEventOf } from './turns'

const ACTORS = ['customer', 'admin', 'system'] as const

const ON_INVOICE = quoteEventOf({ from: 'accepted', to: 'paid', actor: 'customer', revision: 1 })

const eventsOf = (actor: (typeof ACTORS)[number]) =>
  new Set([
    ...QUOTE_STATUSES.flatMap((from) =>
      allowedQuoteMoves(from, actor).flatMap((to) =>
        [1, 2].map((revision) => quoteEventOf({ from, to, actor, revision })),
      ),
    ),
    // Not a move of its own: told beside that of the system when an order is owed.
    ...(actor === 'customer' ? [ON_INVOICE] : []),
  ])

test('every event of the table happens', () => {
  const happening = new Set(ACTORS.flatMap((actor) => [...eventsOf(actor)]))

  expect([...happening].sort()).toEqual(Object.keys(QUOTE_EVENTS).sort())
})

test('customers get no mail about what they did themselves', () => {
  const told = [...eventsOf('customer')].filter((event) => QUOTE_EVENTS[event].customer !== null)

  expect(told).toEqual([])
})

test('what staff or the system do is told, except steps of ours and what another mail tells', () => {
  const silent = [...eventsOf('admin'), ...eventsOf('system')].filter(
    (event) => QUOTE_EVENTS[event].customer === null,
  )

  expect(new Set(silent)).toEqual(new Set(['review_started', 'question', 'paid']))
})

test('staff hear of a quote that was accepted on invoice, and of none that was paid', () => {
  const paid = quoteEventOf({ from: 'accepted', to: 'paid', actor: 'system', revision: 1 })

  expect(QUOTE_EVENTS[ON_INVOICE].staff).toBe('accepted_on_terms')
  expect(QUOTE_EVENTS[paid].staff).toBeNull()
})
