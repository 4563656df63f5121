import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** What runs on the server and in the browser, without tests. */
const FILES = ['app', 'components', 'emails', 'lib'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .map((file) => join(folder, file))
    // Examples for the programs of other people.
    .filter((file) => !file.startsWith('lib/content/api/')),
)

function filesWith(pattern: RegExp): string[] {
  return FILES.filter((file) => pattern.test(readFileSync(file, 'utf8'))).sort()
}

test('one file starts a process, by a fixed command and with no argument from outside', () => {
  expect(filesWith(/child_process|\bexecFile|\bspawn\(/)).toEqual(['lib/domain/documents/checker-process.ts'])
  const text = readFileSync('lib/domain/documents/checker-process.ts', 'utf8')
  expect(text).toContain('function startProcess(): {')
  expect(text).toContain('fork(file, [], {')
})

/** Its list is ordered by SHA-1; no secret rests on it. */
const LOOKS_UP_BY_HASH = 'lib/gateways/leaked-passwords/compare.ts'

test('every hash is SHA-256 or stronger', () => {
  const uses = FILES.filter((file) => file !== LOOKS_UP_BY_HASH).flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/create(?:Hash|Hmac)\(\s*([^,)]+)/g)].map(([, name]) => name),
  )

  expect(uses.length).toBeGreaterThan(0)
  expect(uses.filter((name) => !/^'sha(256|384|512)'$/.test(name ?? ''))).toEqual([])
})

test('no secret comes from a generator that can be foreseen', () => {
  expect(filesWith(/Math\.random\(/)).toEqual([])
})

test('every random secret has 128 bits or more', () => {
  const sizes = FILES.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/randomBytes\(([^)]+)\)/g)].map(([, size]) => size ?? ''),
  )

  expect(sizes.length).toBeGreaterThan(3)
  expect(sizes.filter((size) => !(Number(size) >= 16))).toEqual([])
})

test('no SQL is written in the app: queries go through the client and functions with parameters', () => {
  expect(filesWith(/from 'postgres'|\.unsafe\(|\bexec_sql\b/)).toEqual([])
})

/** The one file that calls addresses which customers enter: each is checked when its connection is made. */
const CALLS_CUSTOMERS = 'lib/gateways/webhooks/post-webhook.ts'

test('requests leave the server from the gateways only, whose addresses come from the settings', () => {
  expect(filesWith(/\brequest\b[^}]*\} from 'node:(https?|http2)'/)).toEqual([CALLS_CUSTOMERS])
  const asking = filesWith(
    /\bfetch\(|\.request\(|\b(connect|Socket)\b.*from 'node:net'|from 'node:(tls|dgram)'/,
  ).filter((file) => !/^(app|components)\/.*\.tsx?$/.test(file) || /route\.ts$/.test(file))

  expect(asking).toEqual([
    // The pipe to the process is a socket to Node.
    'lib/domain/documents/checker-process.ts',
    // Addresses of Clio's settings; those of its answers are checked against a list of hosts.
    'lib/gateways/clio/send.ts',
    'lib/gateways/leaked-passwords/compare.ts',
    'lib/gateways/posthog/forward.ts',
    'lib/gateways/scan/scan.ts',
    'lib/gateways/storage/objects.ts',
    'lib/gateways/storage/read-part.ts',
    'lib/gateways/storage/write-stream.ts',
    'lib/gateways/supabase/traced-fetch.ts',
  ])
})

test('no regular expression is built from what somebody typed', () => {
  expect(filesWith(/\bRegExp\(/)).toEqual(['components/marketing/sent-page.tsx'])
})

test('certificates of other services are always checked', () => {
  expect(filesWith(/rejectUnauthorized|TLS_REJECT|checkServerIdentity|secureProtocol/)).toEqual([])
})

test('cryptography is that of Node and bcrypt, never of our own', () => {
  const packages = FILES.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/from '([^']*(?:crypt|cipher|hash|jose|jwt)[^']*)'/g)].map(
      ([, name]) => name,
    ),
  )

  expect(
    [...new Set(packages.filter((name) => !name?.startsWith('.') && !name?.startsWith('@/')))].sort(),
  ).toEqual(['bcryptjs', 'node:crypto'])
  // Tokens of platforms and secrets of webhooks have to be read again: to ask, and to sign.
  const sealing = ['lib/domain/integrations/seal.ts', 'lib/domain/webhooks/secrets.ts']
  expect(filesWith(/createCipher|createDecipher|\.encrypt\(|\.decrypt\(/)).toEqual(sealing)
  for (const file of sealing)
    expect([...new Set(readFileSync(file, 'utf8').match(/'aes[^']*'/g))]).toEqual(["'aes-256-gcm'"])
})

test('one file writes the log; the start and the browser have their own words', () => {
  expect(filesWith(/\bconsole\.|process\.std(out|err)/)).toEqual([
    'components/forms/form.tsx',
    'components/layout/behavior/account.ts',
    'components/layout/failed-screen.tsx',
    'lib/web/boot.ts',
    'lib/web/log.ts',
  ])
})

test('the compiler is strict', () => {
  const { compilerOptions } = JSON.parse(readFileSync('tsconfig.json', 'utf8'))

  expect(compilerOptions).toMatchObject({
    strict: true,
    noUncheckedIndexedAccess: true,
    exactOptionalPropertyTypes: true,
  })
})
