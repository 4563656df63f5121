import type postgres from 'postgres'
import { type Cast, givenCast, PEOPLE, type Person } from './cast'
import { type Estate, fingerprint, givenEstate } from './estate'
import { publicTables, type Table } from './manifest'
import { eachOf } from './pool'
import { type Asked, ask, rowsIn } from './rest'
import { RIGHTS } from './rest-rights'

export const OWNERS = ['A', 'B'] as const
export type Of = (typeof OWNERS)[number]
export type Attempt = Asked & { person: Person; name: string; rows?: 'some' | 'none' }

/** Two owners, everybody who may ask, and what is theirs before anybody has asked. */
export type RestWorld = { cast: Cast; estates: Record<Of, Estate>; tables: Table[]; before: unknown }

export async function givenRestWorld(sql: postgres.Sql): Promise<RestWorld> {
  const cast = await givenCast()
  const [A, B] = await Promise.all([
    givenEstate(sql, cast.accounts.userA),
    givenEstate(sql, cast.accounts.userB),
  ])
  const estates = { A, B }
  return { cast, estates, tables: await publicTables(sql), before: await stateOf(sql, estates) }
}

export const stateOf = (sql: postgres.Sql, estates: Record<Of, Estate>) =>
  Promise.all([fingerprint(sql, estates.A), fingerprint(sql, estates.B)])

export const owns = (person: Person, of: Of) =>
  (person === 'userA' && of === 'A') || (person === 'userB' && of === 'B')

function leaked(estates: RestWorld['estates'], person: Person, text: string): string[] {
  if (person === 'admin') return []
  return OWNERS.filter((of) => !owns(person, of)).flatMap((of) =>
    estates[of].canaries.filter((word) => text.includes(word)),
  )
}

/** Asks all and tells what came out otherwise than written, or with words of somebody else in it. */
export async function problemsOf({ cast, estates }: RestWorld, attempts: Attempt[]): Promise<unknown[]> {
  const found = await eachOf(attempts, async (attempt) => {
    const answer = await ask(cast, attempt.person, attempt)
    const rows = rowsIn(answer) > 0 ? 'some' : 'none'
    const leaks = leaked(estates, attempt.person, answer.text)
    const isFine = leaks.length === 0 && answer.status < 500 && (!attempt.rows || attempt.rows === rows)
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

/** Every person at the rows of every owner, in every table that has owners. */
export function atRows(
  { tables, estates }: RestWorld,
  make: (at: { table: Table; find: string; person: Person; of: Of }) => Omit<Attempt, 'person'>[],
): Attempt[] {
  return tables.flatMap((table) => {
    const find = RIGHTS[table.name]?.find
    if (!find) return []
    return OWNERS.flatMap((of) =>
      PEOPLE.flatMap((person) =>
        make({ table, find: find(estates[of]), person, of }).map((attempt) => ({ ...attempt, person })),
      ),
    )
  })
}
