import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { act, render } from '@testing-library/react'
import { page, source } from '../model/testing/sources.ts'
import { SessionContext } from '../session/context.ts'
import type { Session } from '../session/session.ts'
import { studioOf } from '../state/testing/studios.ts'
import { useSettledValues } from './use-forced.ts'

const real = window.matchMedia

beforeEach(() => void jest.useFakeTimers())
afterEach(() => {
  jest.useRealTimers()
  window.matchMedia = real
})

/** A system whose color scheme can be switched. */
function colorScheme() {
  let matches = false
  const listeners = new Set<() => void>()
  const query = {
    get matches() {
      return matches
    },
    addEventListener: (_: string, listener: () => void) => listeners.add(listener),
    removeEventListener: (_: string, listener: () => void) => listeners.delete(listener),
  }
  window.matchMedia = () => query as unknown as MediaQueryList
  return () => {
    matches = !matches
    for (const listener of listeners) listener()
  }
}

function Panel() {
  useSettledValues()
  return null
}

test('the values of the page are requested again when dark mode goes on or off', () => {
  const switchScheme = colorScheme()
  const state = studioOf(source({ main: { tag: 'main' } }), page(['main']))
  const dispatch = jest.fn()
  const session = { store: { get: () => state, subscribe: () => () => undefined }, dispatch }
  render(
    <SessionContext value={session as unknown as Session}>
      <Panel />
    </SessionContext>,
  )
  act(() => void jest.advanceTimersByTime(1_000))
  expect(dispatch).toHaveBeenCalledTimes(1)

  act(switchScheme)
  act(() => void jest.advanceTimersByTime(1_000))
  expect(dispatch).toHaveBeenCalledTimes(2)
  expect(dispatch).toHaveBeenLastCalledWith({ type: 'details-requested' })
})
