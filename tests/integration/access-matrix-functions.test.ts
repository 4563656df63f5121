import { randomUUID } from 'node:crypto'
import { PEOPLE } from '../support/cast'
import type { Estate } from '../support/estate'
import { openDatabase } from '../support/given-orders'
import { publicFunctions, type SqlFunction } from '../support/manifest'
import { eachOf } from '../support/pool'
import { ask } from '../support/rest'
import { givenRestWorld, OWNERS, type RestWorld, stateOf } from '../support/rest-world'

const PATIENCE_MS = 180_000

const sql = openDatabase()
let world: RestWorld
let functions: SqlFunction[]

beforeAll(async () => {
  ;[world, functions] = await Promise.all([givenRestWorld(sql), publicFunctions(sql)])
}, PATIENCE_MS)

afterAll(() => sql.end())

test(
  'no person may call a function of the server, whatever is passed',
  async () => {
    const values = (estate: Estate): Record<string, unknown> => ({
      p_user_id: estate.owner,
      p_actor_id: estate.owner,
      p_order_id: estate.orderId,
      p_draft_id: estate.draftId,
      p_attempt_id: estate.attemptId,
      p_case_id: estate.caseId,
      p_id: estate.outboxId,
      p_to: 'canceled',
      p_actor_kind: 'admin',
      p_reason: 'mine',
      p_facts: { sessionId: estate.sessionId, status: 'paid', amountCents: 1 },
    })
    const sample: Record<string, unknown> = {
      'timestamp with time zone': '2026-11-21T00:00:00Z',

      uuid: randomUUID(),
      integer: 1,
      jsonb: {},
      text: 'x',
      boolean: true,
    }
    const attempts = functions.flatMap(({ name, parameters }) =>
      OWNERS.flatMap((of) =>
        PEOPLE.flatMap((person) => {
          const known = values(world.estates[of])
          const body = Object.fromEntries(
            parameters.map((parameter) => [
              parameter.name,
              known[parameter.name] ?? sample[parameter.type] ?? 'x',
            ]),
          )
          const query = new URLSearchParams(Object.entries(body).map(([key, value]) => [key, String(value)]))
          return [
            { name: `call ${name} for ${of}`, path: `/rest/v1/rpc/${name}`, method: 'POST', body, person },
            { name: `call ${name} for ${of}`, path: `/rest/v1/rpc/${name}?${query}`, person },
          ]
        }),
      ),
    )

    const statuses = await eachOf(attempts, (attempt) => ask(world.cast, attempt.person, attempt))

    const open = attempts.filter((_, index) => ![401, 403, 404, 405].includes(statuses[index]?.status ?? 0))
    expect(functions.length).toBeGreaterThan(20)
    expect(open.map(({ name, person, method = 'GET' }) => `${person}: ${method} ${name}`)).toEqual([])
    expect(await stateOf(sql, world.estates)).toEqual(world.before)
  },
  PATIENCE_MS,
)
