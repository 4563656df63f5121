import { fireEvent, render, screen } from '@testing-library/react'
import { DataTable } from '@/components/ui/data-table'
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

const ROWS = ['/rows/1', '/rows/2', '/rows/3']

function drawRows() {
  return render(
    <TableKeys rows={ROWS.length} hasSearch>
      <DataTable
        caption="Rows"
        columns={[
          {
            heading: 'Row',
            cell: (row) => (
              <a href={row} onClick={(event) => event.preventDefault()}>
                {row}
              </a>
            ),
          },
        ]}
        rows={ROWS}
        rowKey={(row) => row}
        empty={null}
      />
    </TableKeys>,
  )
}

const openRow = (row: string) => fireEvent.click(screen.getByRole('link', { name: row }))
const press = (key: string, options: object = {}) => fireEvent.keyDown(document.body, { key, ...options })

beforeEach(() => {
  sessionStorage.clear()
  history.replaceState(null, '', '/rows?page=2')
})

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

test('back in the list, the opened row has the focus and j continues from there', () => {
  const { unmount } = drawRows()
  openRow('/rows/2')
  unmount()

  drawRows()
  expect(screen.getByRole('link', { name: '/rows/2' })).toHaveFocus()

  press('j')
  expect(screen.getByRole('link', { name: '/rows/3' })).toHaveFocus()
})

test('another page of the list, or a second visit, takes no focus', () => {
  const { unmount } = drawRows()
  openRow('/rows/2')
  unmount()

  history.replaceState(null, '', '/rows?page=3')
  const other = drawRows()
  expect(document.body).toHaveFocus()
  other.unmount()

  history.replaceState(null, '', '/rows?page=2')
  drawRows().unmount()
  drawRows()
  expect(document.body).toHaveFocus()
})

test('a row opened in a new tab leaves nothing to return to', () => {
  const { unmount } = drawRows()
  fireEvent.click(screen.getByRole('link', { name: '/rows/2' }), { ctrlKey: true })
  unmount()

  drawRows()
  expect(document.body).toHaveFocus()
})

test('j does nothing with a modifier or in a text field', () => {
  drawRows()

  press('j', { ctrlKey: true })
  press('j', { metaKey: true })
  press('j', { altKey: true })

  expect(document.body).toHaveFocus()
})
