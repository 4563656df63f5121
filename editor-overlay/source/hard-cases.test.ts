// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the tables hold source text.
/** The cases that other editors get wrong, one by one, each with similar cases. */
import { describe, expect, test } from '@jest/globals'
import { add, addClass, duplicate, meaning, move, native, remove, style, text } from './testing/edits.ts'
import { fileTable, markupTable } from './testing/table.ts'
import { design } from './testing/tailwind.ts'
import { outcome, PAGE, page, tryPlan } from './testing/try-plan.ts'

describe('a class list that a function joins', () => {
  const list = (inside: string) => page(`<p className={${inside}} />`)

  test.each([
    ['cn', "import { cn } from '@/lib/cn'\n"],
    ['join', "import { cn as join } from '@/lib/cn'\n"],
    ['clsx', "import clsx from 'clsx'\n"],
    ['any', "import any from 'clsx'\n"],
  ])('%s: the padding changes in its place and the other arguments stay', (name, head) => {
    const call = (padding: string) => list(`${name}("${padding}", active && "bg-red-500", className)`)

    expect(outcome(head + call('p-4'), style('p', { padding: '8px' }), { design })).toBe(head + call('p-2'))
  })

  test('a call that does not join class names is left alone', () => {
    const before = `import { pick } from './pick'\n${list('pick("p-4", className)')}`
    expect(outcome(before, style('p', { padding: '8px' }), { design })).toBe('refused: dynamic-class')
  })

  test.each([
    [
      ['bg-red-500'],
      "on ? 'bg-blue-500' : 'bg-green-500'",
      ['bg-green-500'],
      "on ? 'bg-blue-500' : 'bg-red-500'",
    ],
    [
      ['bg-red-500'],
      "on ? 'bg-blue-500' : 'bg-green-500'",
      ['bg-blue-500'],
      "on ? 'bg-red-500' : 'bg-green-500'",
    ],
  ])('of two branches the one on screen takes the color %j', (_, before, liveClasses, after) => {
    const color = style('p', { backgroundColor: 'var(--color-red-500)' }, { liveClasses })
    expect(outcome(list(before), color, { design })).toBe(list(after))
  })
})

fileTable([
  [
    'one object of props for two elements is refused',
    "const p = { className: 'a' }\nexport default () => <main><b {...p} /><i {...p} /></main>\n",
    addClass('b', 'new'),
    'refused: spread',
  ],
  [
    'one constant of classes for two elements is refused',
    "const c = 'a'\nexport default () => <main><b className={c} /><i className={c} /></main>\n",
    addClass('b', 'new'),
    'refused: dynamic-class',
  ],
])

markupTable([
  [
    'of a line with entities only the digits change',
    '<p>&copy; 2024&nbsp;Acme — &ldquo;x&rdquo;</p>',
    text('p', '© 2025\u00a0Acme — “x”'),
    '<p>&copy; 2025&nbsp;Acme — &ldquo;x&rdquo;</p>',
  ],
  [
    'of three lines only the line with the word changes',
    '<p>\n  One line of words,\n  a second line,\n  and a third.\n</p>',
    text('p', 'One line of words, another line, and a third.'),
    '<p>\n  One line of words,\n  another line,\n  and a third.\n</p>',
  ],
  [
    'a self-closing tag opens and keeps the layout of its attributes',
    '<Card\n  a="1"\n  b={2}\n/>',
    add('Card', native('i')),
    '<Card\n  a="1"\n  b={2}\n>\n  <i></i>\n</Card>',
  ],
  [
    'the middle of a chain of conditions is removed',
    '<p>{a ? <b /> : c ? <i /> : null}</p>',
    remove(['i']),
    '<p>{a ? <b /> : null}</p>',
  ],
  ['of a condition nothing dead is left', '<p>\n  {cond && <b />}\n</p>', remove(['b']), '<p>\n</p>'],
  [
    'a call whose argument is removed is passed null',
    '<p>{draw(<b />)}</p>',
    remove(['b']),
    '<p>{draw(null)}</p>',
  ],
  [
    'the second of two equal ones, by its column',
    '<p><b>a</b><b>a</b></p>',
    text('b:1', 'c'),
    '<p><b>a</b><b>c</b></p>',
  ],
  [
    'the third of three on a line',
    '<p><i /><i /><i /></p>',
    addClass('i:2', 'x'),
    '<p><i /><i /><i className="x" /></p>',
  ],
  [
    'a copy is unique in all that must be',
    '<div>\n  <label id="l" htmlFor="f" key="k" ref={box} data-testid="t" />\n</div>',
    duplicate(['label']),
    '<div>\n  <label id="l" htmlFor="f" key="k" ref={box} data-testid="t" />\n  <label id="l-2" htmlFor="f" key="k-2" data-testid="t-2" />\n</div>',
  ],
])

