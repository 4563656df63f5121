import { fireEvent, render, screen } from '@testing-library/react'
import { TableKeys } from './table-keys'

function draw(options: { rows: number; hasSearch: boolean }) {
  return render(
    <>
      <search>
        <input type="search" />
      </search>
      <TableKeys {...options}>
        <p>A table</p>
      </TableKeys>
    </>,
  )
}

const hint = () => screen.queryByText(/move through the rows/)?.textContent ?? null

test('searches with / and says so if the list has a search', () => {
  draw({ rows: 2, hasSearch: true })

  fireEvent.keyDown(document.body, { key: '/' })

  expect(hint()).toContain('/ searches')
  expect(screen.getByRole('searchbox')).toHaveFocus()
})

test('neither mentions nor handles / without a search', () => {
  draw({ rows: 2, hasSearch: false })

  fireEvent.keyDown(document.body, { key: '/' })

  expect(hint()).toContain('Enter opens one.')
  expect(document.body.textContent).not.toContain('/Search')
  expect(screen.getByRole('searchbox')).not.toHaveFocus()
})

test('mentions no rows in an empty list', () => {
  draw({ rows: 0, hasSearch: true })

  expect(hint()).toBeNull()
})
