import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import type { Project } from '../../server/project/project'
import { closeStudio, givenStudio, type Studio } from './support/http'
import type { TestProject } from './support/project'

let here: TestProject
let project: Project
let at: Studio

beforeEach(async () => {
  ;({ here, project, at } = await givenStudio())
})

afterEach(() => closeStudio({ here, project, at }))

test('an address outside the canvas is not found', async () => {
  for (const address of [
    '/canvases/other/lookups',
    '/canvases/canvas/../../etc/passwd',
    '/@fs/etc/passwd',
    '/app/page.tsx',
  ])
    expect((await at.ask(address)).status).toBe(404)
})

test('the studio’s page contains no token, frames only the app and can’t be framed', async () => {
  const reply = await at.ask('/studio', { headers: { origin: undefined, authorization: undefined } })

  expect(reply.status).toBe(200)
  expect(reply.text).not.toContain('token')
  expect(reply.text).toContain('data-app-origin="http://localhost:3000"')
  expect(reply.headers['content-security-policy']).toContain('frame-src http://localhost:3000;')
  expect(reply.headers['content-security-policy']).toContain("frame-ancestors 'none'")
})

test.each(['iframe', 'script', 'empty'])('another site can’t load the studio’s page as %s', async (dest) => {
  const headers = {
    origin: undefined,
    'sec-fetch-site': 'cross-site',
    'sec-fetch-mode': 'navigate',
    'sec-fetch-dest': dest,
  }

  expect((await at.ask('/studio', { headers })).status).toBe(403)
})

test('only the studio’s page, its script and its style sheet are served', async () => {
  const own = await at.ask('/studio/studio.js')

  expect(own.headers['content-type']).toBe('text/javascript; charset=utf-8')
  expect((await at.ask('/studio/studio.css')).headers['content-type']).toBe('text/css; charset=utf-8')
  for (const address of [
    '/studio/main.tsx',
    '/studio/../server/start.ts',
    '/studio/%2e%2e/server/start.ts',
    '/server/start.ts',
    '/studio/none.ts',
    '/protocol/ids.test.ts',
  ])
    expect((await at.ask(address)).status).toBe(404)
})

test('the server starts no other program and evaluates no code but what the style sheet of the project names', () => {
  const context = path.resolve(import.meta.dirname, '../..')
  const files = ['server', 'source'].flatMap((name) =>
    readdirSync(path.join(context, name), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !file.startsWith('testing/'))
      .map((file) => path.join(context, name, file)),
  )
  const risky =
    /['"`](node:)?(child_process|vm|worker_threads)['"`]|\beval\(|new Function\(|innerHTML =|from '[^']*\/testing\//

  expect(files.length).toBeGreaterThan(80)
  // A thread in which plugins of the style sheet are tried, as they run in each build.
  const trial = ['server/styles-trial.ts', 'server/styles.ts'].map((name) => path.join(context, name))
  expect(files.filter((file) => risky.test(readFileSync(file, 'utf8'))).sort()).toEqual(trial)
})
