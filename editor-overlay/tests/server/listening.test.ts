import { mkdirSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { createServer } from 'node:net'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { z } from 'zod'
import type { Project } from '../../server/project/project'
import { entryOf, freePort, type Studio, studio } from './support/http'
import { idOf, PAGE, type TestProject, testProject } from './support/project'

let here: TestProject
let project: Project
let at: Studio

beforeEach(async () => {
  here = testProject()
  project = await here.open({ isWatched: true })
  at = await studio(here, project)
})

afterEach(async () => {
  await at.close()
  await project.close()
  here.remove()
})

const eventShape = z.looseObject({
  type: z.string().optional(),
  files: z.array(z.string()).optional(),
  isRunning: z.boolean().optional(),
  prevIdToNewIdMap: z.record(z.string(), z.string()).optional(),
  treeElementLookup: z.record(z.string(), z.looseObject({}).nullable()).optional(),
})
type Event = z.infer<typeof eventShape>

/** Listens as a studio does; `until` returns the first event that matches. */
async function listen() {
  const events: Event[] = []
  const waiting = new Set<() => void>()
  let said = ''
  await new Promise<void>((resolve, reject) => {
    const headers = { host: `localhost:${at.port}`, origin: at.origin, authorization: 'Bearer read-token' }
    const call = request(
      { host: '127.0.0.1', port: at.port, path: '/canvases/canvas/events', headers, setHost: false },
      (response) => {
        response.on('data', (bytes: Buffer) => {
          said += bytes.toString('utf8')
          const whole = said.split('\n\n')
          said = whole.pop() ?? ''
          for (const text of whole) {
            const line = /^data: (.*)$/m.exec(text)?.[1]
            if (line !== undefined) events.push(eventShape.parse(JSON.parse(line)))
          }
          for (const look of waiting) look()
          resolve()
        })
        response.on('error', () => undefined)
      },
    )
    call.on('error', reject)
    call.end()
  })
  return (fits: (event: Event) => boolean) =>
    new Promise<Event>((resolve) => {
      const look = () => {
        const found = events.find(fits)
        if (!found) return
        waiting.delete(look)
        resolve(found)
      }
      waiting.add(look)
      look()
    })
}

test('a file that lost lines is reported once it stays as it is', async () => {
  const until = await listen()
  const gone = idOf(project, 'app/page.tsx', 'p')
  here.write('app/page.tsx', PAGE.replace('      <p>World</p>\n', ''))

  const event = await until(({ type }) => type === 'changed')

  expect(event.treeElementLookup?.[gone]).toBeNull()
})

test('a file saved by another program is reported with the ids that moved and the entries that changed', async () => {
  const until = await listen()
  const before = idOf(project, 'app/page.tsx', 'p')
  here.write('app/page.tsx', PAGE.replace('<p>', '<p>First</p>\n      <p>'))

  const event = await until(({ type }) => type === 'changed')

  expect(event).toMatchObject({ by: 'disk', files: ['app/page.tsx'] })
  const now = event.prevIdToNewIdMap?.[before] ?? ''
  expect(event.treeElementLookup?.[now]).toMatchObject({ componentName: 'p', line: 6 })
})

test('an edit is reported once, as an edit, and not again as a change on disk', async () => {
  const until = await listen()
  await at.mutate('mutate/editText', { element: await entryOf(at, 'p'), newText: 'Moon' })
  here.write('app/other.tsx', PAGE)

  await until(({ files }) => files?.[0] === 'app/other.tsx')

  const first = await until(({ type }) => type === 'changed')
  expect(first).toMatchObject({ by: 'edit', files: ['app/page.tsx'] })
})

test('files that are added, replaced by a rename or removed, even in new folders, are followed', async () => {
  const until = await listen()
  mkdirSync(path.join(here.root, 'components/deep'), { recursive: true })
  here.write('components/deep/card.tsx', PAGE)
  await until(({ files }) => files?.[0] === 'components/deep/card.tsx')

  rmSync(path.join(here.root, 'components'), { recursive: true })

  const gone = ({ treeElementLookup }: Event) =>
    Object.values(treeElementLookup ?? {}).every((entry) => entry === null)
  expect(await until((event) => event.files?.[0] === 'components/deep/card.tsx' && gone(event))).toBeDefined()
})

test('a file that does not parse is reported with its line, and so is its repair', async () => {
  const until = await listen()
  here.write('app/page.tsx', PAGE.replace('</p>', ''))
  expect(await until(({ type }) => type === 'broken')).toMatchObject({ file: 'app/page.tsx', line: 6 })

  here.write('app/page.tsx', PAGE)

  expect((await until(({ type }) => type === 'changed')).prevIdToNewIdMap).toEqual({})
})

test('an app that is stopped and started again is reported, but not one that closes an unused connection', async () => {
  const port = await freePort()
  await at.close()
  at = await studio(here, project, { appOrigin: `http://localhost:${port}` })
  const isReported = (isRunning: boolean) => (event: Event) => event.isRunning === isRunning
  await (await listen())(isReported(false))

  const until = await listen()
  const closing = Promise.withResolvers<void>()
  let connections = 0
  const app = createServer((socket) => {
    connections += 1
    socket.destroy()
    if (connections === 3) closing.resolve()
  }).listen(port)
  await until(isReported(true))
  const untilStopped = await listen()
  await closing.promise
  here.write('app/other.tsx', PAGE)
  await untilStopped(({ files }) => files?.[0] === 'app/other.tsx')
  await new Promise((resolve) => app.close(resolve))

  const reported = await untilStopped(({ isRunning, files }) => isRunning === false || files !== undefined)
  expect(reported.files).toEqual(['app/other.tsx'])
  expect(await untilStopped(isReported(false))).toBeDefined()
})
