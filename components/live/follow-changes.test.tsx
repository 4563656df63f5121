import { jest } from '@jest/globals'
import { followChanges } from './follow-changes'

/** The browser's side of a stream; jsdom has none. */
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

  tell(version: string) {
    this.dispatchEvent(new MessageEvent('version', { data: version }))
  }

  breakOff(readyState: number) {
    this.readyState = readyState
    this.dispatchEvent(new Event('error'))
  }
}

const asked: string[] = []
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
  asked.length = 0
  versions = []
  gone = 0
  answer = () => ({ ok: true, status: 200, json: async () => ({ version: 'b', isLive: false }) }) as Response
  Object.assign(globalThis, {
    EventSource: FakeStream,
    fetch: async (url: string) => {
      asked.push(url)
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

test('while the stream stands its versions are told and nothing else is asked', async () => {
  stream().tell('a')
  await jest.advanceTimersByTimeAsync(10 * 60_000)
  stream().tell('b')

  expect(versions).toEqual(['a', 'b'])
  expect(asked).toEqual([])
  expect(FakeStream.opened).toHaveLength(1)
})

test('a stream that only broke off is left to the browser', async () => {
  stream().breakOff(0)
  await jest.advanceTimersByTimeAsync(60_000)

  expect(asked).toEqual([])
  expect(FakeStream.opened).toHaveLength(1)
})

test('without a stream the version is asked for now and then, until a stream is offered again', async () => {
  stream().breakOff(FakeStream.CLOSED)
  await jest.advanceTimersByTimeAsync(40_000)
  expect(asked).toHaveLength(2)
  expect(versions).toEqual(['b', 'b'])

  answer = () => ({ ok: true, status: 200, json: async () => ({ version: 'c', isLive: true }) }) as Response
  await jest.advanceTimersByTimeAsync(10 * 60_000)

  expect(asked).toHaveLength(3)
  expect(versions.at(-1)).toBe('c')
  expect(FakeStream.opened).toHaveLength(2)
})

test.each([401, 404])('a reader who is answered %i is not heard of again', async (status) => {
  answer = () => ({ ok: false, status, json: async () => ({}) }) as Response
  stream().breakOff(FakeStream.CLOSED)
  await jest.advanceTimersByTimeAsync(10 * 60_000)

  expect(asked).toHaveLength(1)
  expect(versions).toEqual([])
  expect(gone).toBe(1)
})

test('a stream that says that its subject is gone is not opened again', async () => {
  stream().dispatchEvent(new Event('gone'))
  await jest.advanceTimersByTimeAsync(10 * 60_000)

  expect(gone).toBe(1)
  expect(asked).toEqual([])
  expect(FakeStream.opened).toHaveLength(1)
})

test('a stream that stood and is refused is asked about at once', async () => {
  answer = () => ({ ok: false, status: 401, json: async () => ({}) }) as Response
  stream().tell('a')
  stream().breakOff(FakeStream.CLOSED)
  await jest.advanceTimersByTimeAsync(0)

  expect(gone).toBe(1)
})

test('a server that cannot be reached is asked again later', async () => {
  answer = () => {
    throw new TypeError('Failed to fetch')
  }
  stream().breakOff(FakeStream.CLOSED)
  await jest.advanceTimersByTimeAsync(60_000)

  expect(asked).toHaveLength(3)
})

test('a hidden tab neither listens nor asks, and catches up when it is seen', async () => {
  const before = stream()
  show('hidden')
  await jest.advanceTimersByTimeAsync(10 * 60_000)
  expect(before.readyState).toBe(FakeStream.CLOSED)
  expect(asked).toEqual([])

  show('visible')
  stream().tell('c')

  expect(versions).toEqual(['c'])
  expect(FakeStream.opened).toHaveLength(2)
})

test('a tab that is hidden while it polls stops polling', async () => {
  stream().breakOff(FakeStream.CLOSED)
  show('hidden')
  await jest.advanceTimersByTimeAsync(10 * 60_000)

  expect(asked).toEqual([])
})

test('after its end nothing is opened, asked or told', async () => {
  end()
  show('hidden')
  show('visible')
  await jest.advanceTimersByTimeAsync(10 * 60_000)

  expect(FakeStream.opened).toHaveLength(1)
  expect(asked).toEqual([])
})
