import { render, screen, waitFor } from '@testing-library/react'
import { goToRegion, keepFocus } from './regions.ts'

test('the buttons of a message are a region between the stage and the panel', () => {
  render(
    <>
      <nav data-region>
        <button type="button">Layers</button>
      </nav>
      <main data-region tabIndex={-1}>
        <div data-region>
          <button type="button">All items</button>
        </div>
      </main>
      <aside data-region>
        <button type="button">Design</button>
      </aside>
    </>,
  )
  const reached = [1, 1, 1, 1, -1, -1].map((by) => {
    goToRegion(by === 1 ? 1 : -1)
    return document.activeElement?.tagName === 'MAIN' ? 'the stage' : document.activeElement?.textContent
  })

  expect(reached).toEqual(['Layers', 'the stage', 'All items', 'Design', 'All items', 'the stage'])
  expect(screen.getByRole('main')).toBe(document.activeElement)
})

test('the focus goes to the page when the part that has it disappears, and stays with what takes its place', async () => {
  const stop = keepFocus()
  const studio = (parts: readonly string[]) => (
    <main className="stage" tabIndex={-1}>
      {parts.map((part) => (
        <button key={part} type="button">
          {part}
        </button>
      ))}
    </main>
  )
  const { rerender } = render(studio(['Color', 'Close']))
  screen.getByRole('button', { name: 'Color' }).focus()
  rerender(studio(['Close']))
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus())

  screen.getByRole('button', { name: 'Close' }).focus()
  rerender(studio(['Other']))
  screen.getByRole('button', { name: 'Other' }).focus()
  rerender(studio(['Other', 'Next']))
  await screen.findByRole('button', { name: 'Next' })
  expect(screen.getByRole('button', { name: 'Other' })).toHaveFocus()
  stop()
})

test('the focus stays beside a button that is disabled once it was pressed', async () => {
  const stop = keepFocus()
  const section = (isAdded: boolean) => (
    <details className="section" open>
      <input aria-label="Prop value" />
      <button type="button" disabled={isAdded}>
        Add
      </button>
    </details>
  )
  const { rerender } = render(section(false))
  screen.getByRole('button', { name: 'Add' }).focus()
  rerender(section(true))

  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Prop value' })).toHaveFocus())
  stop()
})

test.each([
  ['a class that is followed by another', 'Remove flex', 'Remove grid'],
  ['the last class', 'Remove grid', 'Remove flex'],
  ['the only class of its list', 'Remove hidden', 'Add a class'],
  ['a value that was set', 'Clear Weight', 'Weight: inherited'],
])('the focus stays beside %s when its button disappears', async (_, removed, next) => {
  const stop = keepFocus()
  const section = (isGone: (name: string) => boolean) => {
    const button = (name: string) => !isGone(name) && <button type="button">{name}</button>
    return (
      <main className="stage" tabIndex={-1}>
        <details className="section" open>
          <summary>Classes</summary>
          <ul>
            <li key="flex">{button('Remove flex')}</li>
            <li key="grid">{button('Remove grid')}</li>
          </ul>
          <ul>{button('Remove hidden')}</ul>
          <button type="button">Add a class</button>
          <div>
            {button('Weight: inherited')}
            {button('Clear Weight')}
          </div>
        </details>
      </main>
    )
  }
  const { rerender } = render(section(() => false))
  screen.getByRole('button', { name: removed }).focus()
  rerender(section((name) => name === removed))

  await waitFor(() => expect(screen.getByRole('button', { name: next })).toHaveFocus())
  stop()
})
