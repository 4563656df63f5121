import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { standingOf } from '../../lib/domain/accounts/rules/sessions.ts'
import { LIMITS } from '../../lib/domain/limits/rules.ts'
import { namesTest } from './named-tests.ts'

const DOCUMENT = readFileSync('docs/controls.md', 'utf8')
const CONFIG = readFileSync('supabase/config.toml', 'utf8')

const SOURCES = ['app', 'lib'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .map((file) => readFileSync(join(folder, file), 'utf8')),
)

function section(title: string): string {
  const [, rest = ''] = DOCUMENT.split(`\n## ${title}\n`)
  return rest.split('\n## ')[0] ?? ''
}

/** The code-styled values in one column of a section's table. */
function named(title: string, column: number): string[] {
  return section(title)
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .flatMap((line) => /^`([^`]+)`/.exec(line.split(' | ')[column]?.replace(/^\| /, '') ?? '')?.[1] ?? [])
    .sort()
}

function allOf(pattern: RegExp): string[] {
  return [
    ...new Set(SOURCES.flatMap((text) => [...text.matchAll(pattern)].map(([, name = '']) => name))),
  ].sort()
}

test('the documented ways to sign in are all that the code has', () => {
  expect(named('Ways to sign in', 1)).toEqual(
    allOf(/\bauth\.(signIn\w+|verifyOtp|exchangeCodeForSession|setSession)\(/g),
  )
})

test('every limit on guessing and on business is documented with its numbers', () => {
  const windowOf = (seconds: number) =>
    seconds % 3600 === 0 ? `${seconds / 3600} hour` : `${seconds / 60} minute`
  const rows = Object.entries(LIMITS).map(
    ([name, { limit, windowSeconds, whenDown }]) =>
      new RegExp(
        `^\\| \`${name}\` \\| ${limit} \\| ${windowOf(windowSeconds)}s? \\| ${whenDown === 'refuse' ? 'refused' : 'allowed'} \\|$`,
        'm',
      ),
  )

  expect(rows.filter((row) => !row.test(section('Limits'))).map(String)).toEqual([])
  expect(named('Limits', 0)).toEqual(Object.keys(LIMITS).sort())
})

test('the words that do not strengthen a password are documented', () => {
  const source = readFileSync('lib/domain/accounts/rules/passwords.ts', 'utf8')
  const list = source.slice(source.indexOf('const COMMON_WORDS'), source.indexOf('.flatMap'))
  const words = [...list.matchAll(/'([^']+)'/g)].flatMap(([, line = '']) => line.split(' '))
  const documented = /^> (.+)$/m.exec(section('Passwords'))?.[1]?.split(' ')

  expect(words.length).toBeGreaterThan(50)
  expect(documented).toEqual([...new Set(words)].sort())
})

test('every rule about values that must fit together is proven by a named test', () => {
  const proofs = [...section('Values that must fit together').matchAll(/^\| [A-Z].+ \| .+ \| (`.+) \|$/gm)]

  expect(proofs.length).toBeGreaterThan(5)
  expect(proofs.filter(([, proof = '']) => !namesTest(proof))).toEqual([])
})

test('sessions last as long as documented', () => {
  const text = section('Sessions')
  const hours = Number(/^\| Staff \| in addition (\d+) hours/m.exec(text)?.[1])
  const minutes = Number(/^\| Access token \| (\d+) minutes/m.exec(text)?.[1])
  const now = new Date('2026-01-02T00:00:00Z')
  const staffAfter = (age: number) => {
    const proof = { level: 'aal2' as const, beganAt: new Date(now.getTime() - age), factorAt: null }
    return standingOf({ role: 'admin', hasFactor: true, proof }, now)
  }

  expect(staffAfter(hours * 3_600_000 - 1)).toBe('staff')
  expect(staffAfter(hours * 3_600_000)).toBe('expired')
  expect(CONFIG).toContain(`jwt_expiry = ${minutes * 60}\n`)
})

test('any number of sessions may coexist, and the auth service ends none by its own settings', () => {
  expect(section('Sessions')).toContain('Any number of sessions of one account may exist at the same time')
  expect(CONFIG).not.toMatch(/\[auth\.sessions\]|timebox|inactivity_timeout|single_per_user/)
})

test('every secret of the settings has a row that says who creates and rotates it', () => {
  const settings = [...readFileSync('.env.example', 'utf8').matchAll(/^([A-Z_]+)=/gm)].map(
    ([, name = '']) => name,
  )
  const secrets = settings.filter((name) => /SECRET|API_KEY/.test(name) && !name.startsWith('NEXT_PUBLIC_'))

  expect(secrets.length).toBeGreaterThan(3)
  expect(named('Keys and secrets', 0)).toEqual(secrets.sort())
})

test('the hashes in the code are those of the inventory', () => {
  const uses = allOf(/create(?:Hash|Hmac)\('([^']+)'/g)

  expect(named('Cryptography', 0)).toEqual([...uses, 'bcryptjs', 'randomBytes'].sort())
})

test('every gateway is in the table of connections', () => {
  const folders = readdirSync('lib/gateways', { withFileTypes: true }).filter((entry) => entry.isDirectory())

  expect(named('Connections', 0)).toEqual(folders.map(({ name }) => name).sort())
})

test('the limits on expensive work exist', () => {
  const rules = [...section('Costly work').matchAll(/`([a-z_]+)`/g)].map(([, name = '']) => name)

  expect(rules.length).toBeGreaterThan(5)
  expect(rules.filter((name) => !(name in LIMITS))).toEqual([])
})

test('the inventory of logs has every subject type of the audit trail', () => {
  const subjects = [...section('Logs').matchAll(/`([a-z]+)`/g)].map(([, name = '']) => name)

  expect(allOf(/\baction: '([a-z]+)\.[a-z_]+'/g).filter((name) => !subjects.includes(name))).toEqual([])
})

test('the logged refusals are documented', () => {
  const source = readFileSync('lib/web/log-refusal.ts', 'utf8')
  const logged = [...source.matchAll(/^ {2}'([a-z_]+)',$/gm)].map(([, code = '']) => code)

  expect(logged.length).toBeGreaterThan(10)
  expect(/^> (.+)$/m.exec(section('Refusals in the log'))?.[1]?.split(' ')).toEqual(logged)
})

test('the inventory of components has each with its version, source and checksum', () => {
  const { packages }: { packages: Record<string, { version?: string; integrity?: string; link?: boolean }> } =
    JSON.parse(readFileSync('package-lock.json', 'utf8'))
  const installed = Object.entries(packages).filter(
    ([path, { link }]) => path.includes('node_modules/') && !link,
  )

  expect(installed.length).toBeGreaterThan(100)
  expect(
    installed.filter(([, { version, integrity }]) => !version || !integrity).map(([path]) => path),
  ).toEqual([])
})
