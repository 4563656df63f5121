/** A comment that applies to all that follows, or until another comment ends it, is not about one element. */
import { duplicate, move, remove } from '../testing/edits.ts'
import { markupTable, type Row } from '../testing/table.ts'

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
