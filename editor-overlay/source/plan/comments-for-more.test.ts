/** A comment that applies to all that follows, or until another comment ends it, is not about one element. */
import { duplicate, move, remove } from '../testing/edits.ts'
import { fileTable, markupTable, type Row } from '../testing/table.ts'

const box = (...lines: string[]) => `<div>\n${lines.map((line) => `  ${line}\n`).join('')}</div>`

const RANGES = [
  ['eslint-disable @next/next/no-img-element', 'eslint-enable @next/next/no-img-element'],
  ['biome-ignore-start lint/a11y: later', 'biome-ignore-end lint/a11y: later'],
  ['prettier-ignore-start', 'prettier-ignore-end'],
  ['v8 ignore start', 'v8 ignore stop'],
  ['#region Pictures', '#endregion'],
]

markupTable(
  RANGES.flatMap(([begin, end]): Row[] => {
    const first = `{/* ${begin} */}`
    const last = `{/* ${end} */}`
    const all = box(first, '<img src="/a" />', '<img src="/b" />', last, '<p />')
    return [
      [`${begin}: the first is removed`, all, remove(['img']), box(first, '<img src="/b" />', last, '<p />')],
      [
        `${begin}: what follows is removed`,
        all,
        remove(['p']),
        box(first, '<img src="/a" />', '<img src="/b" />', last),
      ],
      [
        `${begin}: the first is moved`,
        all,
        move('img', 'div'),
        box(first, '<img src="/b" />', last, '<p />', '<img src="/a" />'),
      ],
      [
        `${begin}: something is put in front`,
        all,
        move('p', 'div', { before: 'img' }),
        box(first, '<p />', '<img src="/a" />', '<img src="/b" />', last),
      ],
    ]
  }),
)

markupTable([
  [
    'a comment for the next line goes with it',
    box('{/* eslint-disable-next-line a */}', '<img src="/a" />', '<p />'),
    remove(['img']),
    box('<p />'),
  ],
  [
    'a comment for one node goes with it',
    box('{/* biome-ignore lint/a11y: later */}', '<img src="/a" />', '<p />'),
    remove(['img']),
    box('<p />'),
  ],
  [
    'a comment for more is not copied',
    box('{/* eslint-disable a */}', '<img src="/a" />'),
    duplicate(['img']),
    box('{/* eslint-disable a */}', '<img src="/a" />', '<img src="/a" />'),
  ],
])

const OLD = ['{/* <b>old</b> */}', '{/* {on && <b />} */}', '{/*\n    <b />\n    <b />\n  */}']

markupTable(
  OLD.flatMap((old): Row[] => [
    [`an element below ${old} is removed`, box(old, '<u />', '<i />'), remove(['u']), box(old, '<i />')],
    [
      `an element below ${old} is moved`,
      box(old, '<u />', '<i />'),
      move('u', 'div'),
      box(old, '<i />', '<u />'),
    ],
  ]),
)

markupTable([
  [
    'a comment that only begins with a tag goes with the element',
    box('{/* <b> is bold */}', '<u />', '<i />'),
    remove(['u']),
    box('<i />'),
  ],
  [
    'a comment between commented-out code and the element goes with it',
    box('{/* <b /> */}', '{/* why */}', '<u />', '<i />'),
    remove(['u']),
    box('{/* <b /> */}', '<i />'),
  ],
])

const list = (...lines: string[]) =>
  `const all = [\n${lines.map((line) => `  ${line}\n`).join('')}]\nexport default () => <ul>{all}</ul>\n`
const B = '<li key="b">b</li>,'

fileTable([
  ...['// <li key="o">o</li>,', '/* <li key="o">o</li>, */', '// { name: "o" },', "// 'o',"].map(
    (old): Row => [
      `an entry below ${old} is removed`,
      list(old, '<li key="a">a</li>,', B),
      remove(['li']),
      list(old, B),
    ],
  ),
  [
    'an entry below lines of commented-out code and a comment',
    list('// {', '//   name: "o",', '// },', '// why', '// and how', '<li key="a">a</li>,', B),
    remove(['li']),
    list('// {', '//   name: "o",', '// },', B),
  ],
  [
    'an entry below a word in brackets',
    list('// [optional]', '<li key="a">a</li>,', B),
    remove(['li']),
    list(B),
  ],
  [
    'a statement below commented-out code',
    'export default () => {\n  const all = []\n  // all.push(<b key="b" />)\n  all.push(<i key="i" />)\n  all.push(<u key="u" />)\n  return <p>{all}</p>\n}\n',
    remove(['i']),
    'export default () => {\n  const all = []\n  // all.push(<b key="b" />)\n  all.push(<u key="u" />)\n  return <p>{all}</p>\n}\n',
  ],
])
