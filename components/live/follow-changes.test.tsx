import { jest } from '@jest/globals'
import { followChanges } from './follow-changes'

/** The browser's side of an event stream, which jsdom lacks. */
class FakeStream extends EventTarget {
  static readonly CLOSED = 2
  static opened: FakeStream[] = []
  readyState = 1

  constructor() {
    super()
    FakeStream.opened.push(this)
  }

  close() {
    this.readyState = FakeStream.CLOSED
  }

  emit(version: string) {
    this.dispatchEvent(new MessageEvent('version', { data: version }))
  }

  breakOff(readyState: number) {
    this.readyState = readyState
    this.dispatchEvent(new Event('error'))
  }
}

const requests: string[] = []
let answer: () => Response
let versions: string[]
let gone: number
let end: () => void

function show(state: 'visible' | 'hidden') {
  Object.defineProperty(document, 'visibilityState', { value: state, configurable: true })
  document.dispatchEvent(new Event('visibilitychange'))
}
const stream = () => FakeStream.opened.at(-1) as FakeStream

beforeEach(() => {
  jest.useFakeTimers()
  FakeStream.opened = []
  requests.length = 0
  versions = []
  gone = 0
  answer = () => ({ ok: true, status: 200, json: async () => ({ version: 'b', isLive: false }) }) as Response
  Object.assign(globalThis, {
    EventSource: FakeStream,
    fetch: async (url: string) => {
      requests.push(url)
      return answer()
    },
  })
  show('visible')
  end = followChanges(
    '/api/live/quote/1',
    (version) => versions.push(version),
    () => {
      gone += 1
    },
  )
})

afterEach(() => {
  end()
  jest.useRealTimers()
})

test('reports the versions of an open stream and requests nothing else', async () => {
  stream().emit('a')
  await jest.advanceTimersByTimeAsync(10 * 60_000)
  stream().emit('b')

  expect(versions).toEqual(['a', 'b'])
  expect(requests).toEqual([])
  expect(FakeStream.opened).toHaveLength(1)
})

test('leaves a dropped stream to the browser', async () => {
  stream().breakOff(0)
  await jest.advanceTimersByTimeAsync(60_000)

  expect(requests).toEqual([])
  expect(FakeStream.opened).toHaveLength(1)
})

test('polls without a stream until one is offered again', async () => {
  stream().breakOff(FakeStream.CLOSED)
  await jest.advanceTimersByTimeAsync(40_000)
  expect(requests).toHaveLength(2)
  expect(versions).toEqual(['b', 'b'])

  answer = () => ({ ok: true, status: 200, json: async () => ({ version: 'c', isLive: true }) }) as Response
  await jest.advanceTimersByTimeAsync(10 * 60_000)

  expect(requests).toHaveLength(3)
  expect(versions.at(-1)).toBe('c')
  expect(FakeStream.opened).toHaveLength(2)
})

test.each([401, 404])('stops after status %i', async (status) => {
  answer = () => ({ ok: false, status, json: async () => ({}) }) as Response
  stream().breakOff(FakeStream.CLOSED)
  await jest.advanceTimersByTimeAsync(10 * 60_000)

  expect(requests).toHaveLength(1)
  expect(versions).toEqual([])
  expect(gone).toBe(1)
})

test('asks once when a stream reports its subject as gone, and stops if it is', async () => {
  answer = () => ({ ok: false, status: 401, json: async () => ({}) }) as Response
  stream().dispatchEvent(new Event('gone'))
  await jest.advanceTimersByTimeAsync(10 * 60_000)

  expect(gone).toBe(1)
  expect(requests).toHaveLength(1)
  expect(FakeStream.opened).toHaveLength(1)
})

test('continues when only the session of a stream has ended', async () => {
  answer = () => ({ ok: true, status: 200, json: async () => ({ version: 'b', isLive: true }) }) as Response
  stream().dispatchEvent(new Event('gone'))
  await jest.advanceTimersByTimeAsync(0)

  expect(gone).toBe(0)
  expect(versions).toEqual(['b'])
  expect(FakeStream.opened).toHaveLength(2)
})

test('polls immediately when an open stream is refused', async () => {
  answer = () => ({ ok: false, status: 401, json: async () => ({}) }) as Response
  stream().emit('a')
  stream().breakOff(FakeStream.CLOSED)
  await jest.advanceTimersByTimeAsync(0)

  expect(gone).toBe(1)
})

test('polls an unreachable server less and less often', async () => {
  answer = () => {
    throw new TypeError('Failed to fetch')
  }
  stream().breakOff(FakeStream.CLOSED)
  // After 20, 40, 80, 160 and 160 seconds.
  await jest.advanceTimersByTimeAsync(460_000)
  expect(requests).toHaveLength(5)

  answer = () => ({ ok: true, status: 200, json: async () => ({ version: 'b', isLive: false }) }) as Response
  await jest.advanceTimersByTimeAsync(160_000 + 20_000)
  expect(requests).toHaveLength(7)
})

test('does nothing while offline, and catches up when online', async () => {
  const before = stream()
  window.dispatchEvent(new Event('offline'))
  await jest.advanceTimersByTimeAsync(10 * 60_000)
  expect(before.readyState).toBe(FakeStream.CLOSED)
  expect(requests).toEqual([])

  window.dispatchEvent(new Event('online'))
  stream().emit('c')

  expect(versions).toEqual(['c'])
  expect(FakeStream.opened).toHaveLength(2)
})

test('neither streams nor polls in a hidden tab, and catches up when visible', async () => {
  const before = stream()
  show('hidden')
  await jest.advanceTimersByTimeAsync(10 * 60_000)
  expect(before.readyState).toBe(FakeStream.CLOSED)
  expect(requests).toEqual([])

  show('visible')
  stream().emit('c')

  expect(versions).toEqual(['c'])
  expect(FakeStream.opened).toHaveLength(2)
})

test('stops polling when the tab is hidden', async () => {
  stream().breakOff(FakeStream.CLOSED)
  show('hidden')
  await jest.advanceTimersByTimeAsync(10 * 60_000)

  expect(requests).toEqual([])
})

test('does nothing after it is stopped', async () => {
  end()
  show('hidden')
  show('visible')
  await jest.advanceTimersByTimeAsync(10 * 60_000)

  expect(FakeStream.opened).toHaveLength(1)
  expect(requests).toEqual([])
})
