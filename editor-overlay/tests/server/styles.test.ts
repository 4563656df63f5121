/** The utilities of the project's own style sheet, with what it imports and plugs in. */
import { spawnSync } from 'node:child_process'
import { symlinkSync } from 'node:fs'
import path from 'node:path'
import { afterEach, expect, test } from '@jest/globals'
import { followDesign } from '../../server/follow-design'
import { testDesign } from '../../source/testing/tailwind'
import { applied, PAGE, replacing, type TestProject, testProject } from './support/project'

const CSS = 'app/globals.css'
const PLUGIN = "module.exports = ({ addUtilities }) => addUtilities({ '.boxed': { padding: '3px' } })\n"
const CONFIG = "module.exports = { theme: { extend: { colors: { brand: '#123456' } } } }\n"

let here: TestProject

function given(css: string) {
  here = testProject({
    'app/page.tsx': PAGE,
    [CSS]: css,
    'app/more.css': '@utility boxed { padding: 3px; }\n',
    'boxed.cjs': PLUGIN,
    'tailwind.config.cjs': CONFIG,
    'node_modules/boxed/package.json': '{ "name": "boxed", "main": "main.cjs", "style": "look.css" }',
    'node_modules/boxed/main.cjs': PLUGIN,
    'node_modules/boxed/look.css': '@utility boxed { padding: 3px; }\n',
  })
  const packages = path.resolve(import.meta.dirname, '../../../node_modules')
  symlinkSync(path.join(packages, 'tailwindcss'), path.join(here.root, 'node_modules/tailwindcss'))
}

afterEach(() => here.remove())

const STYLES = path.join(import.meta.dirname, '../../server/styles.ts')

/** Reads the design in a process of its own, because Tailwind's loader adds hooks to Node that Jest does not allow. */
function readIn(root: string, expression: string, patienceMs = 60_000): unknown {
  const code = `import { readDesign } from ${JSON.stringify(STYLES)}
    const design = await readDesign(${JSON.stringify(root)}, '${CSS}', ${patienceMs}).catch(({ message }) => ({ message }))
    console.log(JSON.stringify(${expression}))`
  here.write('read.mjs', code)
  const { stdout, stderr } = spawnSync(process.execPath, ['--no-warnings', path.join(root, 'read.mjs')])
  if (stdout.length === 0) throw new Error(String(stderr))
  return JSON.parse(String(stdout))
}

test.each([
  ['a plugin of a package', "@plugin 'boxed';", 'boxed', { padding: '3px' }],
  ['a plugin of its own', "@plugin '../boxed.cjs';", 'boxed', { padding: '3px' }],
  ['a configuration', "@config '../tailwind.config.cjs';", 'bg-brand', { 'background-color': '#123456' }],
  ['a sheet of its own', "@import './more.css';", 'boxed', { padding: '3px' }],
  ['the sheet of a package', "@import 'boxed';", 'boxed', { padding: '3px' }],
  ['parts of Tailwind', "@import 'tailwindcss/preflight';", 'block', { display: 'block' }],
])('the utilities of a style sheet with %s are known', (_, line, name, declared) => {
  given(`@import 'tailwindcss';\n${line}\n`)

  const read = readIn(
    here.root,
    `[[...design.compile('${name}').declarations], design.namesFor('padding', '4px')]`,
  )

  expect(read).toEqual([Object.entries(declared), expect.arrayContaining(['p-1'])])
})

test.each([
  ['throws', "throw new Error('No network')", 60_000, 'No network'],
  [
    'throws when it is used',
    "module.exports = () => { throw new Error('No network') }",
    60_000,
    'No network',
  ],
  ['never ends', 'while (true) {}', 1_000, 'took more than 1 seconds'],
  [
    'never ends when it is used',
    'module.exports = () => { while (true) {} }',
    1_000,
    'took more than 1 seconds',
  ],
  ['ends the process', 'process.exit(0)', 60_000, 'ended its process'],
])('a plugin that %s fails the reading and leaves the server running', (_, code, patienceMs, message) => {
  given("@import 'tailwindcss';\n@plugin '../own.cjs';\n")
  here.write('own.cjs', code)

  expect(readIn(here.root, '[design.message]', patienceMs)).toEqual([expect.stringContaining(message)])
})

test.each([
  ['3.7.0', false],
  ['3.7.1', true],
])('tailwind-merge %s keeps a line height before a font size: %s', (version, keeps) => {
  given("@import 'tailwindcss';\n")
  const manifest = { name: 'tailwind-merge', version, exports: { '.': './dist/bundle.cjs' } }
  here.write('node_modules/tailwind-merge/package.json', JSON.stringify(manifest))
  here.write('node_modules/tailwind-merge/dist/bundle.cjs', '')

  expect(readIn(here.root, '[design.keepsLineHeight]')).toEqual([keeps])
})

test.each([
  ['4.0.2', '3.7.0', '3.7.1', false],
  ['4.9.0', '3.8.0', '3.7.0', true],
  ['3.2.2', '3.0.0', '3.7.1', true],
])('tailwind-variants %s with its own %s, beside %s', (version, built, beside, keeps) => {
  given("@import 'tailwindcss';\n")
  for (const [name, own] of [
    ['tailwind-merge', { version: beside }],
    ['tailwind-variants', { version, devDependencies: { 'tailwind-merge': built } }],
  ] as const) {
    here.write(
      `node_modules/${name}/package.json`,
      JSON.stringify({ name, ...own, exports: { '.': './a.cjs' } }),
    )
    here.write(`node_modules/${name}/a.cjs`, '')
  }

  expect(readIn(here.root, '[design.keepsLineHeightOfVariants]')).toEqual([keeps])
})

test('without any utilities a style is written inline', async () => {
  given('@utility boxed { padding: 3px; }\n')
  const project = await here.open()
  const errors: unknown[] = []

  await followDesign(
    project,
    () => Promise.reject(new Error('A plugin throws')),
    (error) => errors.push(error),
  )

  expect({ design: project.index().settings.design ?? null, errors: errors.map(String) }).toEqual({
    design: null,
    errors: ['Error: A plugin throws'],
  })
  await project.close()
})

test('the last utilities stay while the style sheet does not parse', async () => {
  given('@utility boxed { padding: 3px; }\n')
  const project = await here.open()
  const read = () => testDesign(here.read(CSS))
  const failed = new Promise((resolve) => {
    void followDesign(project, read, resolve).then(async () =>
      applied(await project.edit(replacing({ [CSS]: ['3px; }', '3px;'] }))),
    )
  })

  await failed

  expect(project.index().settings.design?.compile('boxed')).not.toBeNull()
  await project.close()
})
