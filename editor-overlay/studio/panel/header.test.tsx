import { render, screen } from '@testing-library/react'
import { keyAt, page, source } from '../model/testing/sources.ts'
import { SessionContext } from '../session/context.ts'
import type { Session } from '../session/session.ts'
import { createStore } from '../state/store.ts'
import { stepStudio } from '../state/studio.ts'
import { studioOf } from '../state/testing/studios.ts'
import { Header } from './header.tsx'
import { useSelected } from './use-selected.ts'

function Selected() {
  const selected = useSelected()
  return selected && <Header selected={selected} />
}

test.each([
  ['a component and the element that it forwards its id to', 'Link', ['main', 'link']],
  ['each of two nested elements of one component', 'div', ['main', 'div', 'div']],
])('the path has one step for %s', (_, tag, steps) => {
  const elements = source({ main: { tag: 'main' }, [tag]: { tag, in: 'main' } })
  const tree = page(['main', [tag, [tag, 'Words']]])
  const store = createStore({ initial: studioOf(elements, tree, [keyAt(tag, 'root-0-0')]), step: stepStudio })
  render(
    <SessionContext value={{ store, dispatch: store.dispatch } as unknown as Session}>
      <Selected />
    </SessionContext>,
  )

  const shown = screen.getAllByRole('listitem').map((one) => one.textContent?.toLowerCase())
  expect(shown).toEqual(steps)
  expect(screen.getByRole('heading').textContent).toContain(tag)
})
