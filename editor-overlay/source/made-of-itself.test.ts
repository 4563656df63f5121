/** Code that is made of itself, such as a list that is filtered step by step: every edit is made or refused. */
import { expect, test } from '@jest/globals'
import type { Edit } from '../protocol/edit.ts'
import { plan } from './plan.ts'
import { buildIndex } from './project/source-index.ts'
import {
  addClass,
  duplicate,
  meaning,
  prop,
  remove,
  removeClass,
  style,
  text,
  wrap,
} from './testing/edits.ts'
import { design } from './testing/tailwind.ts'
import { type Files, PAGE, tryPlan } from './testing/try-plan.ts'

const READS = [
  '<p className={v}>{v}</p>',
  "<b className={cn('p-4', v.tone)}>{v.title}</b>",
  '<ul>{v.map((x) => <li key={x.id} className={x.tone}>{x.title}</li>)}</ul>',
  '<Card {...v} tone={v} title={v.title} />',
].join('\n')
const CARD = 'const Card = ({ tone, title }) => <section className={tone}>{title}</section>\n'
const page = (code: string) =>
  `import { cn } from '@/lib/cn'\n${CARD}export default function Page() {\n${code}\nreturn <main>${READS}</main>\n}\n`

const EDITS: ((pick: string) => (find: (pick: string) => string) => Edit)[] = [
  (pick) => remove([pick]),
  (pick) => duplicate([pick]),
  (pick) => wrap(pick),
  (pick) => addClass(pick, 'p-6', ['p-4']),
  (pick) => removeClass(pick, 'p-4'),
  (pick) => style(pick, { padding: '8px' }, { liveClasses: ['p-4'] }),
  (pick) => style(pick, { padding: '8px' }, { framework: 'Inline' }),
  (pick) => prop(pick, 'title', 'New'),
  (pick) => prop(pick, 'items', { type: 'remove' }),
  (pick) => text(pick, 'New', { oldText: 'Old' }),
  (pick) => meaning('item', 1, remove([pick])),
  (pick) => meaning('only', 0, remove([pick])),
  (pick) => meaning('item', 1, text(pick, 'New', { oldText: 'Old' })),
]

test.each([
  'const v = v',
  'const v = b\nconst b = v',
  "const v = on ? v : 'p-4'",
  'const v = v ?? v',
  'const v = { ...v }',
  "const v = { ...b }\nconst b = { ...v, title: 'x' }",
  'const v = { [v.title]: v.tone }',
  'const { title: v } = { title: v }',
  'const { v } = v',
  'const v = [...v]',
  'const v = v.concat([1])',
  'const v = v.filter(Boolean)',
  'let v = [...b.items]\nv = v.filter((one) => one.title)\nv = v.slice(0, 2)',
  'let v = rows.slice(0, 4)\nv = v.filter((one) => one.title)',
  'const v = () => b()\nconst b = () => v()',
])('%s', (code) => everyEdit({ [PAGE]: page(code) }))

const head = (code: string) => `import { cn } from '@/lib/cn'\n${code}\n`
const use = (inside: string) => `export default function Page() {\nreturn <main>${inside}</main>\n}\n`

test.each<[string, Files]>([
  [
    'modules that import a constant from each other',
    {
      'app/x.ts': "import { v } from './y'\nexport { v }\n",
      'app/y.ts': "import { v } from './x'\nexport { v }\n",
      [PAGE]: `import { v } from './x'\n${page('')}`,
    },
  ],
  [
    'modules that export each other’s default',
    {
      'app/x.ts': "export { default as v } from './y'\n",
      'app/y.ts': "import { v } from './x'\nexport default v\n",
      [PAGE]: `import { v } from './x'\n${page('')}`,
    },
  ],
  [
    'a component that passes its props to itself',
    {
      'app/tree.tsx':
        'export function Tree({ children, ...props }) {\nreturn <Tree {...props}><b>x</b>{children}</Tree>\n}\n',
      [PAGE]: `import { Tree } from './tree'\n${use('<Tree className="p-4" title="a"><em>in</em></Tree>')}`,
    },
  ],
  [
    'a table of components that holds itself',
    { [PAGE]: head(`const N = { N, V: N.V }\nconst V = N.V\n${use('<V className="p-4" title="a" />')}`) },
  ],
  [
    'a prop that is its own default',
    {
      [PAGE]: head(
        `function V({ className = className }) {\nreturn <p className={className}>a</p>\n}\n${use('<V /><V className="p-4" />')}`,
      ),
    },
  ],
])('%s', (_, files) => everyEdit(files))

test.each([
  'interface T extends T { title: string }',
  'type T = Omit<T, keyof T>',
  'type T = Record<keyof T, T>',
  'type T = { [K in keyof T]: T[K] }',
  'type T = ComponentProps<typeof V>',
  'type T = ComponentProps<typeof W>\nconst W = (props: ComponentProps<typeof V>) => <V {...props} />',
  "type T = Pick<B, 'title'>\ntype B = Required<T> & Partial<T>",
  'type T = readonly [T, T] | { title: T }',
  'type T<X = string> = T<[X]> & T<X[]> & { title: X }',
  "type T = { title: Grown<'a'> }\ntype Grown<X extends string> = Grown<X | 'b'> | Grown<X | 'c'>",
])('%s', (types) =>
  everyEdit({
    [PAGE]: head(
      `${types}\nfunction V({ title }: T) {\nreturn <p>{title}</p>\n}\n${use('<V title="a"><em>in</em></V>')}`,
    ),
  }),
)

/** Plans every edit of every element; one that throws fails the test. */
function everyEdit(files: Files): void {
  const index = buildIndex(new Map(Object.entries(files)), { design })
  for (const { elements } of index.files.values())
    for (const { id, tag } of elements.values())
      for (const edit of EDITS)
        expect([
          tag,
          plan(
            index,
            edit(id)((pick) => pick),
          ).type,
        ]).toEqual([tag, expect.stringMatching(/^(applied|refused)$/)])
}

test('the refusal of one item of a list that is filtered step by step names where its entries are written', () => {
  const code = "let v = [{ id: 1, title: 'a' }, { id: 2 }]\nv = v.filter((one) => one.title)"
  expect(tryPlan(page(code), meaning('item', 1, remove(['li'])))).toMatchObject({
    type: 'refused',
    places: [{ file: PAGE, line: 4 }],
  })
})
