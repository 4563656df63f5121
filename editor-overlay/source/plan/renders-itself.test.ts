/** No edit makes a component render itself without end. */
import { expect, test } from '@jest/globals'
import type { Edit } from '../../protocol/edit.ts'
import { add, move, tag } from '../testing/edits.ts'
import { fileTable } from '../testing/table.ts'
import { type Find, outcome, PAGE } from '../testing/try-plan.ts'

const CARD = 'function Card() {\n  return <section><h2></h2></section>\n}\n'
const drawn = (main: string, above = CARD) =>
  `${above}export default function Page() {\n  return ${main}\n}\n`

fileTable([
  [
    'an instance into its own component is refused',
    drawn('<main><Card /></main>'),
    move('Card', 'section'),
    'refused: own-descendant',
  ],
  [
    'what holds an instance is refused as well',
    drawn('<main><p><Card /></p></main>'.replaceAll('p>', 'div>')),
    move('div', 'section'),
    'refused: own-descendant',
  ],
  [
    'an instance of what renders the component is refused',
    drawn('<main><Outer /></main>', `${CARD}const Outer = () => <aside><Card /></aside>\n`),
    move('Outer', 'section'),
    'refused: own-descendant',
  ],
  ...(
    [
      [
        'a function that renders for the page',
        '{item()}',
        'const item = () => <section><h2></h2></section>\n',
      ],
      ['a value that the page renders', '{item}', 'const item = <section><h2></h2></section>\n'],
      [
        'a function that wraps what the page renders',
        '<Card />',
        'const within = (Inner) => (props) => <section><Inner {...props} /></section>\nconst Card = withFrame(() => <i />)\nfunction withFrame(Inner) {\n  return within(Inner)\n}\n',
      ],
    ] as const
  ).map(
    ([sentence, markup, above]) =>
      [
        `the page in ${sentence}`,
        drawn(`<main>${markup}</main>`, above),
        add('section', { component: 'Page', from: null }),
        'refused: own-descendant',
      ] as const,
  ),
  [
    'the page itself is refused',
    drawn('<main><Card /><b /></main>'),
    add('section', { component: 'Page', from: null }),
    'refused: own-descendant',
  ],
  [
    'the tag of a part of a component does not become the component',
    drawn('<main><Card /></main>'),
    tag('h2', 'Card'),
    'refused: own-descendant',
  ],
  [
    'nor one that renders it',
    drawn('<main><Outer /></main>', `${CARD}const Outer = () => <aside><Card /></aside>\n`),
    tag('h2', 'Outer'),
    'refused: own-descendant',
  ],
  [
    'it becomes a component that renders something else',
    drawn('<main><Card /></main>', `${CARD}const Other = () => <i />\n`),
    tag('h2', 'Other'),
    drawn(
      '<main><Card /></main>',
      `${CARD.replace('<h2></h2>', '<Other></Other>')}const Other = () => <i />\n`,
    ),
  ],
  [
    'another component is welcome',
    drawn('<main><Card /><Other /></main>', `${CARD}const Other = () => <aside />\n`),
    move('Other', 'section'),
    drawn(
      '<main><Card /></main>',
      `${CARD.replace('<h2></h2>', '<h2></h2><Other />')}const Other = () => <aside />\n`,
    ),
  ],
  [
    'a component that renders itself by hand moves within itself',
    'function Tree({ xs }) {\n  return <ul>{xs.map((x) => <li key={x}><Tree xs={x} /><b></b></li>)}</ul>\n}\n',
    move('Tree', 'b'),
    'function Tree({ xs }) {\n  return <ul>{xs.map((x) => <li key={x}><b><Tree xs={x} /></b></li>)}</ul>\n}\n',
  ],
  [
    'a copy of an instance is refused in its component',
    drawn('<main><Card /></main>'),
    (find: Find): Edit => ({
      type: 'insert',
      position: { parentId: find('section') },
      element: { codebaseId: find('Card') },
    }),
    'refused: own-descendant',
  ],
])

test('an instance from another file is refused where that file renders the place', () => {
  const files = {
    [PAGE]:
      "import { B } from '@/components/b'\nexport function Part() {\n  return <section></section>\n}\nexport default () => <main><B /></main>\n",
    'components/b.tsx': "import { Part } from '@/app/page'\nexport const B = () => <div><Part /></div>\n",
  }
  const settings = { aliases: { '@/': '' } }
  expect(outcome(files, move('B', 'section'), settings)).toBe('refused: own-descendant')
})
