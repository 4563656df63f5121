import { randomUUID } from 'node:crypto'
import { givenCustomer } from '../../tests/support/given-orders.ts'
import { Browser } from '../../tests/support/http.ts'
import { ms, percentile, row, share } from './measure.ts'

const TRIES = 20
const NEWCOMER = {
  firstName: 'Ines',
  lastName: 'Okafor',
  password: 'seven quiet herons',
  terms: 'on',
}

/** How much the response time distinguishes an address with an account from one without: 100 % means not at all. */
export async function benchSignIn(): Promise<void> {
  row('answers by address', 'account', 'none', 'account / none', '')
  await compare('wrong password', '/login', { button: 'Sign in', fields: { password: 'not it at all' } })
  await compare('recovery', '/recover', { button: 'Send link', fields: {} })
  await compare('sign-in code', '/login?way=code', { button: 'Send code', fields: {} })
  await compare('registration', '/register', { button: 'Create account', fields: NEWCOMER })
}

type Form = { button: string; fields: Record<string, string> }

/** Alternates, each going first equally often, so that background work affects both alike. */
async function compare(label: string, path: string, form: Form): Promise<void> {
  const accounts: string[] = []
  while (accounts.length < TRIES) accounts.push((await givenCustomer()).email)
  const times = { known: [] as number[], unknown: [] as number[] }
  for (const [round, account] of accounts.entries()) {
    const known = async () => times.known.push(await timeOf(path, account, form))
    const unknown = async () =>
      times.unknown.push(await timeOf(path, `nobody-${randomUUID()}@attesta.test`, form))
    for (const next of round % 2 === 0 ? [known, unknown] : [unknown, known]) await next()
  }
  const [known, unknown] = [median(times.known), median(times.unknown)]
  row(label, `p50 ${ms(known)}`, `p50 ${ms(unknown)}`, share(known, unknown), '')
}

async function timeOf(path: string, email: string, { button, fields }: Form): Promise<number> {
  const started = performance.now()
  await new Browser().submit(path, button, { email, ...fields })
  return performance.now() - started
}

function median(times: number[]): number {
  return percentile(
    [...times].sort((a, b) => a - b),
    0.5,
  )
}
