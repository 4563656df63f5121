import { allowedProposalMoves, PROPOSAL_STATUSES } from '../moves'
import { PROPOSAL_EVENTS, proposalEventOf } from './turns'

const ACTORS = ['customer', 'admin', 'system'] as const

const eventsOf = (actor: (typeof ACTORS)[number]) =>
  PROPOSAL_STATUSES.flatMap((from) =>
    allowedProposalMoves(from, actor).map((to) => proposalEventOf({ from, to, actor })),
  )

const made = [
  proposalEventOf({ from: 'none', to: 'requested', actor: 'admin' }),
  proposalEventOf({ from: 'none', to: 'proposed', actor: 'admin' }),
  proposalEventOf({ from: 'declined', to: 'declined', actor: 'admin' }),
]

test('every event of the table occurs', () => {
  const happening = new Set([...made, ...ACTORS.flatMap(eventsOf)])

  expect([...happening].sort()).toEqual(Object.keys(PROPOSAL_EVENTS).sort())
})

test('customers get mail about the effect on their order, but not about their own acts', () => {
  const mailed = eventsOf('customer').filter((event) => PROPOSAL_EVENTS[event].customer !== null)

  expect(new Set(mailed)).toEqual(new Set(['applied']))
})

test('staff are notified of the customer’s decision and of an expiry', () => {
  const mailed = [...eventsOf('customer'), ...eventsOf('system')].filter(
    (event) => PROPOSAL_EVENTS[event].staff !== null,
  )

  expect(new Set(mailed)).toEqual(new Set(['applied', 'declined', 'expired']))
})
