import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type FreshDatabase, openFreshDatabase } from './database'

let database: FreshDatabase

beforeAll(async () => {
  database = await openFreshDatabase('queued_work')
})

afterAll(() => database.close())

/** What the scheduler runs, which performs everything that is due. */
const SCHEDULED = 'app/api/jobs/tick/route.ts'
const STARTS = /\b(startQueued|startRetried|drainOutboxSoon|drainOutboxNow)\(/
const IMPORT = /import (?:type )?\{([^}]*)\} from '(\.{1,2}\/[^']*|@\/lib\/domain\/[^']*)'/g

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

type Command = { name: string; file: string }

/** What a file imports from the domain, from there or beside it. */
function importsOf(path: string): Command[] {
  return [...readFileSync(path, 'utf8').matchAll(IMPORT)].flatMap(([, imported = '', from = '']) => {
    const file = `${from.startsWith('@/') ? from.slice(2) : join(dirname(path), from)}.ts`
    return existsSync(file) ? imported.split(',').map((name) => ({ name: name.trim(), file })) : []
  })
}

function entriesOf(path: string) {
  const commands = importsOf(path).filter(({ file }) => file.includes('/commands/'))
  return partsOf(path).map((part) => ({
    ...part,
    commands: commands.filter(({ name }) => names(part.text, name)),
  }))
}

/** The database functions that a command calls, by itself or through other commands. */
function calledBy(command: Command, seen = new Set<string>()): string[] {
  const text = partsOf(command.file).find((part) => part.name === command.name)?.text
  const key = `${command.file} ${command.name}`
  if (text === undefined || seen.has(key)) return []
  seen.add(key)
  return [
    ...[...text.matchAll(/\.rpc\(\s*'(\w+)'/g)].map(([, called = '']) => called),
    ...importsOf(command.file)
      .filter(({ name }) => names(text, name))
      .flatMap((other) => calledBy(other, seen)),
  ]
}

/** The database functions that put work into the outbox or make a job of a firm due, by themselves or through others. */
async function queueing(): Promise<Set<string>> {
  const rows = await database.sql<{ name: string }[]>`
    with recursive queues as (
      select oid, proname from pg_proc where proname in ('enqueue', 'retry_integration_job')
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
  const isQueueing = (command: Command) => calledBy(command).some((called) => queues.has(called))
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
