import { expect, test } from '@jest/globals'
import { duplicate, move, remove } from '../../testing/edits.ts'
import { fileTable, markupTable } from '../../testing/table.ts'
import { outcome } from '../../testing/try-plan.ts'

const LIST_ITEM = 'refused: list-item'
const all = { meaning: 'template' } as const
const first = { meaning: 'item', item: 0 } as const
const draws = (result: string) => `<ul>\n  {xs.map((x) => ${result})}\n</ul>`
const body = (lines: string) => draws(`{\n    ${lines}\n  }`)

markupTable([
  [
    'of two elements per item one goes from each',
    draws('[<dt key="a" />, <dd key="b" />]'),
    remove(['dt'], all),
    draws('[<dd key="b" />]'),
  ],
  [
    'of two elements per item the second goes from each',
    draws('[<dt key="a" />, <dd key="b" />]'),
    remove(['dd'], all),
    draws('[<dt key="a" />]'),
  ],
  [
    'of two elements in a fragment one goes',
    draws('(\n    <Fragment key={x}>\n      <dt />\n      <dd />\n    </Fragment>\n  )'),
    remove(['dt'], all),
    draws('(\n    <Fragment key={x}>\n      <dd />\n    </Fragment>\n  )'),
  ],
  [
    'of two elements in a short fragment one goes',
    draws('<><dt /><dd /></>'),
    remove(['dd'], all),
    draws('<dt />'),
  ],
  [
    'both elements of each item are the list',
    draws('[<dt />, <dd />]'),
    remove(['dt', 'dd'], all),
    '<ul>\n</ul>',
  ],
  [
    'of a branch only the branch goes',
    draws('x.on ? <b /> : <i />'),
    remove(['b'], all),
    draws('x.on ? null : <i />'),
  ],
  [
    'of a branch only the other goes',
    draws('x.on ? <b /> : <i />'),
    remove(['i'], all),
    draws('x.on ? <b /> : null'),
  ],
  [
    'of a chain of branches only one goes',
    draws('x.a ? <b /> : x.b ? <i /> : <u />'),
    remove(['i'], all),
    draws('x.a ? <b /> : x.b ? null : <u />'),
  ],
  ['both branches are the list', draws('x.on ? <b /> : <i />'), remove(['b', 'i'], all), '<ul>\n</ul>'],
  ['the only branch is the list', draws('x.on && <b />'), remove(['b'], all), '<ul>\n</ul>'],
  ['a branch beside nothing is the list', draws('x.on ? <b /> : null'), remove(['b'], all), '<ul>\n</ul>'],
  ['an alternative is a part', draws('x.on || <b />'), remove(['b'], all), draws('x.on || null')],
  [
    'an early return is a part',
    body('if (x.off) return <i />\n    return <b />'),
    remove(['i'], all),
    body('if (x.off) return null\n    return <b />'),
  ],
  [
    'the last return is a part as well',
    body('if (x.off) return <i />\n    return <b />'),
    remove(['b'], all),
    body('if (x.off) return <i />\n    return null'),
  ],
  [
    'of a switch one case goes',
    body(
      'switch (x.kind) {\n      case 1:\n        return <i />\n      default:\n        return <b />\n    }',
    ),
    remove(['i'], all),
    body(
      'switch (x.kind) {\n      case 1:\n        return null\n      default:\n        return <b />\n    }',
    ),
  ],
  [
    'beside an early end the last return is the list',
    body('if (!x) return null\n    return <b />'),
    remove(['b'], all),
    '<ul>\n</ul>',
  ],
  ['an element that a call draws is a part', draws('draw(<b />)'), remove(['b'], all), draws('draw(null)')],
  [
    'a list in a list goes alone',
    draws('<li key={x}>{x.ys.map((y) => <b key={y} />)}</li>'),
    remove(['b'], all),
    draws('<li key={x}></li>'),
  ],
  ['of two per item nothing is meant without a word', draws('[<dt />, <dd />]'), remove(['dt']), LIST_ITEM],
  ['of two per item an entry is more than one', draws('[<dt />, <dd />]'), remove(['dt'], first), LIST_ITEM],
  ['a branch asks as well', draws('x.on ? <b /> : <i />'), remove(['b']), LIST_ITEM],
])

const named = (draw: string, rest = '{xs.map(drawItem)}') =>
  `${draw}\nexport default function Page({ xs }) {\n  return (\n    <ul>\n      ${rest}\n    </ul>\n  )\n}\n`

