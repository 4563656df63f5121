import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { QuoteLine } from '@/lib/domain/quotes/rules/lines'
import type { QuoteRevision } from '@/lib/domain/quotes/views'
import type { FormState } from '@/lib/web/form-state'
import type { Saved } from './price-draft'
import { PriceEditor } from './price-editor'

const LINE: QuoteLine = {
  kind: 'per_page',
  description: 'Diploma',
  quantity: 2,
  unitCents: 2495,
  documentId: null,
}

function revision(lines: QuoteLine[]): QuoteRevision {
  return {
    revision: 1,
    lines,
    subtotalCents: 0,
    discountCents: 0,
    discountReason: null,
    totalCents: 0,
    minDays: 2,
    maxDays: 4,
    validUntil: null,
    note: null,
    sentAt: null,
  }
}

const saved = (version: number, lines: QuoteLine[] = [LINE]): Saved => ({
  version,
  work: revision(lines),
  sent: [],
  internalNote: null,
})

afterEach(() => sessionStorage.clear())

function draw(first: Saved, suggested: QuoteLine[] = [], canSend = true, byWord: QuoteLine[] = []) {
  const sent: Record<string, FormDataEntryValue>[] = []
  const action = async (_state: FormState, data: FormData): Promise<FormState> => {
    sent.push(Object.fromEntries(data))
    return { type: 'done', text: 'Saved.' }
  }
  const editor = (now: Saved) => (
    <PriceEditor
      action={action}
      quoteId="q"
      saved={now}
      suggested={suggested}
      suggestedByWord={byWord}
      canSend={canSend}
    />
  )
  const { rerender, unmount } = render(editor(first))
  return { user: userEvent.setup(), sent, show: (now: Saved) => rerender(editor(now)), leave: unmount }
}

const total = () => screen.getAllByRole('definition').at(-1)?.textContent

test('updates the sum while typing and subtracts a discount', async () => {
  const { user } = draw(saved(1))

  await user.clear(screen.getByLabelText('Quantity'))
  await user.type(screen.getByLabelText('Quantity'), '3')
  expect(total()).toBe('$74.85')

  await user.click(screen.getByRole('button', { name: 'Add line' }))
  const second = within(screen.getByRole('group', { name: 'Line 2' }))
  expect(second.getByLabelText('Description')).toHaveFocus()
  await user.selectOptions(second.getByLabelText('Kind'), 'discount')
  await user.type(second.getByLabelText('Discount in USD'), '4.85')
  expect(total()).toBe('$70.00')
  expect(screen.getByLabelText('Reason for the discount')).toBeVisible()
})

test('adds suggested lines to existing ones, each removable', async () => {
  const { user } = draw(saved(1), [{ ...LINE, description: 'Transcript' }])

  await user.click(screen.getByRole('button', { name: 'Add suggested lines' }))
  await user.click(screen.getByRole('button', { name: 'Remove line 1' }))

  expect(screen.getByLabelText('Description')).toHaveValue('Transcript')
})

test('offers the price by the word as a second suggestion', async () => {
  const byWord: QuoteLine = { ...LINE, kind: 'per_word', description: 'Letter', quantity: 500, unitCents: 10 }
  const { user } = draw(saved(1, []), [{ ...LINE, description: 'Letter' }], true, [byWord])

  await user.click(screen.getByRole('button', { name: 'Suggest by word' }))

  expect(total()).toBe('$50.00')
})

test('shows both versions and keeps the input when a colleague saved first', async () => {
  const { user, sent, show } = draw(saved(1))
  await user.type(screen.getByLabelText('Description'), ' and stamps')

  show(saved(2, [{ ...LINE, quantity: 5 }]))
  const notice = screen.getByRole('status')
  expect(notice).toHaveTextContent('5 × $24.95')
  expect(screen.getByLabelText('Description')).toHaveValue('Diploma and stamps')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await user.click(screen.getByRole('button', { name: 'Keep my version' }))
  await user.click(screen.getByRole('button', { name: 'Save' }))

  expect(sent.map(({ version }) => version)).toEqual(['1', '2'])
  expect(sent.at(-1)).toMatchObject({ 'lines.0.description': 'Diploma and stamps' })
})

test('can take the saved version instead', async () => {
  const { user, show } = draw(saved(1))
  await user.type(screen.getByLabelText('Description'), ' and stamps')
  show(saved(2, [{ ...LINE, quantity: 5 }]))

  await user.click(screen.getByRole('button', { name: 'Use the saved version' }))

  expect(screen.getByLabelText('Description')).toHaveValue('Diploma')
  expect(screen.getByLabelText('Quantity')).toHaveValue('5')
})

test('sees no conflict in a change that leaves the price alone', async () => {
  const { user, sent, show } = draw(saved(1))
  await user.type(screen.getByLabelText('Description'), ' and stamps')

  show(saved(2))
  await user.click(screen.getByRole('button', { name: 'Save' }))

  expect(screen.queryByText(/colleague/)).toBeNull()
  expect(sent.map(({ version }) => version)).toEqual(['2'])
})

test('keeps unsaved input over a reload', async () => {
  const { user, leave } = draw(saved(1))
  await user.type(screen.getByLabelText('Description'), ' and stamps')
  leave()

  const again = draw(saved(1))
  expect(screen.getByLabelText('Description')).toHaveValue('Diploma and stamps')
  expect(screen.getByText('Total, not saved yet')).toBeVisible()
  again.show(saved(2, [{ ...LINE, description: 'Diploma and stamps' }]))
  again.leave()

  draw(saved(2))
  expect(screen.getByLabelText('Description')).toHaveValue('Diploma')
})

test('keeps a line added after a reload apart from the unsaved ones', async () => {
  const { user, leave } = draw(saved(1))
  await user.click(screen.getByRole('button', { name: 'Add line' }))
  leave()

  const again = draw(saved(1))
  await again.user.click(screen.getByRole('button', { name: 'Add line' }))
  await again.user.type(screen.getAllByLabelText('Description').at(-1) as HTMLElement, 'Notary')

  const descriptions = screen.getAllByLabelText<HTMLInputElement>('Description').map(({ value }) => value)
  expect(descriptions).toEqual(['Diploma', '', 'Notary'])
})

test('shows a version saved during a reload beside the unsaved input', async () => {
  const { user, leave } = draw(saved(1))
  await user.type(screen.getByLabelText('Description'), ' and stamps')
  leave()

  draw(saved(2, [{ ...LINE, quantity: 5 }]))

  expect(screen.getByRole('status')).toHaveTextContent('5 × $24.95')
  expect(screen.getByLabelText('Description')).toHaveValue('Diploma and stamps')
})

test('ignores stored data of another format', () => {
  sessionStorage.setItem('attesta-kept-price-q', '{"version":1,"draft":{"lines":[{}]}}')
  draw(saved(1))

  expect(screen.getByLabelText('Description')).toHaveValue('Diploma')
})

test('saves the price while a question is open and says why it is not sent', () => {
  draw(saved(1), [], false)

  expect(screen.queryByRole('button', { name: 'Save and send to customer' })).toBeNull()
  expect(screen.getByText(/waiting for the customer’s answer/)).toBeVisible()
})
