/** Components that are inserted, and copies and wrappers of what a component tells apart by its key. */
import { add, duplicate, native, wrap } from '../testing/edits.ts'
import { markupTable } from '../testing/table.ts'

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
  ['onSave: () => void', '<Badge />'],
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