fileTable([
  [
    'a callback with a name asks which is meant',
    named('const drawItem = (x) => <li key={x} />'),
    remove(['li']),
    LIST_ITEM,
  ],
  [
    'of a callback with a name only the branch goes',
    named('function drawItem(x) {\n  return x.on ? <li key={x} /> : <hr key={x} />\n}'),
    remove(['hr'], all),
    named('function drawItem(x) {\n  return x.on ? <li key={x} /> : null\n}'),
  ],
  [
    'an entry of data goes also where the callback has a name',
    `const xs = ['a', 'b']\n${named('const drawItem = (x) => <li key={x}>{x}</li>').replace('{ xs }', '')}`,
    remove(['li'], first),
    `const xs = ['b']\n${named('const drawItem = (x) => <li key={x}>{x}</li>').replace('{ xs }', '')}`,
  ],
  [
    'one entry of data that draws two elements stays',
    "const xs = ['a', 'b']\nexport default () => <dl>{xs.flatMap((x) => [<dt key={x} />, <dd key={x + 1} />])}</dl>\n",
    remove(['dt'], first),
    LIST_ITEM,
  ],
  [
    'one entry of data goes with the branch that it draws',
    "const xs = ['a', 'b']\nexport default () => <dl>{xs.map((x) => (x ? <dt key={x} /> : <dd key={x} />))}</dl>\n",
    remove(['dt'], first),
    "const xs = ['b']\nexport default () => <dl>{xs.map((x) => (x ? <dt key={x} /> : <dd key={x} />))}</dl>\n",
  ],
])

markupTable([
  [
    'of two elements per item one cannot move out with the list',
    `<div>${draws('[<u key="1" />, <s key="2" />]')}<nav /></div>`,
    move('u', 'nav', {}, all),
    'refused: no-slot',
  ],
  [
    'of two branches per item one cannot move out with the list',
    `<div>${draws('x.on ? <b /> : <i />')}<nav /></div>`,
    move('b', 'nav', {}, all),
    'refused: no-slot',
  ],
])

const drawn = '<List items={xs}>{(x) => <b>{x.label}</b>}</List>'

/** What a component renders for each entry is one element for all of them. */
markupTable([
  ['one of them can’t go', drawn, remove(['b'], first), LIST_ITEM],
  ['one of them can’t be copied', drawn, duplicate(['b'], first), LIST_ITEM],
  ['all of them go', drawn, remove(['b'], all), '<List items={xs}>{() => null}</List>'],
  [
    'a function for a tag of a message keeps no parameter that it doesn’t use',
    "<p>{t.rich('a', { link: (words) => <a>{words}</a> })}</p>",
    remove(['a']),
    "<p>{t.rich('a', { link: () => null })}</p>",
  ],
])

const LIST =
  'const ROWS = [{ id: 1 }, { id: 2 }]\nconst List = ({ items, row }) => <ul>{items.map((one) => <li key={one.id}>{row(one)}</li>)}</ul>\n'
const by = '<List items={ROWS} row={(one) => <b>{one.id}</b>} />'

/** What a component of the project renders for each entry, by a function that it is passed. */
markupTable(
  [
    ['its removal can mean two things', by, remove(['b']), LIST_ITEM],
    ['its copy can mean two things', by, duplicate(['b']), LIST_ITEM],
    ['it goes from all items', by, remove(['b'], all), '<List items={ROWS} row={() => null} />'],
    [
      'a part of it goes without asking',
      '<List items={ROWS} row={(one) => <b><i />{one.id}</b>} />',
      remove(['i']),
      by,
    ],
    [
      'what is drawn once goes without asking',
      '<Once row={(one) => <b>{one.id}</b>} />',
      remove(['b']),
      '<Once row={() => null} />',
    ],
  ],
  `${LIST}const Once = ({ row }) => <p>{row(ROWS[0])}</p>\n`,
)

test('one item of what a component draws goes from the data, or is copied in it', () => {
  const file = (data: string) =>
    `const ROWS = [${data}]\nconst List = ({ items, row }) => <ul>{items.map((one) => <li key={one.id}>{row(one)}</li>)}</ul>\nexport default function Page() {\n  return ${by}\n}\n`
  expect(outcome(file('{ id: 1 }, { id: 2 }'), remove(['b'], first))).toBe(file('{ id: 2 }'))
  expect(outcome(file('{ id: 1 }, { id: 2 }'), duplicate(['b'], first))).toBe(
    file('{ id: 1 }, { id: 3 }, { id: 2 }'),
  )
})
