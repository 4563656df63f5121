import { jest } from '@jest/globals'
import { act, fireEvent, render, screen } from '@testing-library/react'
import {
  PathnameContext,
  SearchParamsContext,
} from 'next/dist/shared/lib/hooks-client-context.shared-runtime'
import { NavigationSpinner } from './navigation-spinner'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

/** A link as Next.js renders it, which handles the click itself. */
function Page({ at }: { at: string }) {
  return (
    <PathnameContext.Provider value={at}>
      <SearchParamsContext.Provider value={new URLSearchParams()}>
        <NavigationSpinner />
        <a href="/there" onClick={(event) => event.preventDefault()}>
          There
        </a>
        <a href="/files" target="_blank" rel="noopener" onClick={(event) => event.preventDefault()}>
          Beside
        </a>
      </SearchParamsContext.Provider>
    </PathnameContext.Provider>
  )
}

function click(name: string, wait: number) {
  fireEvent.click(screen.getByRole('link', { name }))
  act(() => jest.advanceTimersByTime(wait))
}

test('announces a slow navigation until the page arrives', () => {
  const { rerender } = render(<Page at="/here" />)

  click('There', 140)
  expect(screen.queryByRole('status')).toBeNull()
  act(() => jest.advanceTimersByTime(20))
  expect(screen.getByRole('status')).toHaveTextContent('Loading')

  rerender(<Page at="/there" />)
  expect(screen.queryByRole('status')).toBeNull()
})

test('does not announce a fast navigation', () => {
  const { rerender } = render(<Page at="/here" />)

  click('There', 100)
  rerender(<Page at="/there" />)
  act(() => jest.advanceTimersByTime(1000))

  expect(screen.queryByRole('status')).toBeNull()
})

test('does not announce a link that opens a new tab', () => {
  render(<Page at="/here" />)

  click('Beside', 1000)

  expect(screen.queryByRole('status')).toBeNull()
})
