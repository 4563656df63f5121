import { jest } from '@jest/globals'
import { act, render, screen } from '@testing-library/react'
import { ToastRegion } from './toast'
import { showToast } from './toast-store'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

const seen = () => screen.getByRole('status').textContent

test('shows one toast at a time, each for five seconds', () => {
  render(<ToastRegion />)

  act(() => showToast('First'))
  act(() => jest.advanceTimersByTime(3000))
  act(() => showToast('Second'))
  expect(seen()).toBe('SecondDismiss')

  act(() => jest.advanceTimersByTime(4999))
  expect(seen()).toBe('SecondDismiss')
  act(() => jest.advanceTimersByTime(1))
  expect(seen()).toBe('')
})
