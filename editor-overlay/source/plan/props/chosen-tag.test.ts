// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the tables hold source text.
/** A tag that code chooses keeps its choice; a name for one fixed tag is replaced. */
import { tag } from '../../testing/edits.ts'
import { fileTable } from '../../testing/table.ts'

const HEAD =
  "import Link from 'next/link'\nimport * as Dialog from '@radix-ui/react-dialog'\nimport { Slot } from '@radix-ui/react-slot'\n"
const inside = (made: string, drawn: string) =>
  `${HEAD}export function Any({ asChild, href, level, icons, item, as: Tag = 'p', ...props }) {\n  ${made}\n  return ${drawn}\n}\n`
const above = (made: string, drawn: string) => `${HEAD}${made}\nexport const Any = () => ${drawn}\n`

fileTable([
  ...[
    "const Comp = asChild ? Slot : 'button'",
    "const Comp = item ?? 'div'",
    "const Comp = href && Link || 'button'",
    'const Comp = `h${level}` as keyof JSX.IntrinsicElements',
    'const Comp = icons[level]',
    'const Comp = item.icon',
    'const { icon: Comp } = item',
    'const { Comp } = props',
    'const Comp = pick(level)',
    'const Comp = Tag',
  ].map((made) => [made, inside(made, '<Comp id="a" />'), tag('Comp', 'a'), 'refused: no-slot'] as const),
  ['a prop with a default', inside('', '<Tag id="a" />'), tag('Tag', 'a'), 'refused: no-slot'],
  [
    'a field of a list entry',
    `${HEAD}export const Any = ({ xs }) => <ul>{xs.map((x) => <li key={x.a}><x.icon /></li>)}</ul>\n`,
    tag('x.icon', 'svg'),
    'refused: no-slot',
  ],
  ...['const Comp = styled.div`a`', "const Comp = motion.create('div')"].map(
    (made) => [made, above(made, '<Comp />'), tag('Comp', 'p'), above(made, '<p />')] as const,
  ),
  [
    "const Comp = 'div', which nothing uses then",
    `${HEAD}const Comp = 'div'\nexport const Any = () => <Comp />\n`,
    tag('Comp', 'p'),
    `${HEAD}export const Any = () => <p />\n`,
  ],
  [
    'a part of an imported object, which nothing uses then',
    `${HEAD}const Comp = Dialog.Title\nexport const Any = () => <Comp>x</Comp>\n`,
    tag('Comp', 'h2'),
    `${HEAD.replace(/import \* as.*\n/, '')}export const Any = () => <h2>x</h2>\n`,
  ],
])
