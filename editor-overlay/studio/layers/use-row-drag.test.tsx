import { jest } from '@jest/globals'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useRef } from 'react'
import { layersOf } from '../model/layers.ts'
import { rowsOf } from '../model/rows.ts'
import { page, source } from '../model/testing/sources.ts'
import { SessionContext } from '../session/context.ts'
import type { Session } from '../session/session.ts'
import { studioOf } from '../state/testing/studios.ts'
import { useRowDrag } from './use-row-drag.ts'

const elements = source({ main: { tag: 'main' }, p: { tag: 'p', in: 'main' } })
const shown = page(['main', ['p', 'Words']])
const rows = rowsOf(layersOf({ tree: shown, elements, pathname: '/' }).top, {})
const ROW_PX = 28

function Tree() {
  const tree = useRef<HTMLDivElement>(null)
  const { drop, ...drag } = useRowDrag({ tree, rows, rowPx: ROW_PX })
  return <div ref={tree} role="tree" tabIndex={0} data-dragging={drop?.type} {...drag} />
}

afterEach(() => {
  jest.restoreAllMocks()
})

test('a row held at the edge of the tree scrolls it, also while the pointer does not move', async () => {
  const now = studioOf(elements, shown, [])
  const session = {
    store: { get: () => now, subscribe: () => () => undefined },
    check: () => ({ type: 'possible' }),
    notify: () => undefined,
    apply: async () => true,
  } as unknown as Session
  // jsdom lays nothing out and captures no pointer.
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 200, 400))
  HTMLElement.prototype.setPointerCapture = () => undefined
  render(
    <SessionContext value={session}>
      <Tree />
    </SessionContext>,
  )
  const tree = screen.getByRole('tree')
  // It has no pointer events either; React takes these for such.
  const point = (type: string, clientY: number) =>
    fireEvent(tree, new MouseEvent(type, { bubbles: true, button: 0, clientY }))

  point('pointerdown', (rows.length - 1) * ROW_PX + 1)
  point('pointermove', 399)
  const first = tree.scrollTop
  await waitFor(() => expect(tree.scrollTop).toBeGreaterThan(first + 2 * ROW_PX))

  point('pointerup', 399)
  expect(tree).not.toHaveAttribute('data-dragging')
})
