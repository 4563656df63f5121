import { randomUUID } from 'node:crypto'
import type { AccountData } from '../support/account-data'
import { openDatabase } from '../support/given-orders'
import { publicFunctions, type SqlFunction } from '../support/manifest'
import { PATIENCE_MS } from '../support/patience'
import { eachOf } from '../support/pool'
import { ask } from '../support/rest'
import { type Attempt, givenRestAccounts, OWNERS, type RestAccounts, stateOf } from '../support/rest-accounts'
import { PEOPLE, type Person } from '../support/test-accounts'

const sql = openDatabase()
/** One person of each database role: the role alone decides, before the server looks at method and arguments. */
const ONE_OF_EACH_ROLE = new Set<Person>(['visitor', 'userA'])
/** Run with the caller's rights, so that row security decides; all others are for the server only. */
const OF_THE_SESSION = new Set(['customer_home', 'own_order', 'search_own_orders', 'search_own_quotes'])

let setup: RestAccounts
let functions: SqlFunction[]

beforeAll(async () => {
  ;[setup, functions] = await Promise.all([givenRestAccounts(sql), publicFunctions(sql)])
}, PATIENCE_MS)

afterAll(() => sql.end())

test(
  'no person may call a server function, whatever the arguments',
  async () => {
    const values = (data: AccountData): Record<string, unknown> => ({
      p_user_id: data.owner,
      p_actor_id: data.owner,
      p_order_id: data.orderId,
      p_draft_id: data.draftId,
      p_quote_id: data.sentQuoteId,
      p_proposal_id: data.proposalId,
      p_attempt_id: data.attemptId,
      p_case_id: data.caseId,
      p_id: data.outboxId,
      p_to: 'canceled',
      p_actor_kind: 'admin',
      p_reason: 'mine',
      p_facts: { sessionId: data.sessionId, status: 'paid', amountCents: 1 },
    })
    const sample: Record<string, unknown> = {
      'timestamp with time zone': '2026-11-21T00:00:00Z',

      date: '2026-11-21',
      uuid: randomUUID(),
      integer: 1,
      jsonb: {},
      text: 'x',
      boolean: true,
      'text[]': '{x}',
    }
    const ofTheServer = functions.filter(({ name }) => !OF_THE_SESSION.has(name))
    const attempts = ofTheServer.flatMap(({ name, parameters }) =>
      OWNERS.flatMap((of) =>
        PEOPLE.filter((person) => of === 'A' || ONE_OF_EACH_ROLE.has(person)).flatMap((person) => {
          const known = values(setup.owned[of])
          const body = Object.fromEntries(
            parameters.map((parameter) => [
              parameter.name,
              known[parameter.name] ?? sample[parameter.type] ?? 'x',
            ]),
          )
          const query = new URLSearchParams(Object.entries(body).map(([key, value]) => [key, String(value)]))
          const path = `/rest/v1/rpc/${name}`
          const call: Attempt = { name: `call ${name} for ${of}`, path, person }
          const read = { ...call, path: `${path}?${query}` }
          return [{ ...call, method: 'POST', body }, ...(ONE_OF_EACH_ROLE.has(person) ? [read] : [])]
        }),
      ),
    )

    const statuses = await eachOf(attempts, (attempt) => ask(setup.people, attempt.person, attempt))

    const open = attempts.filter((_, index) => ![401, 403, 404, 405].includes(statuses[index]?.status ?? 0))
    expect(functions.length).toBeGreaterThan(20)
    expect(open.map(({ name, person, method = 'GET' }) => `${person}: ${method} ${name}`)).toEqual([])
    expect(await stateOf(sql, setup.owned)).toEqual(setup.before)
  },
  PATIENCE_MS,
)

test("a function with the caller's rights shows no rows of other people", async () => {
  const call = (name: string, body: object = {}) => ({ path: `/rest/v1/rpc/${name}`, method: 'POST', body })
  const p_list = { search: 'r-', tab: 'open', user_id: setup.owned.B.owner }
  const calls = [
    call('customer_home'),
    call('own_order', { p_order_id: setup.owned.A.orderId }),
    call('own_order', { p_order_id: setup.owned.B.orderId }),
    call('search_own_orders', { p_list, p_limit: 100 }),
    call('search_own_quotes', { p_list: { ...p_list, search: 't-' }, p_limit: 100 }),
  ]
  const owners = { A: 'userA', B: 'userB' } as const

  for (const person of PEOPLE) {
    const answers = await eachOf(calls, (call) => ask(setup.people, person, call))
    for (const { status, text } of answers) {
      for (const of of OWNERS) {
        const { canaries, orderId, sentQuoteId } = setup.owned[of]
        const seen = [...canaries, orderId, sentQuoteId].filter((word) => text.includes(word))
        expect({ person, seen: person === owners[of] ? [] : seen }).toEqual({ person, seen: [] })
      }
      if (person === 'visitor') expect([401, 403, 404]).toContain(status)
    }
    if (person === 'userA')
      expect(answers.map(({ text }) => text.includes(setup.owned.A.orderId))).toEqual([
        true,
        true,
        false,
        true,
        false,
      ])
  }
})
