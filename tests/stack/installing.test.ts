import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const ROOT = process.cwd()
let clone: string

/** A clone without packages, and a slow npm that records each call. */
beforeEach(() => {
  clone = mkdtempSync(join(tmpdir(), 'attesta-clone-'))
  for (const file of [
    'scripts/stack/ensure-installed.mjs',
    'scripts/node-version.mjs',
    'package-lock.json',
  ]) {
    cpSync(join(ROOT, file), join(clone, file))
  }
  writeFileSync(
    join(clone, 'start.mjs'),
    "import { begin } from './scripts/stack/ensure-installed.mjs'\nbegin(() => console.log('started'))\n",
  )
  mkdirSync(join(clone, 'bin'))
  writeFileSync(
    join(clone, 'bin/npm'),
    `#!/bin/sh\necho called >> "${clone}/calls"\nsleep 2\nmkdir -p "${clone}/node_modules/.bin"\nln -sf "${process.execPath}" "${clone}/node_modules/.bin/node"\n`,
  )
  chmodSync(join(clone, 'bin/npm'), 0o755)
})
afterEach(() => rmSync(clone, { recursive: true, force: true }))

async function start(): Promise<string> {
  const env = { ...process.env, PATH: `${join(clone, 'bin')}:${process.env.PATH}` }
  const child = spawn(process.execPath, ['start.mjs'], { cwd: clone, env })
  let said = ''
  child.stdout.on('data', (chunk: Buffer) => {
    said += chunk.toString()
  })
  await once(child, 'close')
  return said
}

test('three concurrent commands on a fresh clone install the packages once, and all of them start', async () => {
  const said = await Promise.all([start(), start(), start()])

  expect(said.map((text) => text.includes('started'))).toEqual([true, true, true])
  expect(readFileSync(join(clone, 'calls'), 'utf8')).toBe('called\n')
})
