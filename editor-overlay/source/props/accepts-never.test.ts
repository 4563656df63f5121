/** A prop typed `never` or `undefined` is not accepted, also where the component takes it out of its props. */
import { addClass, prop, text } from '../testing/edits.ts'
import { fileTable, markupTable } from '../testing/table.ts'

const card = (type: string, inner = '<b className={className}>{title}</b>') =>
  `const Card = ({ title, className }: ${type}) => ${inner}\n`

markupTable(
  [
    ['a class that is typed never', '<Card />', addClass('Card', 'a'), 'refused: no-slot'],
    ['another prop is still accepted', '<Card />', prop('Card', 'title', 'x'), '<Card title="x" />'],
  ],
  card('{ title?: string; className?: never }'),
)

markupTable(
  [
    ['a class that is typed undefined', '<Card />', addClass('Card', 'a'), 'refused: no-slot'],
    ['an address beside it', '<Card />', prop('Card', 'title', 'x'), '<Card title="x" />'],
  ],
  card('{ title?: string; className?: undefined }'),
)

markupTable(
  [['a class that may be undefined', '<Card />', addClass('Card', 'a'), '<Card className="a" />']],
  card('{ title?: string; className?: string | undefined }'),
)

const NONE = 'const None = ({ children }: { children?: never }) => <b>{children}</b>\n'
const EITHER = `type P = { href: string; onPick?: undefined } | { href?: undefined; onPick: () => void }
const Go = ({ href, onPick }: P) => <i>{href}</i>
`
const go = (uses: string) => `${EITHER}export default () => <main>${uses}</main>\n`

markupTable(
  [['children typed never get no words', '<None />', text('None', 'x'), 'refused: no-children']],
  NONE,
)

fileTable([
  [
    'a prop that another kind of the union leaves undefined',
    go('<Go onPick={pick} />'),
    prop('Go', 'href', '/x'),
    'refused: bad-value',
  ],
  ['a prop of its own kind changes', go('<Go href="/" />'), prop('Go', 'href', '/x'), go('<Go href="/x" />')],
])
