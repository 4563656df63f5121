/** A new tag that is a component or an SVG element: what is written on the element must fit it. */
import { tag } from '../../testing/edits.ts'
import { fileTable, markupTable } from '../../testing/table.ts'

const AROUND = `const Kind = (props: { kind: 'a'; x: string } | { kind: 'b' }) => <i>{props.kind}</i>
const Sized = (props: { size: 'sm' | 'lg'; onPick?: () => void }) => <i>{props.size}</i>
export const Any = (props: any) => <i {...props} />
export const List = <T,>(props: { items: T[] }) => <i>{props.items.length}</i>
const Card = { Foot: () => <i /> }
`

markupTable(
  [
    ['the set of props that fits', '<Any kind="b" />', tag('Any', 'Kind'), '<Kind kind="b" />'],
    [
      'a set of props with what it needs',
      '<Any kind="a" x="q" />',
      tag('Any', 'Kind'),
      '<Kind kind="a" x="q" />',
    ],
    ['a set of props without what it needs', '<Any kind="a" />', tag('Any', 'Kind'), 'refused: no-slot'],
    ['no set of props has this kind', '<Any kind="z" />', tag('Any', 'Kind'), 'refused: bad-value'],
    ['what decides between sets of props is missing', '<p />', tag('p', 'Kind'), 'refused: no-slot'],
    ['a value that fits', '<Any size="sm" />', tag('Any', 'Sized'), '<Sized size="sm" />'],
    ['a value that does not fit', '<Any size="xl" />', tag('Any', 'Sized'), 'refused: bad-value'],
    ['a text for a function', '<Any size="sm" onPick="x" />', tag('Any', 'Sized'), 'refused: bad-value'],
    ['type arguments of the other', '<List<string> items={[]} />', tag('List', 'Any'), '<Any items={[]} />'],
    ['an object of components', '<p />', tag('p', 'Card'), 'refused: bad-name'],
    ['a part that there is not', '<p />', tag('p', 'Card.Head'), 'refused: bad-name'],
    ['a part that there is', '<p />', tag('p', 'Card.Foot'), '<Card.Foot />'],
  ],
  AROUND,
)

markupTable([
  ['an element as a picture', '<p>x</p>', tag('p', 'svg'), 'refused: content-model'],
  ['a part of a picture as an element', '<svg><rect /></svg>', tag('rect', 'div'), 'refused: content-model'],
  [
    'markup in what holds none',
    '<p dangerouslySetInnerHTML={html} />',
    tag('p', 'textarea'),
    'refused: no-children',
  ],
  ['an alignment of a cell', '<td align="left">x</td>', tag('td', 'div'), 'refused: no-slot'],
])

const keeps = (element: string) =>
  `const [box, setBox] = useState<HTMLDivElement | null>(null)\nexport default () => ${element}\n`

fileTable([
  [
    'a component that draws its content itself is not emptied by a native tag',
    'const Row = () => <p><b>a</b><i>b</i></p>\nexport default () => <main><Row /></main>\n',
    tag('Row', 'section'),
    'refused: no-children',
  ],
  ['an element in a state', keeps('<div ref={setBox}>x</div>'), tag('div', 'button'), 'refused: no-slot'],
  [
    'a reference by a function',
    'export default () => <div ref={(node: HTMLDivElement | null) => go(node)} />\n',
    tag('div', 'button'),
    'export default () => <button ref={(node: HTMLButtonElement | null) => go(node)} />\n',
  ],
  [
    'a handler that reads a value, on what has none',
    'export default () => <input onChange={(event) => save(event.target.value)} />\n',
    tag('input', 'span'),
    'refused: no-slot',
  ],
  [
    'the content of a component is a function',
    'const Fn = (props) => <i>{props.children(1)}</i>\nexport default () => <main><Fn>{(n) => <b>{n}</b>}</Fn></main>\n',
    tag('Fn', 'section'),
    'refused: no-children',
  ],
])

const COMPOUNDS = `import * as Dialog from '@radix-ui/react-dialog'
import { Menu, MenuButton } from '@headlessui/react'
import { ThemeProvider } from 'next-themes'
import { Fragment, StrictMode } from 'react'
`

markupTable(
  [
    [
      'what holds the parts of a compound',
      '<Dialog.Root><Dialog.Trigger>a</Dialog.Trigger></Dialog.Root>',
      tag('Dialog.Root', 'section'),
      'refused: no-slot',
    ],
    [
      'what holds the parts of a compound, deeper inside',
      '<Menu><p><MenuButton>a</MenuButton></p></Menu>',
      tag('Menu', 'section'),
      'refused: no-slot',
    ],
    [
      'a compound whose parts another one around it holds',
      '<Menu><Menu><MenuButton>a</MenuButton></Menu></Menu>',
      tag('Menu:1', 'div'),
      '<Menu><div><MenuButton>a</MenuButton></div></Menu>',
    ],
    ['a provider', '<ThemeProvider><p /></ThemeProvider>', tag('ThemeProvider', 'div'), 'refused: no-slot'],
    ['a mode', '<StrictMode><p /></StrictMode>', tag('StrictMode', 'div'), 'refused: no-slot'],
    [
      'a fragment',
      '<><Fragment><p /></Fragment><Fragment /></>',
      tag('Fragment', 'div'),
      '<><div><p /></div><Fragment /></>',
    ],
  ],
  COMPOUNDS,
)
