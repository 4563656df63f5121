import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Code that runs on the server and in the browser, without tests. */
const FILES = ['app', 'components', 'emails', 'lib'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .map((file) => join(folder, file))
    // Examples for other people's programs.
    .filter((file) => !file.startsWith('lib/content/api/')),
)

function filesWith(pattern: RegExp): string[] {
  return FILES.filter((file) => pattern.test(readFileSync(file, 'utf8'))).sort()
}

test('one file starts a process, with a fixed command and no outside argument', () => {
  expect(filesWith(/child_process|\bexecFile|\bspawn\(/)).toEqual(['lib/domain/documents/checker-process.ts'])
  const text = readFileSync('lib/domain/documents/checker-process.ts', 'utf8')
  expect(text).toContain('function startProcess(): {')
  expect(text).toContain('fork(file, [], {')
})

/** The service's list is indexed by SHA-1; no secret depends on it. */
const LOOKS_UP_BY_HASH = 'lib/gateways/leaked-passwords/compare.ts'

test('every hash is SHA-256 or stronger', () => {
  const uses = FILES.filter((file) => file !== LOOKS_UP_BY_HASH).flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/create(?:Hash|Hmac)\(\s*([^,)]+)/g)].map(([, name]) => name),
  )

  expect(uses.length).toBeGreaterThan(0)
  expect(uses.filter((name) => !/^'sha(256|384|512)'$/.test(name ?? ''))).toEqual([])
})

test('no secret comes from a predictable generator', () => {
  expect(filesWith(/Math\.random\(/)).toEqual([])
})

/** Its nonces are no secrets, and have the 96 bits that the algorithm is specified for. */
const ENCRYPTION = 'lib/base/aes-gcm.ts'

test('every random secret has 128 bits or more', () => {
  const sizes = FILES.filter((file) => file !== ENCRYPTION).flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/randomBytes\(([^)]+)\)/g)].map(([, size]) => size ?? ''),
  )

  expect(sizes.length).toBeGreaterThan(3)
  expect(sizes.filter((size) => !(Number(size) >= 16))).toEqual([])
})

test('the app contains no SQL: queries use the client and functions with parameters', () => {
  expect(filesWith(/from 'postgres'|\.unsafe\(|\bexec_sql\b/)).toEqual([])
})

/** The only file that calls addresses entered by customers; each is checked when its connection is made. */
const CALLS_CUSTOMERS = 'lib/gateways/webhooks/post-webhook.ts'

test('only gateways send requests from the server, to configured addresses', () => {
  expect(filesWith(/\brequest\b[^}]*\} from 'node:(https?|http2)'/)).toEqual([CALLS_CUSTOMERS])
  const asking = filesWith(
    /\bfetch\(|\.request\(|\b(connect|Socket)\b.*from 'node:net'|from 'node:(tls|dgram)'/,
  ).filter((file) => !/^(app|components)\/.*\.tsx?$/.test(file) || /route\.ts$/.test(file))

  expect(asking).toEqual([
    // Node treats the pipe to the process as a socket.
    'lib/domain/documents/checker-process.ts',
    // Hosts from Clio's settings; addresses in its answers are checked against a host list.
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

test('no regular expression is built from user input', () => {
  expect(filesWith(/\bRegExp\(/)).toEqual(['components/marketing/sent-page.tsx'])
})

test('days and moments from outside are those that the database stores', () => {
  expect(filesWith(/\.iso\.(date|datetime)\(|\.iso\s*\.datetime/)).toEqual([
    'lib/base/stored-time.ts',
    // Read from Clio, and stored only after they became dates.
    'lib/gateways/clio/rows.ts',
  ])
})

test('certificates of other services are always verified', () => {
  expect(filesWith(/rejectUnauthorized|TLS_REJECT|checkServerIdentity|secureProtocol/)).toEqual([])
})

test('cryptography comes from Node, bcrypt and jose only', () => {
  const packages = FILES.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/from '([^']*(?:crypt|cipher|hash|jose|jwt)[^']*)'/g)].map(
      ([, name]) => name,
    ),
  )

  expect(
    [...new Set(packages.filter((name) => !name?.startsWith('.') && !name?.startsWith('@/')))].sort(),
  ).toEqual(['bcryptjs', 'jose', 'node:crypto'])
  // Platform tokens and webhook secrets must be decrypted again, for calls and signatures.
  expect(filesWith(/createCipher|createDecipher|\.encrypt\(|\.decrypt\(/)).toEqual([ENCRYPTION])
  expect([...new Set(readFileSync(ENCRYPTION, 'utf8').match(/'aes[^']*'/g))]).toEqual(["'aes-256-gcm'"])
})

test('one file writes the log; startup and the browser have their own', () => {
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
