import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { LongList } from './long-list'

const open = (count: number) =>
  render(
    <LongList items={Array.from({ length: count }, (_, at) => at + 1)} more={(rest) => `Show ${rest} more`}>
      {(item) => <li key={item}>Document {item}</li>}
    </LongList>,
  )

test('a long list is folded after ten items, and opens', async () => {
  open(50)
  expect(screen.getByText('Document 10')).toBeVisible()
  expect(screen.getByText('Document 11')).not.toBeVisible()

  await userEvent.click(screen.getByText('Show 40 more'))

  expect(screen.getByText('Document 50')).toBeVisible()
})

test('two more than ten are not folded', () => {
  open(12)

  expect(screen.getAllByRole('listitem')).toHaveLength(12)
  expect(screen.queryByText(/Show/)).toBeNull()
})
