/** Sets up a copy of the checkout that may be edited, with `next dev` in it and a source server for it. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, rmSync } from 'node:fs'
import path from 'node:path'
import { eventually } from '../../../scripts/stack/processes.ts'
import { copyProject } from '../helper/support/copied-project.ts'
import { NextDev } from '../helper/support/next-dev.ts'

const ROOT = path.resolve(import.meta.dirname, '../../..')
/** Inside the checkout, so that packages can be linked instead of copied. */
const COPY = path.join(ROOT, '.cache/studio-project')
/** Pages of the app under edit that only these tests need. */
const PAGES = path.join(import.meta.dirname, 'pages')
const STORE = path.join(ROOT, '.cache/studio-store')
const EDITOR_PORT_ABOVE_SITE = 1
const PATIENCE_MS = 240_000

/** If `STUDIO_URL` and `STUDIO_PROJECT` are set, that studio is used, and its project edited. */
export default async function setUp(): Promise<() => Promise<void>> {
  if (process.env.STUDIO_URL) return async () => undefined
  const site = process.env.SITE_URL
  if (!site) throw new Error('The studio is tested beside a stack: npm test -- studio')
  for (const place of [COPY, STORE]) rmSync(place, { recursive: true, force: true })
  copyProject(COPY)
  cpSync(PAGES, path.join(COPY, 'app'), { recursive: true })
  commitAll(COPY)
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

/** Commits all files, so that `git status` shows what a test left behind. */
function commitAll(cwd: string) {
  const git = (...words: string[]) => execFileSync('git', words, { cwd, stdio: 'ignore' })
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
