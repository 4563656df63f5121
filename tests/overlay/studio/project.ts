/** A copy of the checkout that may be edited, `next dev` in it and a source server over it. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { eventually } from '../../../scripts/stack/processes.ts'
import { NextDev } from '../support/next-dev.ts'

const ROOT = path.resolve(import.meta.dirname, '../../..')
/** Inside the checkout, so that packages can be linked instead of copied. */
const COPY = path.join(ROOT, '.cache/studio-project')
const STORE = path.join(ROOT, '.cache/studio-store')
const EDITOR_PORT_ABOVE_SITE = 1
const PATIENCE_MS = 30_000

/** With `STUDIO_URL` and `STUDIO_PROJECT` set, a studio that is already there is used, and its project edited. */
export default async function setUp(): Promise<() => Promise<void>> {
  if (process.env.STUDIO_URL) return async () => undefined
  const site = process.env.SITE_URL
  if (!site) throw new Error('The studio is tested beside a stack: npm test -- studio')
  copyProject()
  const port = Number(new URL(site).port) + EDITOR_PORT_ABOVE_SITE
  const studio = `http://localhost:${port}`
  const editor = startEditor(port, new URL(site).origin)
  const stop = async (app?: NextDev) => {
    await app?.stop()
    if (editor.exitCode === null && editor.kill()) await once(editor, 'exit')
    for (const place of [COPY, STORE]) rmSync(place, { recursive: true, force: true })
  }
  try {
    const app = await NextDev.start(site, '/about', { root: COPY, origins: studio })
    await eventually(() => answers(`${studio}/healthz`), { withinMs: PATIENCE_MS, everyMs: 100 })
    process.env.STUDIO_URL = studio
    process.env.STUDIO_PROJECT = COPY
    return () => stop(app)
  } catch (error) {
    await stop()
    throw error
  }
}

function copyProject() {
  for (const place of [COPY, STORE]) rmSync(place, { recursive: true, force: true })
  mkdirSync(COPY, { recursive: true })
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: ROOT,
    encoding: 'utf8',
    maxBuffer: 64_000_000,
  })
  for (const file of listed.split('\0'))
    if (file !== '' && !file.startsWith('docs/') && existsSync(path.join(ROOT, file)))
      cpSync(path.join(ROOT, file), path.join(COPY, file))
  execFileSync('cp', ['-al', path.join(ROOT, 'node_modules'), path.join(COPY, 'node_modules')])
  const git = (...words: string[]) => execFileSync('git', words, { cwd: COPY, stdio: 'ignore' })
  git('init')
  git('add', '-A')
  git('-c', 'user.name=Test', '-c', 'user.email=test@attesta.test', 'commit', '-m', 'As it was')
}

function startEditor(port: number, appOrigin: string): ChildProcess {
  return spawn(process.execPath, [path.join(ROOT, 'editor-overlay/server/main.ts')], {
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      NODE_ENV: 'development',
      EDITOR_FORCE: '1',
      PORT: String(port),
      EDITOR_ROOT: COPY,
      EDITOR_STORE: STORE,
      EDITOR_APP_ORIGIN: appOrigin,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
}

async function answers(address: string): Promise<boolean> {
  try {
    return (await fetch(address)).ok
  } catch {
    return false
  }
}
