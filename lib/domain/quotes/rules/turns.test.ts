import { allowedQuoteMoves, QUOTE_STATUSES } from '../moves'
import { QUOTE_EVENTS, quoteEventOf } from './turns'

const ACTORS = ['customer', 'admin', 'system'] as const

const eventsOf = (actor: (typeof ACTORS)[number]) =>
  new Set(
    QUOTE_STATUSES.flatMap((from) =>
      allowedQuoteMoves(from, actor).flatMap((to) =>
        [1, 2].map((revision) => quoteEventOf({ from, to, actor, revision })),
      ),
    ),
  )

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
