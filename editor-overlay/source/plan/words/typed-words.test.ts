/** Words and props of components whose types restrict what may be written there. */
import { meaning, prop, remove, tag, text } from '../../testing/edits.ts'
import { markupTable, type Row } from '../../testing/table.ts'

const HEAD = "import type { ReactElement, ReactNode } from 'react'\n"
const taking = (type: string, mark = '') =>
  `${HEAD}function Box({ children }: { children${mark}: ${type} }) {\n  return <div>{children}</div>\n}\n`

const words = (type: string, rows: Row[]) => markupTable(rows, taking(type))

words('string', [
  ['an emptied text stays text', '<Box>Name</Box>', text('Box', ''), "<Box>{''}</Box>"],
  ['an emptied line as well', '<Box>\n  Name\n</Box>', text('Box', ''), "<Box>\n  {''}\n</Box>"],
  ['an emptied string is one', "<Box>{'Name'}</Box>", text('Box', ''), "<Box>{''}</Box>"],
  ['spaces at the ends are one text', '<Box>Name</Box>', text('Box', ' Name '), "<Box>{' Name '}</Box>"],
  ['lines are one text', '<Box>Name</Box>', text('Box', 'one\ntwo'), "<Box>{'one\\ntwo'}</Box>"],
  ['plain words are written as such', '<Box>Name</Box>', text('Box', 'a < b'), '<Box>a &lt; b</Box>'],
])
words('ReactNode', [
  ['an emptied text is still given', '<Box>Name</Box>', text('Box', ''), "<Box>{''}</Box>"],
  ['beside others it may go', '<Box>Name<b /></Box>', remove(['b']), '<Box>Name</Box>'],
  ['an only child leaves nothing', '<Box><b /></Box>', remove(['b']), '<Box>{null}</Box>'],
  ['of two that go one place is left', '<Box><b /><i /></Box>', remove(['b', 'i']), '<Box>{null}</Box>'],
])
words("'a' | 'b'", [
  ['another literal', "<Box>{'a'}</Box>", text('Box', 'b'), "<Box>{'b'}</Box>"],
  ['no other text', "<Box>{'a'}</Box>", text('Box', 'c'), 'refused: bad-value'],
  ['no empty text', "<Box>{'a'}</Box>", text('Box', ''), 'refused: bad-value'],
  ['plain text becomes a literal', '<Box>a</Box>', text('Box', 'b'), "<Box>{'b'}</Box>"],
])
words('string | ReactElement', [
  ['an only element leaves an empty text', '<Box><b /></Box>', remove(['b']), "<Box>{''}</Box>"],
])
words('ReactElement | null', [
  ['an only element leaves nothing', '<Box><b /></Box>', remove(['b']), '<Box>{null}</Box>'],
])
markupTable(
  [['a text that may be missing goes', '<Box>Name</Box>', text('Box', ''), '<Box></Box>']],
  taking('string', '?'),
)

const CARD = `${HEAD}function Card({ icon, tabs, id }: { icon: ReactElement; tabs?: [ReactElement, ReactElement]; id?: string }) {\n  return <div id={id}>{icon}{tabs}</div>\n}\n`
markupTable(
  [
    [
      'a branch of a prop is an element still',
      '<Card icon={on ? <b /> : <i />} />',
      remove(['b']),
      '<Card icon={on ? <></> : <i />} />',
    ],
    [
      'a pair in a prop stays one',
      '<Card icon={<u />} tabs={[<b />, <i />]} />',
      remove(['b']),
      'refused: bad-value',
    ],
    [
      'a tag that lacks what the other needs is refused',
      '<main><Card icon={<u />} /><s /></main>',
      tag('s', 'Card'),
      'refused: no-slot',
    ],
    [
      'another prop changes as before',
      '<Card icon={<u />} id="a" />',
      prop('Card', 'id', 'b'),
      '<Card icon={<u />} id="b" />',
    ],
    [
      'a list in a prop is no pair',
      '<Card icon={<u />} tabs={xs.map((x) => <b key={x} />)} id="a" />',
      meaning('template', 0, remove(['b'])),
      '<Card icon={<u />} id="a" />',
    ],
  ],
  CARD,
)

const LIST = `${HEAD}function List({ icon, row, parts }: { icon: ReactNode; row: () => ReactElement; parts?: { a: ReactElement } }) {
  return <div>{icon}{row()}{parts?.a}</div>
}
`
markupTable(
  [
    [
      'what a function returns is an element still',
      '<List icon={<u />} row={() => <b />} />',
      remove(['b']),
      '<List icon={<u />} row={() => <></>} />',
    ],
    [
      'so is a branch of it',
      '<List icon={<u />} row={() => (on ? <b /> : <i />)} />',
      remove(['i']),
      '<List icon={<u />} row={() => (on ? <b /> : <></>)} />',
    ],
    [
      'and a field',
      '<List icon={<u />} row={row} parts={{ a: <b /> }} />',
      remove(['b']),
      '<List icon={<u />} row={row} parts={{ a: <></> }} />',
    ],
    [
      'a prop that is asked for is not left out',
      '<List icon={on ? <b /> : null} row={row} />',
      remove(['b']),
      '<List icon={null} row={row} />',
    ],
  ],
  LIST,
)
