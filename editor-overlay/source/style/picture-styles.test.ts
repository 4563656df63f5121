/** Styles of the parts of an SVG. */
import { expect, test } from '@jest/globals'
import { addClass, style } from '../testing/edits.ts'
import { design } from '../testing/tailwind.ts'
import { outcome, page, tryPlan } from '../testing/try-plan.ts'

const drawing = (part: string) => page(`<svg>${part}</svg>`)

test.each([
  ['path', style('path', { padding: '24px' }), 'padding', 'Set it on the <svg> around it.'],
  ['g', addClass('g', 'mt-4'), 'margin-top', 'Set it on the <svg> around it.'],
  ['path', style('path', { 'background-color': '#ff0000' }), 'background-color', 'Set its fill instead.'],
  ['circle', addClass('circle', 'border-2'), 'border-width', 'Set its stroke instead.'],
  ['rect', addClass('rect', 'rounded-lg'), 'border-radius', 'Set its rx instead.'],
  ['path', style('path', { width: '24px' }), 'width', 'Set it on the <svg> around it.'],
  ['text', addClass('text', 'text-center'), 'text-align', 'Set its text-anchor instead.'],
  ['stop', addClass('stop', 'p-4'), 'padding', 'Set it on the <svg> around it.'],
  ['text', style('text', { color: '#ff0000' }), 'color', 'Set its fill instead.'],
  ['path', addClass('path', 'text-red-500'), 'color', 'Set its fill instead.'],
])('<%s> gets no style that has no effect on it', (tag, edit, property, alternative) => {
  expect(tryPlan(drawing(`<${tag} />`), edit, { design })).toMatchObject({
    code: 'no-writer',
    message: `An SVG draws its <${tag}> without ${property}.`,
    alternative,
  })
})

test.each([
  ['path', style('path', { fill: '#ff0000' }), 'fill-[#ff0000]'],
  ['path', addClass('path', 'stroke-2'), 'stroke-2'],
  ['g', addClass('g', 'opacity-50'), 'opacity-50'],
  ['rect', style('rect', { width: '24px' }), 'w-6'],
  ['text', addClass('text', 'text-xl'), 'text-xl'],
  ['foreignObject', addClass('foreignObject', 'p-4'), 'p-4'],
  ['g', addClass('g', 'hidden'), 'hidden'],
])('<%s> gets what has an effect', (tag, edit, name) => {
  expect(outcome(drawing(`<${tag} />`), edit, { design })).toBe(drawing(`<${tag} className="${name}" />`))
})

test('the SVG itself has a box', () => {
  expect(outcome(page('<svg />'), addClass('svg', 'p-4'), { design })).toBe(page('<svg className="p-4" />'))
})

test.each<[drawn: string, outcome: 'applied' | 'refused']>([
  ['<svg fill="currentColor"><text />', 'applied'],
  ['<svg className="fill-current"><text />', 'applied'],
  ['<svg><g stroke="currentColor"><text fill="red" /></g>', 'applied'],
  ['<svg><text fill={paint} />', 'applied'],
  ['<svg {...props}><text />', 'applied'],
  ['<svg fill="currentColor"><text fill="red" />', 'refused'],
  ['<svg className="fill-current"><text className="fill-red-500" />', 'refused'],
])('in %s</svg>, a color is %s', (drawn, type) => {
  const done = tryPlan(page(`${drawn}</svg>`), addClass('text', 'text-red-500'), { design })
  expect(done.type).toBe(type)
})
