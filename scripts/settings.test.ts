import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { settingsSchema } from '../lib/config/settings.ts'
import { APP_SETTINGS, COMMAND_SETTINGS } from '../lib/config/settings-guide.ts'
import { envExample, withSettings } from './settings.ts'

/** Set by the tools, or by us for a child process; never set by hand. */
const NOT_FOR_PEOPLE = new Set([
  'ATTESTA_BUILD_CACHE',
  'ATTESTA_PRELOAD',
  'ATTESTA_STACK',
  'ATTESTA_TYPES_CHECKED',
  'BUILT_AS_DEMO',
  'BUILT_FOR_SITE_URL',
  'EDITOR_ANNOTATE',
  'EDITOR_URL',
  'EXPERIMENTAL_STORAGE',
  'LD_LIBRARY_PATH',
  'NEXT_PHASE',
  'NEXT_RUNTIME',
  'NODE_ENV',
  'PATH',
])

function namesRead(): Set<string> {
  const files = execFileSync('git', [
    'ls-files',
    '-co',
    '--exclude-standard',
    '*.config.ts',
    'instrumentation.ts',
    'app/*.ts*',
    'lib/*.ts',
    'scripts/*.ts',
    'scripts/*.mjs',
    'tests/contract/*.ts',
    'tests/gateway/support/*.ts',
    'supabase/local/settings.ts',
    ':!scripts/emulators',
    // Examples for other people's programs.
    ':!lib/content/api',
  ])
  const texts = files
    .toString()
    .split('\n')
    .filter((file) => file && !file.endsWith('.test.ts'))
    .map((file) => readFileSync(file, 'utf8'))
  const found = texts.flatMap((text) => [
    ...text.matchAll(/\b(?:env|own)\.([A-Z][A-Z0-9_]+)\b/g),
    ...text.matchAll(/\b(?:setting|read)\('([A-Z0-9_]+)'/g),
  ])
  return new Set(found.map(([, name = '']) => name))
}

const described = new Set([...Object.keys(APP_SETTINGS), ...Object.keys(COMMAND_SETTINGS)])

test("the README's settings table matches the schema", () => {
  const readme = readFileSync('README.md', 'utf8')

  expect(withSettings(readme)).toBe(readme)
})

test('.env.example matches the schema', () => {
  expect(readFileSync('.env.example', 'utf8')).toBe(envExample())
})

test('.env.example shows the default of each of its settings', () => {
  const example = envExample()
  for (const [name, { live, without }] of Object.entries(APP_SETTINGS)) {
    if (live !== 'never') expect(example).toMatch(new RegExp(`# Default: .+\\n(?:# )?${name}=`))
    expect(without).not.toBe('')
  }
})

test('every setting of the app is described once', () => {
  expect(Object.keys(APP_SETTINGS).sort()).toEqual(Object.keys(settingsSchema.shape).sort())
})

test('every setting that code reads is described', () => {
  expect([...namesRead()].filter((name) => !described.has(name) && !NOT_FOR_PEOPLE.has(name))).toEqual([])
})

test('every described setting of a command is read by one', () => {
  expect(Object.keys(COMMAND_SETTINGS).filter((name) => !namesRead().has(name))).toEqual([])
})
