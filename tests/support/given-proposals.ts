import { randomUUID } from 'node:crypto'
import type postgres from 'postgres'

type StoredProposal = { id: string; version: number }

/** Staff propose more work for a paid order through their own function. */
export async function givenProposal(
  sql: postgres.Sql,
  orderId: string,
  staffId: string,
): Promise<StoredProposal> {
  const lines = [{ description: 'Three more pages', quantity: 3, unitCents: 2495 }]
  const terms = { reason: 'more_pages', explanation: 'We counted again.', addedDays: 2 }
  const [proposal] = await sql<StoredProposal[]>`
    select p.id, p.version from public.orders o, public.propose_change(o.id, ${staffId}, ${sql.json(lines)},
      ${sql.json(terms)}, o.version, ${randomUUID()}) p where o.id = ${orderId}`
  if (!proposal) throw new Error('Nothing was proposed.')
  return proposal
}
