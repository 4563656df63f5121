import fc from 'fast-check'
import { movedSpot, spotAt } from './spots'

const BOX = { left: 100, top: 50, width: 400, height: 800 }

test('a tap becomes parts of the page, whatever its size and place on the screen', () => {
  expect(spotAt({ clientX: 300, clientY: 250 }, BOX)).toEqual({ x: 0.5, y: 0.25 })
  expect(spotAt({ clientX: 100 + 400 / 3, clientY: 50 }, BOX)).toEqual({ x: 0.3333, y: 0 })
})

test('no pointer and no key leads off the page', () => {
  const number = fc.double({ noNaN: true, min: -1e6, max: 1e6 })
  const keys = fc.constantFrom('ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown')
  fc.assert(
    fc.property(
      number,
      number,
      number,
      number,
      fc.array(keys),
      (clientX, clientY, width, height, pressed) => {
        const start = spotAt({ clientX, clientY }, { left: 0, top: 0, width, height })
        const end = pressed.reduce((spot, key) => movedSpot(spot, { key, shiftKey: true }) ?? spot, start)
        for (const part of [start.x, start.y, end.x, end.y]) {
          expect(part).toBeGreaterThanOrEqual(0)
          expect(part).toBeLessThanOrEqual(1)
        }
      },
    ),
  )
})

test('arrow keys move a spot, with Shift ten times as far, and other keys do not', () => {
  const spot = { x: 0.5, y: 0.5 }

  expect(movedSpot(spot, { key: 'ArrowRight', shiftKey: false })).toEqual({ x: 0.51, y: 0.5 })
  expect(movedSpot(spot, { key: 'ArrowUp', shiftKey: true })).toEqual({ x: 0.5, y: 0.4 })
  expect(movedSpot(spot, { key: 'Enter', shiftKey: false })).toBeNull()
})
