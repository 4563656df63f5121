// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the tables hold source text.
import { addClass, duplicate, meaning, remove, removeClass, text } from '../../testing/edits.ts'
import { file, plain } from '../../testing/list-page.ts'
import { fileTable } from '../../testing/table.ts'

const only = (at: number, make: Parameters<typeof meaning>[2]) => meaning('only', at, make)

/** Edits of only this item, by a condition. */
fileTable([
  [
    'a class for the item with the key',
    file(plain),
    only(1, addClass('li', 'new')),
    file("<li key={item.id} className={item.id === 'y' ? 'new' : undefined}>a</li>"),
  ],
  [
    'a class beside those that all have',
    file('<li key={item.id} className="a b">a</li>'),
    only(0, addClass('li', 'c')),
    file("<li key={item.id} className={item.id === 'x' ? 'a b c' : 'a b'}>a</li>"),
  ],
  [
    'a class less for one',
    file('<li key={item.id} className="a b">a</li>'),
    only(0, removeClass('li', 'a')),
    file("<li key={item.id} className={item.id === 'x' ? 'b' : 'a b'}>a</li>"),
  ],
  [
    'a class that it has is refused',
    file('<li key={item.id} className="a b">a</li>'),
    only(0, addClass('li', 'a')),
    'refused: no-change',
  ],
  [
    'a class that it lacks is refused',
    file('<li key={item.id} className="a b">a</li>'),
    only(0, removeClass('li', 'c')),
    'refused: no-change',
  ],
  [
    'a class of an element without classes is refused',
    file(plain),
    only(0, removeClass('li', 'c')),
    'refused: no-change',
  ],
  ['the text that it has is refused', file(plain), only(0, text('li', 'a')), 'refused: no-change'],
  [
    'a class that depends on more is refused',
    file("<li key={item.id} className={on ? 'a' : 'b'}>a</li>"),
    only(0, addClass('li', 'c')),
    'refused: dynamic-class',
  ],
  [
    'a joiner takes a condition more',
    `import { clsx } from 'clsx'\n${file("<li key={item.id} className={clsx('a', item.tone)}>a</li>")}`,
    only(0, addClass('li', 'c')),
    `import { clsx } from 'clsx'\n${file("<li key={item.id} className={clsx('a', item.tone, item.id === 'x' && 'c')}>a</li>")}`,
  ],
  [
    'an item of a typed entry gets a typed number',
    'export default () => <ul>{all().map((x: string) => <li key={x} />)}</ul>\n',
    only(1, remove(['li'])),
    'export default () => <ul>{all().map((x: string, index: number) => index === 1 ? null : <li key={x} />)}</ul>\n',
  ],
  [
    'one item is not drawn',
    file(plain),
    only(0, remove(['li'])),
    file("item.id === 'x' ? null : <li key={item.id}>a</li>"),
  ],
  [
    'an item on lines of its own keeps them',
    file('(\n  <li key={item.id}>\n    a\n  </li>\n)'),
    only(0, remove(['li'])),
    file("item.id === 'x' ? null : (\n  <li key={item.id}>\n    a\n  </li>\n)"),
  ],
  [
    'one under a condition is stepped in within its brackets',
    file('item.tone && (\n  <li key={item.id}>\n    a\n  </li>\n)'),
    only(0, remove(['li'])),
    file("item.tone && (\n  item.id === 'x' ? null : (\n    <li key={item.id}>\n      a\n    </li>\n  )\n)"),
  ],
  [
    'one without brackets gets them',
    file('item.tone &&\n  <li key={item.id}>\n    a\n  </li>\n'),
    only(0, remove(['li'])),
    file("item.tone &&\n  (item.id === 'x' ? null : (\n    <li key={item.id}>\n      a\n    </li>\n  ))\n"),
  ],
  [
    'the other of two branches needs no brackets',
    file('item.tone ? <b key={item.id} /> : <li key={item.id}>a</li>'),
    only(0, remove(['li'])),
    file("item.tone ? <b key={item.id} /> : item.id === 'x' ? null : <li key={item.id}>a</li>"),
  ],
  [
    'a part of an item on lines of its own is stepped in',
    file('(\n  <li key={item.id}>\n    <b>\n      x\n    </b>\n    a\n  </li>\n)'),
    only(1, remove(['b'])),
    file(
      "(\n  <li key={item.id}>\n    {item.id === 'y' ? null : (\n      <b>\n        x\n      </b>\n    )}\n    a\n  </li>\n)",
    ),
  ],
  [
    'what stands inside one item is not drawn there',
    file('<li key={item.id}><b>x</b>a</li>'),
    only(1, remove(['b'])),
    file("<li key={item.id}>{item.id === 'y' ? null : <b>x</b>}a</li>"),
  ],
  [
    'what depends on a condition gets brackets',
    file('<li key={item.id}>{item.tone && <b>x</b>}</li>'),
    only(1, remove(['b'])),
    file("<li key={item.id}>{item.tone && (item.id === 'y' ? null : <b>x</b>)}</li>"),
  ],
  [
    'one item says something else',
    file(plain),
    only(1, text('li', 'b < c')),
    file("<li key={item.id}>{item.id === 'y' ? 'b < c' : 'a'}</li>"),
  ],
  [
    'a text that is not in one piece is refused',
    file('<li key={item.id}>a <b>c</b></li>'),
    only(1, text('li', 'b')),
    'refused: dynamic-text',
  ],
  [
    'without a key in the data the number tells it',
    'export default function Page({ xs }) {\n  return <ul>{xs.map((x) => <li key={x}>a</li>)}</ul>\n}\n',
    only(2, remove(['li'])),
    'export default function Page({ xs }) {\n  return <ul>{xs.map((x, index) => index === 2 ? null : <li key={x}>a</li>)}</ul>\n}\n',
  ],
  [
    'a parameter without brackets gets them',
    'export default function Page({ xs }) {\n  return <ul>{xs.map(x => <li key={x}>a</li>)}</ul>\n}\n',
    only(0, remove(['li'])),
    'export default function Page({ xs }) {\n  return <ul>{xs.map((x, index) => index === 0 ? null : <li key={x}>a</li>)}</ul>\n}\n',
  ],
  [
    'the number that is there is used',
    'export default function Page({ xs }) {\n  return <ul>{xs.map((x, at) => <li key={at}>a</li>)}</ul>\n}\n',
    only(1, remove(['li'])),
    'export default function Page({ xs }) {\n  return <ul>{xs.map((x, at) => at === 1 ? null : <li key={at}>a</li>)}</ul>\n}\n',
  ],
  [
    'also before the list itself',
    'export default ({ xs }) => <ul>{xs.map((x, at, all) => <li key={at}>{all.length}</li>)}</ul>\n',
    only(1, remove(['li'])),
    'export default ({ xs }) => <ul>{xs.map((x, at, all) => at === 1 ? null : <li key={at}>{all.length}</li>)}</ul>\n',
  ],
  [
    'a name that is taken is not taken again',
    'export default function Page({ xs, index }) {\n  return <ul>{xs.map((x) => <li key={x}>{index}</li>)}</ul>\n}\n',
    only(1, remove(['li'])),
    'export default function Page({ xs, index }) {\n  return <ul>{xs.map((x, itemIndex) => itemIndex === 1 ? null : <li key={x}>{index}</li>)}</ul>\n}\n',
  ],
  [
    'two entries with one key are found by their number',
    file(plain, "{ id: 'x' },\n  { id: 'x' },"),
    only(1, remove(['li'])),
    file('index === 1 ? null : <li key={item.id}>a</li>', "{ id: 'x' },\n  { id: 'x' },").replace(
      '(item) =>',
      '(item, index) =>',
    ),
  ],
  [
    'outside a list there is no item',
    'export default () => <p>a</p>\n',
    only(0, remove(['p'])),
    'refused: list-item',
  ],
  ['a copy for one item is an entry', file(plain), only(0, duplicate(['li'])), 'refused: list-item'],
])
