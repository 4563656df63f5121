import type postgres from 'postgres'
import { type AccountData, fingerprint, givenAccountData } from './account-data'
import { publicTables, type Table } from './manifest'
import { eachOf } from './pool'
import { type Asked, ask, rowsIn } from './rest'
import { RIGHTS } from './rest-rights'
import { givenTestAccounts, PEOPLE, type Person, type TestAccounts } from './test-accounts'

export const OWNERS = ['A', 'B'] as const
type Of = (typeof OWNERS)[number]
export type Attempt = Asked & { person: Person; name: string; rows?: 'some' | 'none'; status?: number }

/** Two owners, every kind of person, and the data before any request. */
export type RestAccounts = {
  people: TestAccounts
  owned: Record<Of, AccountData>
  tables: Table[]
  before: unknown
}

export async function givenRestAccounts(sql: postgres.Sql): Promise<RestAccounts> {
  const people = await givenTestAccounts()
  const [A, B] = await Promise.all([
    givenAccountData(sql, people.accounts.userA),
    givenAccountData(sql, people.accounts.userB),
  ])
  const owned = { A, B }
  return { people, owned, tables: await publicTables(sql), before: await stateOf(sql, owned) }
}

export const stateOf = (sql: postgres.Sql, owned: Record<Of, AccountData>) =>
  Promise.all([fingerprint(sql, owned.A), fingerprint(sql, owned.B)])

export const owns = (person: Person, of: Of) =>
  (person === 'userA' && of === 'A') || (person === 'userB' && of === 'B')

function leaked(owned: RestAccounts['owned'], person: Person, text: string): string[] {
  if (person === 'admin') return []
  return OWNERS.filter((of) => !owns(person, of)).flatMap((of) =>
    owned[of].canaries.filter((word) => text.includes(word)),
  )
}

/** Sends all requests; returns those with an unexpected result or another person's data. */
export async function problemsOf({ people, owned }: RestAccounts, attempts: Attempt[]): Promise<unknown[]> {
  const found = await eachOf(attempts, async (attempt) => {
    const answer = await ask(people, attempt.person, attempt)
    const rows = rowsIn(answer) > 0 ? 'some' : 'none'
    const leaks = leaked(owned, attempt.person, answer.text)
    const isFine =
      leaks.length === 0 &&
      answer.status < 500 &&
      (!attempt.rows || attempt.rows === rows) &&
      (!attempt.status || attempt.status === answer.status)
    return isFine
      ? null
      : {
          ...attempt,
          rows: attempt.rows,
          got: { status: answer.status, rows, leaks },
          text: answer.text.slice(0, 200),
        }
  })
  return found.filter((problem) => problem !== null)
}

/** For everyone else the rows of B are equivalent to those of A: the rows of a stranger. */
const AT_ROWS_OF: Record<Of, readonly Person[]> = { A: PEOPLE, B: ['userA', 'userB'] }

/** Every person with the rows of one owner, and each owner with the other's, in every table with owners. */
export function atRows(
  { tables, owned }: RestAccounts,
  make: (at: { table: Table; find: string; person: Person; of: Of }) => Omit<Attempt, 'person'>[],
): Attempt[] {
  return tables.flatMap((table) => {
    const find = RIGHTS[table.name]?.find
    if (!find) return []
    return OWNERS.flatMap((of) =>
      AT_ROWS_OF[of].flatMap((person) =>
        make({ table, find: find(owned[of]), person, of }).map((attempt) => ({ ...attempt, person })),
      ),
    )
  })
}
