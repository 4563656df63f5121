/** Inserted components, and copies and wrappers of elements that a component identifies by their keys. */
import { describe, expect, test } from '@jest/globals'
import { add, duplicate, native, wrap } from '../../testing/edits.ts'
import { markupTable } from '../../testing/table.ts'
import { outcome, page, tryPlan } from '../../testing/try-plan.ts'

const badge = (types: string) => `const Badge = (props: { ${types} }) => <b {...props} />\n`
const insert = (props?: Record<string, string>) =>
  add('main', { component: 'Badge', from: null, ...(props ? { props } : {}) })

for (const [types, written] of [
  ['label: string', '<Badge label="Label" />'],
  ['companyName: string', '<Badge companyName="Company name" />'],
  ['href: string', '<Badge href="#" />'],
  ['count: number; isOpen: boolean', '<Badge count={0} isOpen={false} />'],
  ["tone: 'calm' | 'loud'", '<Badge tone="calm" />'],
  ['children: ReactNode', '<Badge>Text</Badge>'],
  ['label?: string', '<Badge />'],
  ['onSave: () => void', '<Badge onSave={() => {}} />'],
  ['onSave(): void', '<Badge onSave={() => {}} />'],
  ['onSave: (value: string) => Promise<void>', '<Badge onSave={async () => {}} />'],
  ['onPress: MouseEventHandler', '<Badge onPress={() => {}} />'],
  ['rows: string[]', '<Badge rows={[]} />'],
  ['size: [number, number]', '<Badge size={[0, 0]} />'],
  ['born: Date | null', '<Badge born={null} />'],
  ['born: Date | undefined', '<Badge born={undefined} />'],
  ['icon: ReactElement', '<Badge icon={<></>} />'],
  ['title: ReactNode', '<Badge title="Title" />'],
  ['level: 3 | 2', '<Badge level={3} />'],
  ['look: CSSProperties', '<Badge look={{}} />'],
  [`anchor: \`#\${string}\``, '<Badge anchor="#" />'],
  ['user: { name: string; tags: string[] }', '<Badge user={{ name: "Name", tags: [] }} />'],
] as const)
  markupTable(
    [[`what is asked for: ${types}`, '<main />', insert(), `<main>${written}</main>`]],
    badge(types),
  )

markupTable(
  [
    ['a given value that fits', '<main />', insert({ tone: 'a' }), '<main><Badge tone="a" /></main>'],
    ['a given value that does not', '<main />', insert({ tone: 'z' }), 'refused: bad-value'],
    ['a prop that is not taken', '<main />', insert({ tune: 'a' }), 'refused: no-slot'],
  ],
  badge("tone?: 'a' | 'b'"),
)

const animated = (child: string) => `<AnimatePresence>{open && ${child}}</AnimatePresence>`

markupTable([
  [
    'an animated child keeps its key outside',
    animated('<p key="a">x</p>'),
    wrap('p'),
    animated('<div key="a"><p>x</p></div>'),
  ],
  ['an animated child has its key alone', animated('<p key="a">x</p>'), duplicate(['p']), 'refused: no-slot'],
  [
    'what is inside an animated child',
    animated('<p key="a"><b /></p>'),
    duplicate(['b']),
    animated('<p key="a"><b /><b /></p>'),
  ],
])

markupTable(
  [
    ['children that are a text', '<Badge>x</Badge>', add('Badge', native('i')), 'refused: no-children'],
    ['children that may be anything', '<Line>x</Line>', add('Line', native('i')), '<Line>x<i></i></Line>'],
  ],
  `${badge('children: string')}const Line = ({ children }: { children: ReactNode }) => <i>{children}</i>\n`,
)

describe('what has no first value', () => {
  test.each([
    ['born: Date', 'born', 'it'],
    ['onFind: () => string', 'onFind', 'it'],
    ['renderRow: (row: string) => ReactNode', 'renderRow', 'it'],
    ["id: string & { brand: 'id' }", 'id', 'it'],
    ['user: { born: Date }', 'user', 'it'],
    ['as: ElementType; box: RefObject<HTMLElement>; label: string', 'as and box', 'these'],
  ])('%s is refused with the next step', (types, names, which) => {
    const done = tryPlan(page('<main />', badge(types)), insert())
    expect(done).toMatchObject({
      code: 'no-slot',
      message: `Badge needs ${names}, and the editor has no first value for ${which}.`,
      alternative: `Use Badge in the source once, where ${names} can be written, and duplicate it from there.`,
    })
  })

  test('a function can’t go from the server to a component of the browser', () => {
    const files = {
      'app/page.tsx': page('<main />'),
      'app/save.tsx':
        "'use client'\nexport const Save = (props: { onSave: () => void }) => <b {...props} />\n",
    }
    const save = add('main', { component: 'Save', from: { file: 'app/save.tsx', name: 'Save' } })
    expect(tryPlan(files, save)).toMatchObject({ code: 'no-slot' })
    const browser = { ...files, 'app/page.tsx': `'use client'\n${files['app/page.tsx']}` }
    expect(outcome(browser, save)).toContain('<Save onSave={() => {}} />')
  })
})

const either = (types: string) => `const Badge = (props: ${types}) => <b {...props} />\n`
for (const [types, given, written] of [
  ["{ kind: 'a'; x: string } | { kind: 'b' }", undefined, '<Badge kind="a" x="X" />'],
  ["{ kind: 'a'; x: Date } | { kind: 'b' }", undefined, '<Badge kind="b" />'],
  ["{ kind: 'a'; x: string } | { kind: 'b' }", { kind: 'b' }, '<Badge kind="b" />'],
  ["{ kind: 'a'; x: string } | { kind: 'b' }", { x: 'q' }, '<Badge x="q" kind="a" />'],
  ["{ id: string } & ({ kind: 'a'; x: Date } | { kind: 'b' })", undefined, '<Badge id="Id" kind="b" />'],
  ["({ k: 'a' } & ({ s: 'x'; q: Date } | { s: 'y' })) | { k: 'b' }", undefined, '<Badge k="a" s="y" />'],
] as const)
  markupTable([[`of ${types}`, '<main />', insert(given), `<main>${written}</main>`]], either(types))

test('several sets of props that cannot be filled are refused with all that is missing', () => {
  const types = "{ kind: 'a'; x: Date } | { kind: 'b'; y: () => string }"
  expect(tryPlan(page('<main />', either(types)), insert())).toMatchObject({
    message: 'Badge needs x and y, and the editor has no first value for these.',
  })
})
