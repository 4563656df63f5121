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
    // Not a separate move: reported with the system's move when an order is placed on invoice.
    ...(actor === 'customer' ? [ON_INVOICE] : []),
  ])

test('every event of the table occurs', () => {
  const happening = new Set(ACTORS.flatMap((actor) => [...eventsOf(actor)]))

  expect([...happening].sort()).toEqual(Object.keys(QUOTE_EVENTS).sort())
})

test('customers get no mail about their own acts', () => {
  const mailed = [...eventsOf('customer')].filter((event) => QUOTE_EVENTS[event].customer !== null)

  expect(mailed).toEqual([])
})

test('acts of staff or the system are mailed, except internal steps and those another mail covers', () => {
  const silent = [...eventsOf('admin'), ...eventsOf('system')].filter(
    (event) => QUOTE_EVENTS[event].customer === null,
  )

  expect(new Set(silent)).toEqual(new Set(['review_started', 'question', 'paid']))
})

test('staff are notified of a quote accepted on invoice and not of a paid one', () => {
  const paid = quoteEventOf({ from: 'accepted', to: 'paid', actor: 'system', revision: 1 })

  expect(QUOTE_EVENTS[ON_INVOICE].staff).toBe('accepted_on_terms')
  expect(QUOTE_EVENTS[paid].staff).toBeNull()
})
