/** What a component has in a prop or as its only child moves away; an empty value replaces what is required. */
import { move } from '../testing/edits.ts'
import { fileTable } from '../testing/table.ts'

const CARD = 'function Card({ children }: { children: ReactNode }) {\n  return <div>{children}</div>\n}\n'
const withCard = (main: string, card = CARD) =>
  `${card}export default () => (\n  <main>\n${main}  </main>\n)\n`

const PAIR =
  'function Pair({ children: [one, two] }: { children: [ReactNode, ReactNode] }) {\n  return <p>{one}{two}</p>\n}\n'

const BUTTON =
  'function Button({ icon, children }: { icon: ReactNode; children?: ReactNode }) {\n  return <button>{icon}{children}</button>\n}\n'
const FREE = BUTTON.replace('icon:', 'icon?:')

fileTable([
  [
    'an element in a prop goes to the children',
    withCard('    <Button icon={<i />}>\n      Save\n    </Button>\n', FREE),
    move('i', 'Button'),
    withCard('    <Button>\n      Save\n      <i />\n    </Button>\n', FREE),
  ],
  [
    'one among words gets a space',
    withCard('    <Button icon={<i>x</i>} />\n    <p>Save</p>\n', FREE),
    move('i', 'p'),
    withCard('    <Button />\n    <p>Save <i>x</i></p>\n', FREE),
  ],
  [
    'its condition goes along',
    withCard('    <Button icon={on && <i />} />\n    <p />\n', FREE),
    move('i', 'main'),
    withCard('    <Button />\n    <p />\n    {on && <i />}\n', FREE),
  ],
  [
    'a required prop keeps an empty value',
    withCard('    <Button icon={<i />} />\n    <p />\n', BUTTON),
    move('i', 'main'),
    withCard('    <Button icon={null} />\n    <p />\n    <i />\n', BUTTON),
  ],
  [
    'one of two values of a prop moves with its condition',
    withCard('    <Button icon={on ? <i /> : <b />} />\n', FREE),
    move('i', 'main'),
    withCard('    <Button icon={on ? null : <b />} />\n    {on ? <i /> : null}\n', FREE),
  ],
  [
    'and what a prop has in place of a missing value',
    withCard('    <Button icon={icon ?? <b />} />\n', FREE),
    move('b', 'main'),
    withCard('    <Button icon={icon ?? null} />\n    {icon == null && <b />}\n', FREE),
  ],
  [
    'two of a fixed number of children change places',
    withCard('    <Pair>\n      <b />\n      <i />\n    </Pair>\n', PAIR),
    move('i', 'Pair', { before: 'b' }),
    withCard('    <Pair>\n      <i />\n      <b />\n    </Pair>\n', PAIR),
  ],
  [
    'a component that needs children keeps an empty place',
    withCard('    <Card>\n      <b />\n    </Card>\n    <p />\n'),
    move('b', 'main'),
    withCard('    <Card>\n      {null}\n    </Card>\n    <p />\n    <b />\n'),
  ],
  [
    'so it does for a comment that goes along',
    withCard('    <Card>\n      {/* c */}\n      <b />\n    </Card>\n    <p />\n'),
    move('b', 'main'),
    withCard('    <Card>\n      {null}\n    </Card>\n    <p />\n    {/* c */}\n    <b />\n'),
  ],
  [
    'and for a condition in it',
    withCard('    <Card>{on && <b />}</Card>\n    <p />\n'),
    move('b', 'main'),
    withCard('    <Card>{null}</Card>\n    <p />\n    {on && <b />}\n'),
  ],
  [
    'one of two children leaves no empty place',
    withCard('    <Card><b /><i /></Card>\n    <p />\n'),
    move('b', 'main'),
    withCard('    <Card><i /></Card>\n    <p />\n    <b />\n'),
  ],
  [
    'children that may be left out leave none either',
    withCard('    <Card><b /></Card>\n    <p />\n', CARD.replace('children:', 'children?:')),
    move('b', 'main'),
    withCard('    <Card></Card>\n    <p />\n    <b />\n', CARD.replace('children:', 'children?:')),
  ],
])
