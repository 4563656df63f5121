import type { ServerResponse } from 'node:http'
import { Writable } from 'node:stream'
import { expect, test } from '@jest/globals'
import type { Project } from '../project/project.ts'
import { createStreams } from './events.ts'
import { LIMITS } from './settings.ts'

/** A connection whose other side doesn’t read. */
function stuck() {
  const response = new Writable({ write: () => undefined })
  return Object.assign(response, { writeHead: () => undefined }) as unknown as ServerResponse
}

test('a reader that falls behind by too much is let go, and takes no more memory', () => {
  const listeners = new Set<(event: object) => void>()
  const subscribe = (listener: (event: object) => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  const app = { isRunning: () => true, subscribe: () => () => undefined, close: () => undefined }
  const streams = createStreams({ subscribe } as unknown as Project, app)
  const response = stuck()
  streams.open(response, null)
  const message = 'x'.repeat(1_000_000)

  for (let sent = 0; sent < 40; sent++)
    for (const listener of listeners) listener({ type: 'broken', file: 'a.tsx', line: 1, message })

  expect(response.destroyed).toBe(true)
  expect(response.writableLength).toBeLessThan(LIMITS.streamBytes + 2 * message.length)
  streams.close()
})