fileTable([
  [
    'a component without children stays closed',
    'function Card({ a }) {\n  return <b>{a}</b>\n}\nexport default () => <main><Card a="1" /></main>\n',
    add('Card', native('i')),
    'refused: no-children',
  ],
  [
    'one item of a list with a body, an index and an early return is removed from the data',
    'const items = [\n  { id: 1 }, // one\n  { id: 2 },\n]\nexport default () => (\n  <ul>\n    {items.map((item, at) => {\n      // note\n      if (at > 9) return null\n      return <li key={item.id}>{at}</li>\n    })}\n  </ul>\n)\n',
    meaning('item', 0, remove(['li'])),
    'const items = [\n  { id: 2 },\n]\nexport default () => (\n  <ul>\n    {items.map((item, at) => {\n      // note\n      if (at > 9) return null\n      return <li key={item.id}>{at}</li>\n    })}\n  </ul>\n)\n',
  ],
  [
    'an element in a constant leaves null',
    'const header = (\n  <b>x</b>\n)\nexport default () => <p>{header}</p>\n',
    remove(['b']),
    'const header = null\nexport default () => <p>{header}</p>\n',
  ],
  [
    'an element in a table leaves null',
    'const table = { a: <b />, c: <i /> }\nexport default () => <p>{table.a}</p>\n',
    remove(['b']),
    'const table = { a: null, c: <i /> }\nexport default () => <p>{table.a}</p>\n',
  ],
  [
    'an element in an array is removed with its comma',
    'const all = [<b key="1" />, <i key="2" />]\nexport default () => <p>{all}</p>\n',
    remove(['i']),
    'const all = [<b key="1" />]\nexport default () => <p>{all}</p>\n',
  ],
  [
    'an element in a prop is removed with the prop',
    'export default () => <Card icon={<b />} title="t" />\n',
    remove(['b']),
    'export default () => <Card title="t" />\n',
  ],
  [
    'an element that a function renders leaves null',
    'export default () => <Card>{(x) => <b>{x}</b>}</Card>\n',
    remove(['b']),
    'export default () => <Card>{() => null}</Card>\n',
  ],
  [
    'an element of a case leaves null',
    'export default function Page({ a }) {\n  switch (a) {\n    case 1:\n      return <b />\n    default:\n      return <i />\n  }\n}\n',
    remove(['b']),
    'export default function Page({ a }) {\n  switch (a) {\n    case 1:\n      return null\n    default:\n      return <i />\n  }\n}\n',
  ],
])

test('a move across files adds default, named and type imports, and removes those left unused', () => {
  const from =
    "import Box, { Line, type Tone } from './box'\nimport { keep } from './keep'\n\nexport default function Page() {\n  return (\n    <main title={keep}>\n      <Box as={(tone: Tone) => tone}>\n        <Line />\n      </Box>\n    </main>\n  )\n}\n"
  const files = {
    [PAGE]: `'use client'\n${from}`,
    'app/box.tsx':
      'export type Tone = string\nexport const Line = () => <hr />\nexport default function Box({ as, children }) {\n  return <div>{children}</div>\n}\n',
    'components/b.tsx': "'use client'\nexport const B = () => (\n  <section>\n    <i />\n  </section>\n)\n",
  }

  const done = tryPlan(files, move('Box', 'section'))

  expect(done.type === 'applied' && done.files).toMatchObject({
    [PAGE]:
      "'use client'\nimport { keep } from './keep'\n\nexport default function Page() {\n  return (\n    <main title={keep}>\n    </main>\n  )\n}\n",
    'components/b.tsx':
      "'use client'\n\nimport Box, { type Tone, Line } from '@/app/box'\n\nexport const B = () => (\n  <section>\n    <i />\n    <Box as={(tone: Tone) => tone}>\n      <Line />\n    </Box>\n  </section>\n)\n",
  })
})

test('outside the edit every byte stays: line endings, tabs, quotes, long lines, no final newline', () => {
  const long = 'x'.repeat(300)
  const before = `'use strict';\r\nexport default () => (\r\n\t<main title='a' lang="${long}">\r\n\t\t<p  className = 'b'>c</p>\r\n\t</main>\r\n)`

  expect(outcome(before, addClass('p', 'd'))).toBe(before.replace("'b'", "'b d'"))
  expect(outcome(before, text('p', 'e'))).toBe(before.replace('>c<', '>e<'))
  expect(outcome(before, remove(['p']))).toBe(before.replace("\t\t<p  className = 'b'>c</p>\r\n", ''))
})
