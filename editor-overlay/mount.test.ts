import { expect, test } from '@jest/globals'
import { keepEarlyInits, mountWhereAllowed, TempoDevtools } from './index.ts'
import { mountHelper } from './mount.ts'
import { startAnalytics } from './runtime/analytics.ts'

/** Only what the host check reads; the helper itself never starts here. */
function windowOn(hostname: string) {
  const target = Object.assign(new EventTarget(), { location: { hostname } })
  return target as unknown as Window & typeof globalThis
}

async function withWindow<T>(window: Window, run: () => T | Promise<T>): Promise<T> {
  Object.assign(globalThis, { window })
  try {
    return await run()
  } finally {
    Reflect.deleteProperty(globalThis, 'window')
  }
}

test('without a window nothing starts and nothing fails', async () => {
  expect(await mountWhereAllowed({ allowedOrigins: [] })).toBeNull()
  expect(await TempoDevtools.init()).toBeNull()
  expect(mountHelper({ allowedOrigins: [] })).toBeNull()
})

test.each(['example.com', 'staging-dev.tempolabs.ai', 'x.staging-dev.tempolabs.ai', '127.0.0.1'])(
  'on %s nothing starts, not even through the published entry point',
  async (hostname) => {
    await withWindow(windowOn(hostname), async () => {
      expect(await mountWhereAllowed({ allowedOrigins: [] })).toBeNull()
      expect(await TempoDevtools.init()).toBeNull()
      expect(mountHelper({ allowedOrigins: [] })).toBeNull()
    })
  },
)

test('the first ports that arrive before the helper are kept, nothing else, and are drained once', () => {
  const window = windowOn('localhost')
  const early = keepEarlyInits(window)
  for (const data of [...Array(8).fill('init'), { type: 'executeFunction' }])
    window.dispatchEvent(new MessageEvent('message', { data }))
  const taken = early.drain()
  expect(taken.map((event) => event.data)).toEqual(Array(5).fill('init'))
  window.dispatchEvent(new MessageEvent('message', { data: 'init' }))
  expect(early.drain()).toEqual([])
})

test('analytics start only if configured, and only on the hosts they list', () => {
  const watched: string[] = []
  const analytics = {
    hosts: { suffixes: ['dev.example.com'], excluded: [], allowLocalhost: false },
    start: (window: Window) => {
      watched.push(window.location.hostname)
      return () => watched.push('stopped')
    },
  }
  startAnalytics(windowOn('a.dev.example.com'), undefined)()
  startAnalytics(windowOn('localhost'), analytics)()
  expect(watched).toEqual([])
  startAnalytics(windowOn('a.dev.example.com'), analytics)()
  expect(watched).toEqual(['a.dev.example.com', 'stopped'])
})
