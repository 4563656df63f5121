import { jest } from '@jest/globals'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { SearchField } from './search-field.tsx'

test('Enter takes what was found, with the text as typed', async () => {
  const onEnter = jest.fn()
  const onChange = jest.fn()
  render(<SearchField label="Find an element" value="" onChange={onChange} onEnter={onEnter} />)

  await userEvent.type(screen.getByRole('searchbox', { name: 'Find an element' }), 'p')
  expect(onEnter).not.toHaveBeenCalled()
  await userEvent.keyboard('{Enter}')
  expect(onEnter).toHaveBeenCalledTimes(1)
  expect(onChange).toHaveBeenCalledTimes(1)
})
