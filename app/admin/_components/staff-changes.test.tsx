import { jest } from '@jest/globals'
import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import {
  AppRouterContext,
  type AppRouterInstance,
} from 'next/dist/shared/lib/app-router-context.shared-runtime'
import { StaffChanges } from './staff-changes'

/** The browser's side of an event stream, which jsdom lacks. */
class FakeStream extends EventTarget {
  static readonly CLOSED = 2
  static last: FakeStream
  readyState = 1
  readonly url: string

  constructor(url: string) {
    super()
    this.url = url
    FakeStream.last = this
  }

  close() {
    this.readyState = FakeStream.CLOSED
  }
}

const LATEST = {
  at: '2026-12-04T15:05:00Z',
  action: 'order.status',
  status: 'in_review',
  actorKind: 'admin',
  by: 'Ana Clerk',
  isViewer: false,
}

const requests: string[] = []
let latest: object | null
let refreshed = 0
const router = {
  refresh: () => {
    refreshed += 1
  },
} as AppRouterInstance

beforeEach(() => {
  jest.useFakeTimers()
  requests.length = 0
  refreshed = 0
  latest = LATEST
  Object.assign(globalThis, {
    EventSource: FakeStream,
    fetch: async (url: string) => {
      requests.push(url)
      return {
        ok: true,
        status: 200,
        json: async () => ({ version: 'b', isLive: true, latest }),
      } as Response
    },
  })
})
afterEach(() => jest.useRealTimers())

/** The stream reports this version, and the page has had the time to ask about it. */
const stream = (version: string) =>
  act(async () => {
    FakeStream.last.dispatchEvent(new MessageEvent('version', { data: version }))
    await jest.advanceTimersByTimeAsync(1000)
  })

const page = (version: string) => (
  <AppRouterContext.Provider value={router}>
    <StaffChanges subject="staff-order" id="1" version={version} after={7} />
    <textarea aria-label="Message" />
  </AppRouterContext.Provider>
)

const list = (
  <AppRouterContext.Provider value={router}>
    <StaffChanges subject="staff-quotes" id="0" version="7.0.0" after={7} source="clio" />
  </AppRouterContext.Provider>
)

const press = (name: string) =>
  userEvent
    .setup({ advanceTimers: jest.advanceTimersByTimeAsync })
    .click(screen.getByRole('button', { name }))

test('says who changed the order and how, and leaves the page alone until it is asked for', async () => {
  const { rerender } = render(page('a'))
  const message = screen.getByRole('textbox')
  message.focus()

  await stream('b')

  expect(screen.getByRole('status')).toHaveTextContent(
    'This order changed. Ana Clerk moved it to “in review”, Dec 4, 2026, 10:05 AM EST.',
  )
  expect(requests).toEqual(['/api/live/staff-order/1?after=7'])
  expect(message).toHaveFocus()
  expect(refreshed).toBe(0)

  await press('Show the latest')
  rerender(page('b'))

  expect(refreshed).toBe(1)
  expect(screen.getByRole('status')).toHaveTextContent('This page was updated.')
  expect(screen.getByRole('status')).toHaveFocus()
})

test('says nothing of the clerk’s own change, whose answer brings the new version', async () => {
  const { rerender } = render(page('a'))
  FakeStream.last.dispatchEvent(new MessageEvent('version', { data: 'b' }))
  rerender(page('b'))
  await act(() => jest.advanceTimersByTimeAsync(60_000))

  expect(screen.getByRole('status')).toBeEmptyDOMElement()
  expect(requests).toEqual([])
})

test('asks once per version', async () => {
  render(page('a'))
  await stream('b')
  await stream('b')
  expect(requests).toHaveLength(1)

  await stream('c')
  expect(requests).toHaveLength(2)
})

test.each([
  [{ ...LATEST, isViewer: true }, 'You moved it to “in review”'],
  [
    { ...LATEST, by: null, actorKind: 'customer', action: 'order.message', status: null },
    'Customer sent a message',
  ],
])('names the person or the side that acted', async (change, expected) => {
  latest = change
  render(page('a'))
  await stream('b')

  expect(screen.getByRole('status')).toHaveTextContent(expected)
})

test('names nobody when the history has nothing new', async () => {
  latest = null
  render(page('a'))
  await stream('b')

  expect(screen.getByRole('status')).toHaveTextContent(/^This order changed\. Show the latest$/)
})

test('stays quiet when the server cannot be asked', async () => {
  Object.assign(globalThis, {
    fetch: async () => {
      throw new TypeError('Failed to fetch')
    },
  })
  render(page('a'))
  await stream('b')

  expect(screen.getByRole('status')).toBeEmptyDOMElement()
})

test.each([
  ['7.3.0', '3 new quotes.Refresh'],
  ['7.1.2', '1 new quote, 2 changed.Refresh'],
  ['7.0.1', '1 quote changed.Refresh'],
  ['7.0.0', ''],
])('says of a list what its version %s counts, and asks nothing', async (version, expected) => {
  render(list)
  await stream(version)

  expect(FakeStream.last.url).toBe('/api/live/staff-quotes/0?after=7&source=clio')
  expect(requests).toEqual([])
  expect(screen.getByRole('status').textContent).toBe(expected)
})
