import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { API_INDEX, API_PAGES } from './docs'
import { SERVER } from './document'
import { REFERENCE } from './reference'

type Example = { id: string; language: string; text: string }

const CALLS = REFERENCE.flatMap(({ sections }) =>
  sections.flatMap(({ id, blocks }) =>
    blocks.flatMap((block): Example[] =>
      block.type === 'code' ? [{ id, language: block.language, text: block.text }] : [],
    ),
  ),
)
const inLanguage = (language: string) => CALLS.filter((example) => example.language === language)

/** Examples of the guides: the other test in this folder runs the TypeScript receiver; the Python one needs Flask. */
const GUIDES = [API_INDEX, ...API_PAGES.filter(({ kind }) => kind === 'guide')].flatMap(
  ({ slug, sections }) =>
    sections.flatMap(({ blocks }) =>
      blocks.flatMap((block) =>
        block.type === 'code' && ['ts', 'python'].includes(block.language)
          ? [{ id: slug, language: block.language, text: block.text }]
          : [],
      ),
    ),
)

const hasPython = canRun('python3')
const ifPython = hasPython ? test : test.skip
const files = mkdtempSync(join(tmpdir(), 'examples-'))
symlinkSync(join(process.cwd(), 'node_modules'), join(files, 'node_modules'))
afterAll(() => rmSync(files, { recursive: true }))

function canRun(program: string): boolean {
  try {
    execFileSync(program, ['--version'])
    return true
  } catch {
    console.warn(`${program} is missing: the examples for it are neither parsed nor run.`)
    return false
  }
}

test('each call has examples in three languages, and every guide example is run by a test', () => {
  const ids = inLanguage('sh').map(({ id }) => id)

  expect(inLanguage('ts').map(({ id }) => id)).toEqual(ids)
  expect(inLanguage('python').map(({ id }) => id)).toEqual(ids)
  expect(GUIDES.map(({ id, language }) => `${id} ${language}`)).toEqual([
    'receive-webhooks ts',
    'receive-webhooks python',
  ])
})

test('all printed TypeScript compiles in strict mode', () => {
  const names = [...inLanguage('ts'), ...GUIDES.filter(({ language }) => language === 'ts')].map(
    ({ id, text }) => {
      writeFileSync(join(files, `${id}.mts`), text)
      return `${id}.mts`
    },
  )
  const tsc = join(process.cwd(), 'node_modules/typescript/bin/tsc')
  const rules = ['--noEmit', '--strict', '--skipLibCheck', '--module', 'nodenext', '--types', 'node']

  execFileSync(process.execPath, [tsc, ...rules, ...names], { cwd: files, stdio: 'inherit' })
})

ifPython('all Python that is printed parses', () => {
  const printed = [...inLanguage('python'), ...GUIDES.filter(({ language }) => language === 'python')]
  const parse = 'import ast, json, sys\nfor text in json.load(sys.stdin): ast.parse(text)'

  execFileSync('python3', ['-c', parse], { input: JSON.stringify(printed.map(({ text }) => text)) })
})

type Sent = {
  call: string
  key: string | undefined
  isOnce: boolean
  type: string | undefined
  body: unknown
}

/** A server that records requests; the examples are pointed at it. */
async function sentBy(program: string, args: string[], input: (local: (text: string) => string) => string) {
  const sent: Sent[] = []
  const server = createServer(async (request, response) => {
    const body = await text(request)
    const { authorization, 'idempotency-key': once, 'content-type': type } = request.headers
    const call = `${request.method} ${request.url}`
    sent.push({ call, key: authorization, isOnce: Boolean(once), type, body: body && JSON.parse(body) })
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const run = spawn(program, args, {
    cwd: files,
    env: { ...process.env, ATTESTA_KEY: 'cek_test_1', NO_PROXY: '127.0.0.1', NODE_OPTIONS: '' },
    stdio: ['pipe', 'ignore', 'pipe'],
  })
  run.stdin.end(input((given) => given.replaceAll(SERVER, `http://127.0.0.1:${port}`)))
  const [errors, [code]] = await Promise.all([text(run.stderr), once(run, 'exit')])
  await new Promise((closed) => server.close(closed))
  if (code !== 0) throw new Error(`${program} ended with ${code}: ${errors}`)
  return sent
}

const curl = () =>
  sentBy('bash', ['-e'], (local) =>
    ['command -v uuidgen >&2 || uuidgen() { echo 0b5f3a52; }']
      .concat(inLanguage('sh').map(({ text }) => local(text)))
      .join('\n'),
  )

const typescript = () =>
  sentBy(process.execPath, ['--input-type=module', '-'], (local) =>
    inLanguage('ts')
      .map(({ id, text }) => {
        writeFileSync(join(files, `run-${id}.mts`), local(text))
        return `await import(${JSON.stringify(join(files, `run-${id}.mts`))})`
      })
      .join('\n'),
  )

const python = () =>
  sentBy('python3', ['-c', 'import json, sys\nfor text in json.load(sys.stdin): exec(text, {})'], (local) =>
    JSON.stringify(inLanguage('python').map(({ text }) => local(text))),
  )

test('the examples of a call send the same request in each language', async () => {
  const byCurl = await curl()
  const printed = REFERENCE.flatMap(({ sections }) => sections.map(({ id }) => id))

  expect(byCurl).toHaveLength(printed.length)
  expect(byCurl.some(({ isOnce, body }) => isOnce && body)).toBe(true)
  expect(await typescript()).toEqual(byCurl)
  if (hasPython) expect(await python()).toEqual(byCurl)
})
