import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { z } from 'zod'
import { callApi, forgetApiCalls, givenApiDocument, givenKey, TABLE_ORDER } from '../support/api'
import {
  type Call,
  callsOf,
  type PublishedDocument,
  publishedSchema,
  replyProblem,
} from '../support/api-contract'
import { givenCustomer, openDatabase } from '../support/given-orders'
import { siteUrl } from '../support/http'

const SEED = Number(process.env.ATTESTA_SEED ?? 20261122)
/** The number of calls; `ATTESTA_CONTRACT_CALLS` raises it. */
const CALLS = Number(process.env.ATTESTA_CONTRACT_CALLS ?? '300')

/** Stops a hanging run: one second per call, on a busy machine. */
const LIMIT_MS = 600_000 + CALLS * 1000

const sql = openDatabase()
let document: PublishedDocument
let secret: string
let known: string[]

beforeAll(async () => {
  const { userId } = await givenCustomer()
  secret = (await givenKey(sql, { userId })).secret
  document = publishedSchema.parse(await (await fetch(`${siteUrl()}/api/v1/openapi.json`)).json())
  const placed = await callApi(secret, 'POST', '/orders', {
    key: randomUUID(),
    body: { ...TABLE_ORDER, documents: [await givenApiDocument(secret)] },
  })
  const { id, quote_id: quoteId } = z.object({ id: z.string(), quote_id: z.string() }).parse(placed.body)
  known = [id, quoteId, await givenApiDocument(secret)]
})

afterAll(() => sql.end())

test(
  'the running server answers any input as the published document says, without a 5xx',
  async () => {
    const found: unknown[] = []
    let made = 0
    await fc.assert(
      fc.asyncProperty(callsOf(document, known), async (call: Call) => {
        made += 1
        if (made % 20 === 0) await forgetApiCalls(sql)
        // Generating a call can take seconds, so this first notices connections that the server closed
        // meanwhile.
        await new Promise((turn) => setImmediate(turn))
        const reply = await callApi(secret, call.method, call.path, {
          ...(call.body !== undefined && { body: call.body }),
          key: randomUUID(),
        })
        const problem = replyProblem(document, call, reply)
        if (problem) found.push({ ...call, status: reply.status, problem })
        return found.length === 0
      }),
      { numRuns: CALLS, seed: SEED, endOnFailure: true },
    )

    expect(found).toEqual([])
    expect(made).toBeGreaterThanOrEqual(CALLS)
  },
  LIMIT_MS,
)
