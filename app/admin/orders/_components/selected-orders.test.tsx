import { act, fireEvent, render, screen } from '@testing-library/react'
import { Form } from '@/components/forms/form'
import { DataTable } from '@/components/ui/data-table'
import type { FormState } from '@/lib/web/form-state'
import { TableKeys } from '../../_components/table-keys'
import { SelectedOrders } from './selected-orders'

const ORDERS = ['OR-1', 'OR-2', 'OR-3', 'OR-4']
const STAFF = [
  { userId: 'ada', name: 'Ada Clerk', email: '', hasFactor: true, isPaused: false, isYou: true },
  { userId: 'bea', name: 'Bea Lund', email: '', hasFactor: true, isPaused: false, isYou: false },
]

function draw(answer: FormState = { type: 'done', text: 'Done.' }) {
  const sent: FormData[] = []
  const action = async (_state: FormState, data: FormData) => {
    sent.push(data)
    return answer
  }
  render(
    <TableKeys hasSearch hasSelection rows={ORDERS.length}>
      <Form action={action} idPrefix="assign-">
        <SelectedOrders orders={ORDERS.length} staff={STAFF}>
          <DataTable
            caption="Orders"
            columns={[
              {
                heading: 'Order',
                cell: (order) => (
                  <>
                    <input type="checkbox" name="orderIds[]" value={order} aria-label={`Select ${order}`} />
                    <a href={`/${order}`}>{order}</a>
                  </>
                ),
              },
            ]}
            rows={ORDERS}
            rowKey={(order) => order}
            empty={null}
          />
        </SelectedOrders>
      </Form>
    </TableKeys>,
  )
  return sent
}

const box = (order: string) => screen.getByRole('checkbox', { name: `Select ${order}` })
const all = () => screen.getByRole('checkbox', { name: 'Select all on this page (4 orders)' })
const selected = () =>
  ORDERS.filter((order) => box(order) instanceof HTMLInputElement && (box(order) as HTMLInputElement).checked)
const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key })
const assignButton = () => screen.queryByRole('button', { name: 'Assign' })

beforeEach(() => sessionStorage.clear())

test('says how many orders are selected and offers to assign them only then', () => {
  draw()
  expect(assignButton()).toBeNull()

  fireEvent.click(box('OR-2'))
  expect(screen.getByRole('status')).toHaveTextContent('1 order selected')
  expect(assignButton()).not.toBeNull()

  fireEvent.click(screen.getByRole('button', { name: 'Clear selection' }))
  expect(selected()).toEqual([])
  expect(assignButton()).toBeNull()
})

test('selects the whole page and nothing again, and knows when it is whole', () => {
  draw()
  fireEvent.click(all())
  expect(selected()).toEqual(ORDERS)

  fireEvent.click(box('OR-3'))
  expect(all()).not.toBeChecked()
  fireEvent.click(all())
  fireEvent.click(all())
  expect(selected()).toEqual([])
})

test('Shift gives all rows from the last one the state of this one', () => {
  draw()
  fireEvent.click(box('OR-4'))
  fireEvent.click(box('OR-2'), { shiftKey: true })
  expect(selected()).toEqual(['OR-2', 'OR-3', 'OR-4'])

  fireEvent.click(box('OR-3'), { shiftKey: true })
  expect(selected()).toEqual(['OR-4'])
})

test('x selects the focused row, X all rows up to it, and a goes to the choice of a person', () => {
  draw()
  press('j')
  press('x')
  press('j')
  press('j')
  press('X')
  expect(selected()).toEqual(['OR-1', 'OR-2', 'OR-3'])

  box('OR-3').focus()
  press('j')
  expect(screen.getByRole('link', { name: 'OR-4' })).toHaveFocus()
  press('a')
  expect(screen.getByRole('combobox', { name: 'Assign to' })).toHaveFocus()
})

test('Enter in a checkbox sends nothing', () => {
  draw()
  expect(fireEvent.keyDown(box('OR-1'), { key: 'Enter' })).toBe(false)
})

test('sends the selected orders, and starts again after they are assigned', async () => {
  const sent = draw()
  fireEvent.click(box('OR-1'))
  fireEvent.click(box('OR-3'))
  fireEvent.change(screen.getByRole('combobox', { name: 'Assign to' }), { target: { value: 'bea' } })

  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Assign' })))

  expect([...(sent[0] ?? [])]).toEqual([
    ['orderIds[]', 'OR-1'],
    ['orderIds[]', 'OR-3'],
    ['personId', 'bea'],
    ['role', 'assignee'],
  ])
  expect(selected()).toEqual([])
})

test('keeps the selection if nothing could be assigned', async () => {
  draw({ type: 'refused', text: 'Not assigned.', code: 'move_not_allowed', echo: {} })
  fireEvent.click(box('OR-1'))

  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Assign' })))

  expect(selected()).toEqual(['OR-1'])
})

test('asks before someone else’s orders are reassigned, and sends which ones were agreed to', async () => {
  const echo = { personId: 'bea', role: 'assignee', replaced: 'OR-1,OR-2' }
  const sent = draw({ type: 'refused', text: 'Replace them?', code: 'assigned_to_others', echo })
  fireEvent.click(box('OR-1'))
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Assign' })))

  expect(selected()).toEqual(['OR-1'])
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Assign and replace' })))

  expect(sent.map((data) => data.get('replaced'))).toEqual([null, 'OR-1,OR-2'])
})
