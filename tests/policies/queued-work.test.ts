import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type FreshDatabase, openFreshDatabase } from './database'

let database: FreshDatabase

beforeAll(async () => {
  database = await openFreshDatabase('queued_work')
})

afterAll(() => database.close())

/** What the scheduler runs, which performs everything that is due. */
const SCHEDULED = 'app/api/jobs/tick/route.ts'
const STARTS = /\b(startQueued|drainOutboxSoon)\(/
const IMPORT = /import \{([^}]*)\} from '@\/(lib\/domain\/[^']*\/commands\/[^']*)'/g

type Part = { name: string; text: string }

/** The functions and constants of a file at its outermost level, each with those of the same file that it names. */
function partsOf(path: string): Part[] {
  const parts = readFileSync(path, 'utf8')
    .split(/^(?=(?:export )?(?:default )?(?:async function|function|const|type) )/m)
    .map((text) => ({
      name: /^(?:export )?(?:default )?(?:async function|function|const) (\w+)/.exec(text)?.[1],
      text,
    }))
    .flatMap(({ name, text }) => (name ? [{ name, text }] : []))
  return parts.map(({ name, text }) => ({
    name,
    text: [
      text,
      ...parts.filter((other) => other.name !== name && names(text, other.name)).map(textOf),
    ].join(),
  }))
}

const textOf = ({ text }: Part) => text
const names = (text: string, name: string) => new RegExp(`\\b${name}\\b`).test(text)

function entriesOf(path: string) {
  const source = readFileSync(path, 'utf8')
  const commands = [...source.matchAll(IMPORT)].flatMap(([, imported = '', file = '']) =>
    imported.split(',').map((name) => ({ name: name.trim(), file: `${file}.ts` })),
  )
  return partsOf(path).map((part) => ({
    ...part,
    commands: commands.filter(({ name }) => names(part.text, name)),
  }))
}

/** The database functions that put work into the outbox, by themselves or through others. */
async function queueing(): Promise<Set<string>> {
  const rows = await database.sql<{ name: string }[]>`
    with recursive queues as (
      select oid, proname from pg_proc where pronamespace = 'private'::regnamespace and proname = 'enqueue'
      union
      select caller.oid, caller.proname from queues
      join pg_proc as caller on caller.pronamespace in ('private'::regnamespace, 'public'::regnamespace)
        and caller.prosrc ~ ('\\m(private|public)\\.' || queues.proname || '\\(')
    )
    select proname as name from queues`
  return new Set(rows.map(({ name }) => name))
}

test('whatever queues mails, refunds or other work for a person starts it right away', async () => {
  const queues = await queueing()
  const isQueueing = ({ name, file }: { name: string; file: string }) => {
    const text = partsOf(file).find((part) => part.name === name)?.text ?? ''
    return [...text.matchAll(/\.rpc\(\s*'(\w+)'/g)].some(([, called = '']) => queues.has(called))
  }
  const entries = readdirSync('app', { recursive: true, encoding: 'utf8' })
    .map((path) => join('app', path))
    .filter((path) => /actions\.ts$|route\.ts$|_handlers\/[\w-]+\.ts$/.test(path) && path !== SCHEDULED)
    .flatMap((path) => entriesOf(path).map((entry) => ({ ...entry, path })))
    .filter(({ commands }) => commands.some(isQueueing))

  expect(entries.length).toBeGreaterThan(40)
  expect(entries.filter(({ text }) => !STARTS.test(text)).map(({ path, name }) => `${path} ${name}`)).toEqual(
    [],
  )
})
