import { afterEach, expect, jest, test } from '@jest/globals'
import { createFrames } from './frames.ts'

const ports: MessagePort[] = []

afterEach(() => {
  jest.useRealTimers()
  // An open port keeps the process running.
  for (const port of ports) port.close()
})

/** A frame that keeps the ports it gets; nobody reads them, as before a page has its helper. */
function frameOf(): HTMLIFrameElement {
  const contentWindow = {
    postMessage: (_: unknown, __: string, [port]: MessagePort[]) => port && ports.push(port),
  }
  return { contentWindow } as unknown as HTMLIFrameElement
}

/** Resolves with the names of the next functions that were called through this port. */
function callsTo(port: MessagePort | undefined, count: number): Promise<string[]> {
  const names: string[] = []
  return new Promise((resolve) => {
    if (!port) throw new Error('There is no port.')
    port.onmessage = ({ data }) => {
      names.push(data.payload.functionName)
      if (names.length === count) resolve(names)
      if (names.length === 1) port.postMessage({ id: 'LATEST_HYDRATION_ERROR_STATUS', status: 'no_error' })
    }
  })
}

test('a page gets the project once, when its helper has answered a question', async () => {
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'queueMicrotask', 'nextTick'] })
  const opened: string[] = []
  const frames = createFrames({
    origin: 'http://localhost:3000',
    onOpen: (call, storyboardId) => {
      opened.push(storyboardId)
      call('initProject')
    },
    onMessage: () => undefined,
  })
  frames.attach('wide', frameOf())

  frames.connect('wide')
  jest.advanceTimersByTime(5_000)
  expect(ports.length).toBeGreaterThan(2)
  expect(opened).toEqual([])

  expect(await callsTo(ports.at(-1), 2)).toEqual(['checkIfHydrationError', 'initProject'])
  const asked = ports.length
  jest.advanceTimersByTime(60_000)
  expect(ports).toHaveLength(asked)
  expect(opened).toEqual(['wide'])
  frames.disconnect('wide')
})
