import { readFileSync } from 'node:fs'
import { type FreshDatabase, openFreshDatabase } from './database'

const DOCUMENT = readFileSync('docs/data.md', 'utf8')
const CLASSES = ['Public', 'Internal', 'Personal', 'Confidential', 'Secret']

let database: FreshDatabase

beforeAll(async () => {
  database = await openFreshDatabase('data_classes')
})

afterAll(() => database.close())

function section(title: string): string {
  return DOCUMENT.split(`\n## ${title}\n`)[1]?.split('\n## ')[0] ?? ''
}

/** The class of each name in the table of a section. */
function classesIn(title: string): Map<string, string> {
  const rows = section(title).matchAll(/^\| `([^`]+)` \| (\w+) \|/gm)
  return new Map([...rows].map(([, name = '', of = '']) => [name, of]))
}

const secretColumns = () => /^> (.+)$/m.exec(section('Secret columns'))?.[1]?.split(' ') ?? []

async function namesOf(query: string): Promise<string[]> {
  return (await database.sql.unsafe<{ name: string }[]>(query)).map(({ name }) => name)
}

test('every table and bucket has one documented class', async () => {
  const tables = await namesOf(`
    select case table_schema when 'private' then 'private.' else '' end || table_name as name
    from information_schema.tables where table_schema in ('public', 'private') and table_type = 'BASE TABLE'`)
  const buckets = await namesOf('select id as name from storage.buckets')

  for (const [title, names] of [
    ['Tables', tables],
    ['Buckets', buckets],
  ] as const) {
    const classes = classesIn(title)
    expect([...classes.keys()].sort()).toEqual([...names].sort())
    expect([...classes.values()].filter((one) => !CLASSES.includes(one))).toEqual([])
  }
})

test('visitors read only what is public', async () => {
  const readable = await namesOf(`
    select distinct table_name as name from information_schema.column_privileges
    where grantee in ('anon', 'PUBLIC') and table_schema in ('public', 'private')`)
  const classes = classesIn('Tables')

  expect(readable.filter((name) => classes.get(name) !== 'Public')).toEqual([])
})

test('hashes of secrets and sealed values are documented, and no session reads them', async () => {
  const columns = await namesOf(`
    select table_name || '.' || column_name as name from information_schema.columns
    where table_schema = 'public' and column_name ~ '(^|_)(hash|enc)$'`)
  const harmless = [...section('Secret columns').matchAll(/`([a-z_]+\.[a-z_]+)`/g)].map(
    ([, name = '']) => name,
  )
  const inSecretTables = [...classesIn('Tables')].flatMap(([name, of]) => (of === 'Secret' ? name : []))
  const secret = columns.filter(
    (name) => !harmless.includes(name) && !inSecretTables.includes(name.split('.')[0] ?? ''),
  )
  const readable = await namesOf(`
    select distinct table_name || '.' || column_name as name from information_schema.column_privileges
    where grantee in ('anon', 'authenticated', 'PUBLIC') and table_schema in ('public', 'private')`)

  expect(secret.sort()).toEqual(secretColumns())
  expect(readable.filter((name) => secretColumns().includes(name))).toEqual([])
  expect(readable.filter((name) => inSecretTables.includes(name.split('.')[0] ?? ''))).toEqual([])
})

test('buckets hold nothing that is public', async () => {
  expect(await namesOf('select id as name from storage.buckets where public')).toEqual([])
  expect([...new Set(classesIn('Buckets').values())]).toEqual(['Confidential'])
})
