import { render, screen } from '@testing-library/react'
import { DataTable } from './data-table'

test('the first cell of a row is its heading, so that the other cells are read with it', () => {
  render(
    <DataTable
      caption="Orders"
      columns={[
        { heading: 'Order', cell: ({ number }) => number },
        { heading: 'Total', cell: ({ total }) => total },
      ]}
      rows={[{ number: 'OR-SMP0-0001', total: '$50.00' }]}
      rowKey={({ number }) => number}
      empty={null}
    />,
  )

  expect(screen.getByRole('rowheader')).toHaveTextContent('OR-SMP0-0001')
  expect(screen.getAllByRole('cell')).toHaveLength(1)
})
