import { expect, test } from '@jest/globals'
import { createFrames } from './frames.ts'

type Received = { payload: { functionName: string } }

/** A page whose helper answers from a certain `init` on, like one that starts after the page has loaded. */
function given(answersFrom: number) {
  const received: string[][] = []
  const answered = Promise.withResolvers<void>()
  const postMessage = (_: string, __: string, [port]: MessagePort[]) => {
    const calls: string[] = []
    received.push(calls)
    if (!port) throw new Error('No port came with the message.')
    port.onmessage = ({ data }: MessageEvent<Received>) => {
      const { functionName } = data.payload
      calls.push(functionName)
      if (received.length < answersFrom) return
      if (functionName === 'initProject') answered.resolve()
      else port.postMessage({ id: 'LATEST_HYDRATION_ERROR_STATUS', status: 'no_error' })
    }
  }
  const frames = createFrames({
    origin: 'http://localhost:3000',
    onOpen: (call) => call('initProject', 'w1280'),
    onMessage: () => undefined,
  })
  frames.attach('w1280', { contentWindow: { postMessage } } as unknown as HTMLIFrameElement)
  frames.connect('w1280')
  return { received, answered: answered.promise, close: () => frames.disconnect('w1280') }
}

test.each([
  ['the first', 1],
  ['a later', 3],
])('a helper that answers %s port gets the project once, and none gets it before', async (_, answersFrom) => {
  const { received, answered, close } = given(answersFrom)
  await answered
  close()

  // On a busy machine, an answer may come after the next try, which then gets one of its own.
  expect(received.length).toBeGreaterThanOrEqual(answersFrom)
  expect(received.at(-1)).toEqual(['checkIfHydrationError', 'initProject'])
  expect(received.slice(0, -1).flat()).not.toContain('initProject')
})
