import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Browser } from '../support/http'

const FOLDER = join(process.cwd(), process.env.NEXT_DIST_DIR ?? '.next')
const STATIC = join(FOLDER, 'static')

type Built = { file: string; text: string }

const files: Built[] = readdirSync(STATIC, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.(js|css|json|html|txt|map)$/.test(file))
  .map((file) => ({ file, text: readFileSync(join(STATIC, file), 'utf8') }))

const SECRETS = [
  'SUPABASE_SECRET_KEY',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'RESEND_API_KEY',
  'JOBS_SECRET',
  'VERIFICATION_SIGNING_KEYS',
  'CLIO_US_CLIENT_SECRET',
  'INTEGRATIONS_KEYS',
  'DATABASE_URL',
] as const

function filesWith(pattern: RegExp): string[] {
  return files
    .filter(({ text }) => pattern.test(text))
    .map(({ file, text }) => `${file}: ${pattern.exec(text)?.[0]}`)
}

test('there are scripts for the browser to scan', () => {
  expect(files.filter(({ file }) => file.endsWith('.js')).length).toBeGreaterThan(10)
})

test('the browser gets no secret of this set-up, neither its value nor its name', () => {
  for (const name of SECRETS) {
    const value = process.env[name] ?? ''
    const holders = files.filter(({ text }) => text.includes(name) || (value !== '' && text.includes(value)))

    expect({ name, holders: holders.map(({ file }) => file) }).toEqual({ name, holders: [] })
  }
})

test('the browser gets nothing that looks like a secret of another set-up', () => {
  const shapes = [
    /\bsk_(test|live)_\w{8,}/,
    /\brk_(test|live)_\w{8,}/,
    /\bwhsec_\w{8,}/,
    /\bsb_secret_\w{8,}/,
    /\bre_[A-Za-z0-9]{8,}_\w+/,
    /\beyJ[\w-]{10,}\.eyJ[\w-]{10,}/,
    /service_role/,
    /postgres(ql)?:\/\/\w/,
    /-----BEGIN [A-Z ]*PRIVATE KEY/,
  ]
  expect(shapes.flatMap(filesWith)).toEqual([])
})

test('the browser gets nothing about the data store: no client, no key, no address', () => {
  expect(
    [/supabase/i, /GoTrue/, /\/rest\/v1/, /\/auth\/v1/, /sb_publishable_\w/, /pk_(test|live)_\w{8,}/].flatMap(
      filesWith,
    ),
  ).toEqual([])
})

test('the browser gets no server code, test switch or local address', () => {
  expect(
    [
      /ATTESTA_(MIDDLEWARE|FAILPOINT|FAULT_CONTROL|DATA_DIR|PORT_SHIFT)/,
      /server-only|adminDb|take_rate_limit|settle_payment|transition_order/,
      /:54321|:54322|:54330|:54340|\/_sandbox\/faults/,
      /\/(home|work|Users|tmp)\/[\w.-]+\/(app|lib|node_modules)\//,
      /@attesta\.test|attesta-(admin|customer)-2026/,
    ].flatMap(filesWith),
  ).toEqual([])
  // The analytics library, sent only after consent, contains the address to exclude its own tests.
  expect(filesWith(/127\.0\.0\.1/).filter((found) => !/posthog\.js/.test(found))).toEqual([])
})

/**
 * Sandbox mode needs the test cards in the page: the chunk of its form has them and loads only on pages with
 * a payment.
 */
test('only the sandbox payment form contains test cards', async () => {
  const cards = files.filter(({ text }) => /4242 ?4242 ?4242 ?4242/.test(text))
  const others = cards.filter(({ text }) => !text.includes('Only test cards work here'))
  expect(others.map(({ file }) => file)).toEqual([])
  const holders = cards.map(({ file }) => file)

  for (const path of ['/', '/login', '/checkout']) {
    const { body } = await new Browser().get(path)
    expect(body).not.toMatch(/4242 ?4242 ?4242 ?4242/)
    for (const holder of holders) expect(body).not.toContain(holder)
  }
})

/**
 * Strings that only the editor contains (helper, annotator, server and studio), searched in browser and
 * server output.
 */
const EDITOR_WORDS = [
  /editor-overlay/,
  /data-(editor|source)-(id|file|line|path)/,
  /attesta-editor|visual-edit|overlay-ready/i,
  /arb89-|tempoelementid|tempo-add-jsx-placeholder/,
  /NAV_TREE|SELECTED_ELEMENT_KEY|INNER FRAME ERROR/,
  /dev\.tempolabs\.ai/,
  /parseAndMutate|undoChangeToFiles|prevIdToNewIdMap|cssElementLookup/,
  /EDITOR_(ROOT|STORE|APP_ORIGIN|STUDIO_ORIGINS|CANVAS)/,
]

test('no part of the visual editor is in the browser output of a production build', () => {
  expect(EDITOR_WORDS.flatMap(filesWith)).toEqual([])
})

test('no part of the visual editor is in the server output', () => {
  const server = join(FOLDER, 'server')
  const run = readdirSync(server, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.(js|html|rsc)$/.test(file),
  )
  const texts = run.map((file) => ({ file, text: readFileSync(join(server, file), 'utf8') }))
  expect(texts.length).toBeGreaterThan(50)
  expect(
    EDITOR_WORDS.flatMap((word) =>
      texts.filter(({ text }) => word.test(text)).map(({ file }) => `${file}: ${word}`),
    ),
  ).toEqual([])
})

test('no source map is built or served', async () => {
  expect(files.filter(({ file }) => file.endsWith('.map'))).toEqual([])
  expect(files.filter(({ text }) => /sourceMappingURL=(?!data:)/.test(text)).map(({ file }) => file)).toEqual(
    [],
  )
  const script = files.find(({ file }) => file.endsWith('.js'))?.file ?? ''
  expect((await new Browser().get(`/_next/static/${script}.map`)).status).toBe(404)
})

test('files beside the site are not served', async () => {
  const visitor = new Browser()
  const paths = [
    '/.env',
    '/.env.local',
    '/.git/config',
    '/package.json',
    '/next.config.ts',
    '/supabase/config.toml',
    '/supabase/.temp/keys.json',
    '/_next/server/middleware-manifest.json',
    '/_next/static/../server/server-reference-manifest.json',
    '/_next/static/..%2fserver%2fserver-reference-manifest.json',
    '/_next/static/%2e%2e/%2e%2e/package.json',
    '/_next/static/..%5c..%5cpackage.json',
    '/.next/BUILD_ID',
    '/__nextjs_original-stack-frames',
    '/_next/webpack-hmr',
    '/__nextjs_source-map?filename=x',
    '/studio',
    '/studio/main.ts',
    '/protocol/ids.ts',
    '/canvases/local/lookups',
    '/canvases/local/parseAndMutate/mutate/editText',
    '/session',
  ]
  for (const path of paths) {
    const reply = await visitor.get(path)

    expect({ path, refused: reply.status === 400 || reply.status === 404 || reply.status === 308 }).toEqual({
      path,
      refused: true,
    })
    expect(reply.body).not.toMatch(/"dependencies"|jwtSecret|project_id|exportedName/)
  }
})
