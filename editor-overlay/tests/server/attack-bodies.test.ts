import { rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import type { Project } from '../../server/project/project'
import {
  closeStudio,
  EDIT,
  editAt,
  entryOf,
  givenStudio,
  LOOKUPS,
  type RequestContext,
  type Studio,
  studio,
} from './support/http'
import { PAGE, type TestProject } from './support/project'

let here: TestProject
let project: Project
let at: Studio

beforeEach(async () => {
  ;({ here, project, at } = await givenStudio())
})

afterEach(() => closeStudio({ here, project, at }))

const edit = (change: RequestContext = {}) => editAt(at, change)

test.each([
  ['no JSON', '{"element":', 400, 'bad-json'],
  ['a list', '[]', 400, 'bad-body'],
  ['an unknown field', '{"element":{"codebaseId":"x"},"newText":"a","path":"../x"}', 400, 'bad-body'],
  ['a path for an id', '{"element":"app/page.tsx","newText":"a"}', 400, 'bad-body'],
  ['a prototype', '{"element":{"codebaseId":"x"},"newText":"a","__proto__":{"context":1}}', 400, 'bad-name'],
  ['a prototype below', '{"element":{"codebaseId":"x","a":{"__proto__":1}},"newText":"a"}', 400, 'bad-name'],
  ['a deep nest', `${'['.repeat(100_000)}${']'.repeat(100_000)}`, 400, 'too-deep'],
  ['a mountain', `"${'x'.repeat(1_100_000)}"`, 413, 'too-large'],
  ['no UTF-8', Buffer.from([0x22, 0xff, 0x22]), 400, 'bad-json'],
])('a body with %s is refused', async (_, body, status, code) => {
  const reply = await at.ask(EDIT, { method: 'POST', raw: body })

  expect([reply.status, reply.json.error]).toMatchObject([status, { code }])
})

test.each([
  ['an id that is a path', { codebaseId: '../../etc/passwd' }],
  ['an id that every object has', { codebaseId: '__proto__' }],
  ['an id that is a method', { codebaseId: 'constructor' }],
  ['a file name beside an unknown id', { codebaseId: 'tempo-1', filename: '../../etc/passwd' }],
])('%s names no element', async (_, element) => {
  const reply = await at.mutate('mutate/editText', { element, newText: 'x' })

  expect(reply.json).toMatchObject({ type: 'refused', code: 'unknown-element' })
  expect(reply.text).not.toContain(here.root)
})

test.each([
  ['changePropValue', { propName: 'onClick', propValue: 'alert(1)' }],
  ['changePropValue', { propName: 'dangerouslySetInnerHTML', propValue: { __html: '<img onerror=x>' } }],
  ['changePropValue', { propName: 'href', propValue: 'java\tscript:alert(1)' }],
  ['changePropValue', { propName: 'srcDoc', propValue: '<script>x</script>' }],
  ['changeElementTag', { newTag: 'script' }],
  ['changeElementTag', { newTag: 'p><script' }],
  ['addJsxElement', { tag: 'script', propsToSet: { src: 'https://evil.example/x.js' } }],
  ['addJsxElement', { tag: 'iframe', propsToSet: { srcDoc: '<script>x</script>' } }],
  ['addJsxElement', { tag: 'a', propsToSet: { href: 'javascript:alert(1)' } }],
  ['addJsxElement', { tag: 'div onClick={x}', propsToSet: {} }],
  ['addClass', { className: 'a"}} onClick={alert(1)} x={{"' }],
])(
  '%s never writes code disguised as a value: %j',
  async (operation, { tag, propsToSet, ...rest }: Record<string, unknown>) => {
    const element = await entryOf(at, 'p')
    const body =
      operation === 'addJsxElement'
        ? {
            destinationElement: await entryOf(at, 'main'),
            newElement: { type: 'native', nativeTag: tag, componentName: tag, propsToSet },
          }
        : operation === 'addClass'
          ? { reactElement: element, ...rest }
          : { elementToModify: element, ...rest }

    const reply = await at.mutate(`mutate/${operation}`, body)

    expect(reply.json.type).toBe('refused')
    expect(here.read('app/page.tsx')).toBe(PAGE)
  },
)

test('text is written as text, even if it looks like code', async () => {
  const element = await entryOf(at, 'p')
  await at.mutate('mutate/editText', { element, newText: '{process.env.SECRET}<script>alert(1)</script>' })

  expect(here.read('app/page.tsx')).not.toContain('<script>')
  expect(here.read('app/page.tsx')).not.toContain('<p>{process')
})

test.each([
  { fileContentsToSourceFrom: 'export default 1', fileContentsSourceFilename: '../../evil.ts' },
  { extraFiles: { 'next.config.ts': 'evil' } },
])('new files are not created: %j', async (extra) => {
  const body = {
    destinationElement: await entryOf(at, 'main'),
    newElement: { type: 'native', nativeTag: 'i' },
  }

  expect((await at.mutate('mutate/addJsxElement', { ...body, ...extra })).json.code).toBe('no-file-creation')
  expect(here.files()).toEqual(['app/page.tsx'])
})

test('a component is not imported from a path in the request', async () => {
  const newElement = {
    type: 'component',
    codebaseId: 'tempo-1',
    componentName: 'Evil',
    filename: 'https://evil.example/x',
  }
  const body = { destinationElement: await entryOf(at, 'main'), newElement }

  expect((await at.mutate('mutate/addJsxElement', body)).status).toBeGreaterThanOrEqual(400)
  expect(here.read('app/page.tsx')).toBe(PAGE)
})

test('a code value that is nested too deep is refused before it is parsed', async () => {
  const elementToModify = await entryOf(at, 'p')
  const propValue = `${'('.repeat(50_000)}1${')'.repeat(50_000)}`

  const reply = await at.mutate('mutate/changePropValue', {
    elementToModify,
    propName: 'title',
    propValue,
    context: { isExpression: true },
  })

  expect(reply.json).toMatchObject({
    type: 'refused',
    code: 'bad-value',
    alternative: 'Write it in the source.',
  })
})

test('a file that is nested too deep is left alone and the server keeps running', async () => {
  const element = await entryOf(at, 'p')
  here.write('app/page.tsx', `export default () => ${'<i>'.repeat(20_000)}${'</i>'.repeat(20_000)}\n`)

  expect((await at.mutate('mutate/editText', { element, newText: 'x' })).status).toBe(422)
  expect((await at.ask(LOOKUPS)).status).toBe(200)
})

test('a runaway loop is slowed down', async () => {
  await at.close()
  at = await studio(here, project, { rate: { perSecond: 1, burst: 3 } })

  const replies = [await edit(), await edit(), await edit(), await edit()]

  expect(replies.at(-1)?.status).toBe(429)
  expect(replies.at(-1)?.headers['retry-after']).toBe('1')
})

test('an unexpected error is answered with its id, without any local path', async () => {
  rmSync(path.join(here.store, 'texts'), { recursive: true })
  writeFileSync(path.join(here.store, 'texts'), 'not a folder')

  const reply = await edit()

  expect([reply.status, reply.json.error]).toMatchObject([500, { code: 'failed' }])
  expect(reply.json.requestId).toMatch(/^[0-9a-f-]{36}$/)
  expect(reply.text).not.toContain(here.root)
  expect(at.reports).toHaveLength(1)
  expect(here.read('app/page.tsx')).toBe(PAGE)
})

test('text that would make a pattern backtrack is compared in one pass', async () => {
  const many = `export default function Page({ a, b, c, d }) {
  return <p>{a} {b} {c} {d} {a} {b} {c} {d}!</p>
}
`
  await at.close()
  await project.close()
  here.write('app/page.tsx', many)
  project = await here.open()
  at = await studio(here, project)
  const element = await entryOf(at, 'p')

  const reply = await at.mutate('mutate/editText', { element, newText: 'x', oldText: ' '.repeat(90_000) })

  expect(reply.json).toMatchObject({ type: 'refused', code: 'dynamic-text' })
})

test.each([
  ['a class of half a million brackets', { className: `a-${'['.repeat(500_000)}` }],
  ['a class of many colons', { className: ':'.repeat(19_000) }],
  [
    'a list of thousands of classes',
    { className: Array.from({ length: 2_500 }, (_, at) => `p-[${at}px]`).join(' ') },
  ],
])('%s is refused at once', async (_, change) => {
  const reactElement = await entryOf(at, 'p')

  const reply = await at.mutate('mutate/addClass', { reactElement, ...change })

  expect([400, 422]).toContain(reply.status)
  expect(here.read('app/page.tsx')).toBe(PAGE)
})

test.each([
  [
    'an expression of many errors',
    'changePropValue',
    { propName: 'title', propValue: '\\'.repeat(200_000), context: { isExpression: true } },
  ],
  ['a text of thousands of lines', 'editText', { newText: 'x\n'.repeat(5_000) }],
  [
    'a megabyte of classes',
    'updateClasses',
    { oldClasses: [], newClasses: Array(50).fill('p-4 '.repeat(4_000)) },
  ],
])('%s is refused before it is read', async (_, operation, change) => {
  const element = await entryOf(at, 'p')
  const key = { updateClasses: 'reactElement', editText: 'element' }[operation] ?? 'elementToModify'
  const named = { [key]: element }

  const reply = await at.mutate(`mutate/${operation}`, { ...named, ...change })

  expect(reply.json).toMatchObject({ type: 'refused', code: 'bad-value' })
  expect(here.read('app/page.tsx')).toBe(PAGE)
})

test('no package is imported that the project does not use yet', async () => {
  const newElement = { type: 'native', nativeTag: 'Evil', componentName: 'Evil' }

  const reply = await at.mutate('mutate/addJsxElement', {
    destinationElement: await entryOf(at, 'main'),
    newElement,
  })

  expect(reply.json).toMatchObject({ type: 'refused', code: 'bad-name' })
  expect(here.read('app/page.tsx')).not.toContain('import')
})
