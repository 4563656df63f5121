/** An element that is an argument of a function is replaced by a value that the parameter accepts. */
import { remove } from '../testing/edits.ts'
import { fileTable } from '../testing/table.ts'

const NULL = 'rows.push(wrap(null))'
const FRAGMENT = 'rows.push(wrap(<></>))'

const page = (wrap: string, added: string) =>
  `${wrap}export default function Page() {\n  const rows = []\n  ${added}\n  return <ul>{rows}</ul>\n}\n`

fileTable(
  (
    [
      ['a node', 'const wrap = (node: ReactNode) => <li>{node}</li>\n', NULL],
      ['an element', 'const wrap = (node: ReactElement) => <li>{node}</li>\n', FRAGMENT],
      [
        'an element of a function',
        'function wrap(node: JSX.Element) {\n  return <li>{node}</li>\n}\n',
        FRAGMENT,
      ],
      ['an element or nothing', 'const wrap = (node: ReactElement | null) => <li>{node}</li>\n', NULL],
      ['a function of another file', "import { wrap } from './wrap'\n", NULL],
    ] as const
  ).map(([sentence, wrap, after]) => [
    `what is left for ${sentence}`,
    page(wrap, 'rows.push(wrap(<b />))'),
    remove(['b']),
    page(wrap, after),
  ]),
)

const image = (card: string) =>
  `import { ImageResponse } from 'next/og'\nexport const GET = () => new ImageResponse(${card}, { width: 1200 })\n`
fileTable([
  ['what is left for a class, which takes an element', image('<p>x</p>'), remove(['p']), image('<></>')],
])
