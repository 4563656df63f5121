import { jest } from '@jest/globals'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { OfflineBanner } from './offline-banner'

const follow = jest.fn()

function Page() {
  return (
    <>
      <OfflineBanner />
      <a href="/dashboard/orders">Orders</a>
      <a href="#history">History</a>
      <textarea aria-label="Message" />
    </>
  )
}

function connect(isConnected: boolean) {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(isConnected)
  act(() => void window.dispatchEvent(new Event(isConnected ? 'online' : 'offline')))
}

const click = (name: string) => fireEvent.click(screen.getByRole('link', { name }))

beforeEach(() => window.addEventListener('click', follow))
afterEach(() => {
  window.removeEventListener('click', follow)
  jest.restoreAllMocks()
  follow.mockClear()
})

test('says that the connection is lost until it is back', () => {
  render(<Page />)
  expect(screen.queryByRole('status')).toBeNull()

  connect(false)
  expect(screen.getByRole('status')).toHaveTextContent('You’re offline')

  connect(true)
  expect(screen.queryByRole('status')).toBeNull()
})

test('while offline a link to another page waits, and one within the page works', () => {
  render(<Page />)
  connect(false)

  expect(click('Orders')).toBe(false)
  expect(follow).not.toHaveBeenCalled()
  expect(screen.getByRole('status')).toHaveTextContent('opens when you’re connected again')

  click('History')
  expect(follow).toHaveBeenCalledTimes(1)
})

test('a waiting link is given up when something is typed', () => {
  render(<Page />)
  connect(false)
  click('Orders')

  fireEvent.input(screen.getByLabelText('Message'), { target: { value: 'One more thing' } })

  expect(screen.getByRole('status')).not.toHaveTextContent('opens when')
})

test('a link works as usual while online', () => {
  render(<Page />)

  click('Orders')

  expect(follow).toHaveBeenCalledTimes(1)
})
