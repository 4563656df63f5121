import { render, screen } from '@testing-library/react'
import { goToRegion } from './regions.ts'

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
