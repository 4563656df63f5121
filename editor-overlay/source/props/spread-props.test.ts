/** A new tag for an element whose props come from a spread. */
import { tag } from '../testing/edits.ts'
import { fileTable, markupTable } from '../testing/table.ts'

const TYPES = `type CardProps = { title: string; size?: 'sm' | 'lg'; children?: ReactNode }
export const Card = (props: CardProps) => <b>{props.title}</b>
export const Less = ({ title }: { title?: string }) => <i>{title}</i>
export const More = ({ title, need }: { title: string; need: number }) => <i>{title}{need}</i>
export const Other = ({ title }: { title: number }) => <i>{title}</i>
export const Small = ({ size }: { title?: string; size?: 'sm' }) => <i>{size}</i>
export const Sized = ({ size }: { title: string; size: 'sm' | 'lg' }) => <i>{size}</i>
export const Wide = ({ size }: { title?: ReactNode; size?: string }) => <i>{size}</i>
export const Bare = ({ title }: { title: string; children?: never }) => <i>{title}</i>
export const Nothing = () => <i />
export const preset = { title: 'x', size: 'lg' }
`

const use = (params: string, spread: string, name = 'Card') =>
  `${TYPES}export const Page = (${params}) => <${name} {...${spread}} />\n`

for (const [params, spread] of [
  ['props: CardProps', 'props'],
  ['{ item }: { item: CardProps }', 'item'],
  ['props: { card: CardProps }', 'props.card'],
] as const)
  fileTable([
    [`${spread} fits less`, use(params, spread), tag('Card', 'Less'), use(params, spread, 'Less')],
    [`${spread} fits wider types`, use(params, spread), tag('Card', 'Wide'), use(params, spread, 'Wide')],
    [`${spread} lacks a prop`, use(params, spread), tag('Card', 'More'), 'refused: no-slot'],
    [`${spread} has another type`, use(params, spread), tag('Card', 'Other'), 'refused: bad-value'],
    [`${spread} has more choices`, use(params, spread), tag('Card', 'Small'), 'refused: bad-value'],
    [`${spread} has it only sometimes`, use(params, spread), tag('Card', 'Sized'), 'refused: no-slot'],
    [`${spread} has children`, use(params, spread), tag('Card', 'Bare'), 'refused: no-children'],
    [`${spread} has nothing that is taken`, use(params, spread), tag('Card', 'Nothing'), 'refused: no-slot'],
  ])

const sized = (name: string) =>
  `${TYPES}export const Page = ({ size }: CardProps) => <${name} title="x" size={size} />\n`
const rest = (name: string) =>
  `${TYPES}export const Page = ({ size, ...rest }: CardProps) => <${name} {...rest} />\n`

fileTable([
  ['a rest without what is taken out', rest('Card'), tag('Card', 'Small'), rest('Small')],
  ['a rest that lacks what is taken out', rest('Card'), tag('Card', 'Sized'), 'refused: no-slot'],
  ['an attribute of more choices', sized('Card'), tag('Card', 'Small'), 'refused: bad-value'],
  ['an attribute of a narrower type', sized('Card'), tag('Card', 'Wide'), sized('Wide')],
  ['a spread of any', use('props: any', 'props'), tag('Card', 'More'), use('props: any', 'props', 'More')],
])

markupTable(
  [
    ['a constant that fits', '<Card {...preset} />', tag('Card', 'Sized'), '<Sized {...preset} />'],
    ['a constant of other values', '<Card {...preset} />', tag('Card', 'Small'), 'refused: bad-value'],
    ['an object in place', '<Card {...{ title: "x" }} />', tag('Card', 'Other'), 'refused: bad-value'],
    [
      'an attribute wins',
      '<Card {...preset} size="sm" />',
      tag('Card', 'Small'),
      '<Small {...preset} size="sm" />',
    ],
  ],
  TYPES,
)
