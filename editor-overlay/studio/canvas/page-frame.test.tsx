import { jest } from '@jest/globals'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { page, source } from '../model/testing/sources.ts'
import { SessionContext } from '../session/context.ts'
import type { Session } from '../session/session.ts'
import type { StudioEvent } from '../state/events.ts'
import { createStore } from '../state/store.ts'
import { stepStudio } from '../state/studio.ts'
import { studioOf } from '../state/testing/studios.ts'
import { PageFrame } from './page-frame.tsx'
import { createScreens } from './screens.ts'

const ID = 'w1280'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

/** A frame whose page has loaded; its helper has not answered this load. */
function load(before: readonly StudioEvent[]) {
  const { loaded, send } = shown()
  send(before)
  fireEvent.load(screen.getByTitle('Page at 1280 pixels'))
  loaded.length = 0
  waitLong()
  return loaded
}

/** Longer than any page is waited for, and than the pause before the next attempt. */
function waitLong() {
  act(() => jest.advanceTimersByTime(13_000))
  act(() => jest.advanceTimersByTime(10_000))
}

function shown() {
  const initial = studioOf(source({ main: { tag: 'main' } }), page(['main']))
  const loaded: string[] = []
  const run = (effect: { type: string }) => loaded.push(effect.type)
  const store = createStore({ initial, step: stepStudio, run })
  const frames = { attach: () => () => undefined }
  render(
    <SessionContext value={{ store, dispatch: store.dispatch, frames } as unknown as Session}>
      <PageFrame storyboardId={ID} screens={createScreens()} />
    </SessionContext>,
  )
  const send = (events: readonly StudioEvent[]) =>
    act(() => {
      for (const event of events) store.dispatch(event)
    })
  return { loaded, send }
}

const ANSWERED: StudioEvent = { type: 'tree-received', storyboardId: ID, tree: page(['main']) }

test.each<[string, StudioEvent[], number]>([
  ['that answered before is loaded again, because the app may be back', [ANSWERED], 1],
  ['that never answered is not', [{ type: 'frame-loaded', storyboardId: ID }], 0],
  [
    'in a preview is not, because a link may have led elsewhere',
    [ANSWERED, { type: 'mode-chosen', mode: 'drive' }],
    0,
  ],
  ['of an app that is not running is not', [ANSWERED, { type: 'app-stopped' }], 0],
])('a page without an answer %s', (_, before, times) => {
  const loaded = load(before)

  expect(loaded.filter((type) => type === 'load-frame')).toHaveLength(times)
  expect(screen.getByRole('alert')).toHaveTextContent('This page isn’t responding')
})

test('an app that is back loads its pages again, and one that takes long to compile is not called silent', () => {
  const { loaded, send } = shown()
  fireEvent.load(screen.getByTitle('Page at 1280 pixels'))
  send([ANSWERED, { type: 'app-stopped' }])
  expect(screen.getByRole('status')).toHaveTextContent('The app isn’t running')
  loaded.length = 0

  send([{ type: 'app-started' }])
  waitLong()

  expect(loaded).toEqual(['load-frame'])
  expect(screen.getByRole('status')).toHaveTextContent('Loading…')
  expect(screen.queryByRole('alert')).toBeNull()
})
