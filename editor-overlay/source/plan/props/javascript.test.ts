/** Files of plain JavaScript, with markup in `.js` and `.jsx`: no types are written into them. */
import { describe, expect, test } from '@jest/globals'
import type { Edit } from '../../../protocol/edit.ts'
import { add, addClass, duplicate, move, native, prop, remove, tag, text } from '../../testing/edits.ts'
import { type Find, tryPlan } from '../../testing/try-plan.ts'

type Case = [before: string, edit: (find: Find) => Edit, after: string]

const CASES: Case[] = [
  [
    'export default () => <p>Hi</p>\n',
    text('p', 'Bye', { oldText: 'Hi' }),
    'export default () => <p>Bye</p>\n',
  ],
  [
    "export default () => <p className='p-4' />\n",
    addClass('p', 'm-2'),
    "export default () => <p className='p-4 m-2' />\n",
  ],
  [
    "const React = require('react')\nmodule.exports = function Card() {\n  return <p>Hi</p>\n}\n",
    text('p', 'Bye', { oldText: 'Hi' }),
    "const React = require('react')\nmodule.exports = function Card() {\n  return <p>Bye</p>\n}\n",
  ],
  [
    "import B from './b'\nexport default () => <p><B /></p>\n",
    remove(['B']),
    'export default () => <p></p>\n',
  ],
  [
    "const B = require('./b')\nexport default () => <p><B /></p>\n",
    remove(['B']),
    "const B = require('./b')\nexport default () => <p></p>\n",
  ],
  [
    'export const A = ({ title }) => <main><b>{title}</b><C /></main>\nfunction C() {\n  return <section />\n}\n',
    move('b', 'section'),
    'export const A = ({ title }) => <main><C title={title} /></main>\nfunction C({ title }) {\n  return <section><b>{title}</b></section>\n}\n',
  ],
  [
    "import { useState } from 'react'\nexport function A() {\n  const [n] = useState(0)\n  return <main><b>{n}</b><C x={1} /></main>\n}\nfunction C({ x }) {\n  return <section>{x}</section>\n}\n",
    move('b', 'section'),
    "import { useState } from 'react'\nexport function A() {\n  const [n] = useState(0)\n  return <main><C x={1} n={n} /></main>\n}\nfunction C({ x, n }) {\n  return <section>{x} <b>{n}</b></section>\n}\n",
  ],
  ['export default () => <p>Hi</p>\n', prop('p', 'title', 'x'), 'export default () => <p title="x">Hi</p>\n'],
  [
    'export class Card extends React.Component {\n  state = { n: 1 }\n  render() {\n    return <p><b>Hi</b></p>\n  }\n}\n',
    text('b', 'Bye', { oldText: 'Hi' }),
    'export class Card extends React.Component {\n  state = { n: 1 }\n  render() {\n    return <p><b>Bye</b></p>\n  }\n}\n',
  ],
  [
    'export const C = () => <p>{1 < 2 ? <b>a</b> : null}</p>\n',
    text('b', 'z', { oldText: 'a' }),
    'export const C = () => <p>{1 < 2 ? <b>z</b> : null}</p>\n',
  ],
  ['export const C = () => <p><b /></p>\n', duplicate(['b']), 'export const C = () => <p><b /><b /></p>\n'],
  ['export const C = () => <p><b /></p>\n', tag('b', 'i'), 'export const C = () => <p><i /></p>\n'],
  [
    'export const C = () => <p />\n',
    add('p', native('i', {}, 'x')),
    'export const C = () => <p><i>x</i></p>\n',
  ],
]

describe.each(['components/card.js', 'components/card.jsx'])('%s', (file) => {
  test.each(CASES)('%s', (before, edit, after) => {
    expect(tryPlan({ [file]: before }, edit)).toMatchObject({ files: { [file]: after } })
  })

  test('a value of a typed page becomes a prop without a type', () => {
    const page = (body: string) =>
      `import { C } from '../components/card'\nexport default function Page({ title }: { title: string }) {\n  return <main>${body}</main>\n}\n`
    const files = {
      [file]: 'export function C() {\n  return <section />\n}\n',
      'app/page.tsx': page('<b>{title}</b><C />'),
    }
    expect(tryPlan(files, move('b', 'section'))).toMatchObject({
      files: {
        [file]: 'export function C({ title }) {\n  return <section><b>{title}</b></section>\n}\n',
        'app/page.tsx': page('<C title={title} />'),
      },
    })
  })
})
