import type { Sql } from '../database'
import { passwordSignIn } from './flows'
import { AuthLimits } from './limits'

type Row = Record<string, unknown>

/** Records every statement and answers like a database that holds this one user. */
function databaseOf(user: Row | null) {
  const statements: string[] = []
  const sql = async (parts: TemplateStringsArray) => {
    const statement = parts.join('?').replace(/\s+/g, ' ').trim()
    statements.push(statement)
    if (statement.includes('crypt(')) return [{ same: false }]
    return user ? [user] : []
  }
  return { statements, sql: sql as unknown as Sql }
}

async function tryPassword(user: Row | null) {
  const { statements, sql } = databaseOf(user)
  const passedOn: Request[] = []
  const request = new Request('http://127.0.0.1/auth/v1/token?grant_type=password', {
    method: 'POST',
    body: JSON.stringify({ email: 'ana@example.test', password: 'wrong' }),
  })
  const next = async (passed: Request) => {
    passedOn.push(passed)
    return new Response('{}')
  }
  const mailer = null as never
  const answer = await passwordSignIn(request, next, { sql, mailer, limits: new AuthLimits(), address: null })
  return { statements, passedOn: passedOn.length, status: answer.status, body: await answer.json() }
}

test('a wrong password runs the same statements, including one hash, with and without an account', async () => {
  const known = await tryPassword({ id: 'u', email: 'ana@example.test', encrypted_password: '$2a$10$abc' })
  const unknown = await tryPassword(null)

  expect(unknown).toEqual(known)
  expect(known.statements.filter((statement) => statement.includes('crypt('))).toHaveLength(1)
  expect(known).toMatchObject({ status: 400, passedOn: 0, body: { error_code: 'invalid_credentials' } })
})
