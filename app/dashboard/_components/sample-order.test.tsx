import { fireEvent, render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { SampleOrder } from './sample-order'

beforeEach(() => localStorage.clear())

test('the sample order is marked as a sample and stays away once it is removed', () => {
  const { unmount } = render(<SampleOrder />)
  expect(screen.getByRole('heading')).toHaveTextContent('Sample')
  expect(screen.getByRole('list', { name: 'Progress' })).toBeVisible()

  fireEvent.click(screen.getByRole('button', { name: 'Remove sample' }))
  expect(screen.queryByRole('heading')).toBeNull()

  unmount()
  render(<SampleOrder />)
  expect(screen.queryByRole('heading')).toBeNull()
})

test('the sample order is left out until scripts run, because only they can remove it', () => {
  expect(renderToString(<SampleOrder />)).toBe('')
})
