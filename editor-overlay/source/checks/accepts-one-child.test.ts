/** Components that accept exactly one element by what they do with it, in packages and in the project. */
import { expect, test } from '@jest/globals'
import { add, duplicate, move, native, remove, wrap } from '../testing/edits.ts'
import { markupTable } from '../testing/table.ts'
import { page, tryPlan } from '../testing/try-plan.ts'

const COPY = duplicate(['p'])
const NO_CHILDREN = 'refused: no-children'
const around = `import { AvatarGroup, Tooltip, Fade, Tabs } from '@mui/material'
import { Slot } from '@radix-ui/react-slot'
import * as M from '@mui/material'
import Tippy from '@tippyjs/react'
import { CSSTransition } from 'react-transition-group'
import { Menu } from '@mantine/core'
function Only({ children }) {
  return Children.only(children)
}
function Clone({ children, ...rest }) {
  return cloneElement(children, rest)
}
function Maybe({ children, ...rest }) {
  return isValidElement(children) ? cloneElement(children, rest) : children
}
function Sure({ children }) {
  if (!isValidElement(children)) return null
  return cloneElement(children)
}
function Else({ children, ...rest }) {
  return isValidElement(children) ? cloneElement(children, rest) : null
}
function And({ children }) {
  return <b>{React.isValidElement(children) && React.cloneElement(children, { id: 'x' })}</b>
}
function Shape({ render, children }) {
  return render ? cloneElement(render, {}, children) : <button>{children}</button>
}
function Slots({ render }) {
  return <div>{render}</div>
}
const SLOTTED = { asChild: true, id: 'x' }
const PLAIN = { asChild: false, id: 'x' }
function Typed({ children }: { children: React.ReactElement }) {
  return <div>{children}</div>
}
function Open({ children }: { children?: React.ReactElement }) {
  return <div>{children}</div>
}
function Hint({ label, children }: { label: string; children: React.ReactNode }) {
  return <Tip><TipTrigger asChild>{children}</TipTrigger><b>{label}</b></Tip>
}
function Again(props) {
  return <Hint label="x">{props.children}</Hint>
}
function Given({ asChild, children }) {
  return <TipTrigger asChild={asChild}>{children}</TipTrigger>
}
function Chosen({ asChild, children }) {
  return asChild ? <Slot>{children}</Slot> : <button>{children}</button>
}
function Named({ label, children }) {
  return <Fade>{label}{children}</Fade>
}
function Control({ ...props }) {
  return <Slot id="x" {...props} />
}
function Passed(props) {
  return <TipTrigger asChild {...props} />
}
function Reads({ children }) {
  return <div title={children.props.title}>{children}</div>
}
function Counted({ children }) {
  return <div><u>{children[0]}</u><u>{children[1]}</u></div>
}
function Parts({ children }) {
  const [head, tail] = Children.toArray(children)
  return <div><u>{head}</u><u>{tail}</u></div>
}
function Short({ children }) {
  return <div>{Children.toArray(children).slice(0, 2)}</div>
}
function First({ children }) {
  const [head, ...more] = Children.toArray(children)
  return <div><u>{head}</u>{more}</div>
}
function Framed({ icon, mark }) {
  return <div>{cloneElement(icon, { title: 'x' })}{mark && cloneElement(mark)}</div>
}
function Each({ children }) {
  return <div>{Children.map(children, (child) => cloneElement(child, { on: true }))}</div>
}
`

markupTable(
  [
    ['Tooltip is not left two', '<Tooltip><p>x</p></Tooltip>', COPY, NO_CHILDREN],
    ['Fade is not left two', '<Fade><p>x</p></Fade>', COPY, NO_CHILDREN],
    ['M.Zoom is not left two', '<M.Zoom><p>x</p></M.Zoom>', COPY, NO_CHILDREN],
    ['Tippy is not left two', '<Tippy><p>x</p></Tippy>', COPY, NO_CHILDREN],
    ['CSSTransition is not left two', '<CSSTransition><p>x</p></CSSTransition>', COPY, NO_CHILDREN],
    ['Menu.Target is not left two', '<Menu.Target><p>x</p></Menu.Target>', COPY, NO_CHILDREN],
    ['Sure is not left two', '<Sure><p>x</p></Sure>', COPY, NO_CHILDREN],
    ['Else is not left two', '<Else><p>x</p></Else>', COPY, NO_CHILDREN],
    ['And is not left two', '<And><p>x</p></And>', COPY, NO_CHILDREN],
    [
      'a component with a spread slot is not left two',
      '<Button {...SLOTTED}><p>x</p></Button>',
      COPY,
      NO_CHILDREN,
    ],
    [
      'a component with a spread slot is not left empty',
      '<Button {...SLOTTED}><p>x</p></Button>',
      remove(['p']),
      NO_CHILDREN,
    ],
    [
      'a component that may be a slot by a spread is not left two',
      '<Button {...(on && { asChild: true })}><p>x</p></Button>',
      COPY,
      NO_CHILDREN,
    ],
    [
      'a component whose spread says it is no slot accepts two',
      '<Button {...PLAIN}><p>x</p></Button>',
      COPY,
      '<Button {...PLAIN}><p>x</p><p>x</p></Button>',
    ],
    ['Shape keeps what it renders as', '<Shape render={<i />}>x</Shape>', wrap('i'), 'refused: no-slot'],
    ['a package keeps what it renders as', '<Tabs render={<i />}>x</Tabs>', wrap('i'), 'refused: no-slot'],
    ['Framed keeps its icon directly inside', '<Framed icon={<i />} />', wrap('i'), 'refused: no-slot'],
    [
      'Slots, which shows what it is given, accepts a wrapper',
      '<Slots render={<i />} />',
      wrap('i'),
      '<Slots render={<div><i /></div>} />',
    ],
    ['Only is not left two', '<Only><p>x</p></Only>', COPY, NO_CHILDREN],
    ['Clone is not left two', '<Clone><p>x</p></Clone>', COPY, NO_CHILDREN],
    ['Typed is not left two', '<Typed><p>x</p></Typed>', COPY, NO_CHILDREN],
    ['Tooltip is not left empty', '<Tooltip>\n  <p>x</p>\n</Tooltip>', remove(['p']), NO_CHILDREN],
    ['Fade is not left empty', '<Fade>\n  <p>x</p>\n</Fade>', remove(['p']), NO_CHILDREN],
    ['M.Zoom is not left empty', '<M.Zoom>\n  <p>x</p>\n</M.Zoom>', remove(['p']), NO_CHILDREN],
    ['Tippy is not left empty', '<Tippy>\n  <p>x</p>\n</Tippy>', remove(['p']), NO_CHILDREN],
    [
      'CSSTransition is not left empty',
      '<CSSTransition>\n  <p>x</p>\n</CSSTransition>',
      remove(['p']),
      NO_CHILDREN,
    ],
    [
      'Menu.Target is not left empty',
      '<Menu.Target>\n  <p>x</p>\n</Menu.Target>',
      remove(['p']),
      NO_CHILDREN,
    ],
    ['Only is not left empty', '<Only>\n  <p>x</p>\n</Only>', remove(['p']), NO_CHILDREN],
    ['Clone is not left empty', '<Clone>\n  <p>x</p>\n</Clone>', remove(['p']), NO_CHILDREN],
    ['Typed is not left empty', '<Typed>\n  <p>x</p>\n</Typed>', remove(['p']), NO_CHILDREN],
    ['Only gets no second child', '<Only><p>x</p></Only>', add('Only', native('i')), NO_CHILDREN],
    ['Only may be wrapped inside', '<Only><p>x</p></Only>', wrap('p'), '<Only><div><p>x</p></div></Only>'],
    [
      'Maybe, which checks its children, accepts two',
      '<Maybe><p>x</p></Maybe>',
      COPY,
      '<Maybe><p>x</p><p>x</p></Maybe>',
    ],
    ['Open may be empty', '<Open><p>x</p></Open>', remove(['p']), '<Open></Open>'],
    ['Hint, which passes it to a slot, is not left two', '<Hint><p>x</p></Hint>', COPY, NO_CHILDREN],
    [
      'Hint, which passes it to a slot, is not left empty',
      '<Hint><p>x</p></Hint>',
      remove(['p']),
      NO_CHILDREN,
    ],
    [
      'Hint, which passes it to a slot, keeps it directly inside',
      '<Hint><p>x</p></Hint>',
      wrap('p'),
      'refused: no-slot',
    ],
    ['Again, which passes it to Hint, is not left two', '<Again><p>x</p></Again>', COPY, NO_CHILDREN],
    [
      'Again, which passes it to Hint, is not left empty',
      '<Again><p>x</p></Again>',
      remove(['p']),
      NO_CHILDREN,
    ],
    [
      'Again, which passes it to Hint, keeps it directly inside',
      '<Again><p>x</p></Again>',
      wrap('p'),
      'refused: no-slot',
    ],
    [
      'Control, which is a slot, keeps it directly inside',
      '<Control><p>x</p></Control>',
      wrap('p'),
      'refused: no-slot',
    ],
    ['Passed is not left two', '<Passed><p>x</p></Passed>', COPY, NO_CHILDREN],
    ['Reads is not left empty', '<Reads><p>x</p></Reads>', remove(['p']), NO_CHILDREN],
    ['Counted keeps two', '<Counted><p>x</p><i /></Counted>', remove(['p']), NO_CHILDREN],
    ['Counted has no third', '<Counted><p>x</p><i /></Counted>', add('Counted', native('b')), NO_CHILDREN],
    [
      'Counted keeps the place of each, which may change it with another',
      '<Counted><p>x</p><i /></Counted>',
      move('p', 'Counted'),
      '<Counted><i /><p>x</p></Counted>',
    ],
    [
      'Counted is removed as a whole',
      '<main><Counted><p>x</p><i /></Counted><Counted><b /></Counted></main>',
      remove(['Counted']),
      '<main><Counted><b /></Counted></main>',
    ],
    ['Short keeps two', '<Short><p>x</p><i /></Short>', remove(['p']), NO_CHILDREN],
    ['Parts keep two', '<Parts><p>x</p><i /></Parts>', duplicate(['i']), NO_CHILDREN],
    [
      'First accepts three',
      '<First><p>x</p><i /></First>',
      duplicate(['i']),
      '<First><p>x</p><i /><i /></First>',
    ],
    ['Framed keeps its icon', '<Framed icon={<i />} mark={<em />} />', remove(['i']), 'refused: no-slot'],
    [
      'Framed needs no mark',
      '<Framed icon={<i />} mark={<em />} />',
      remove(['em']),
      '<Framed icon={<i />} />',
    ],
    ['Clone keeps it directly inside', '<Clone><p>x</p></Clone>', wrap('p'), 'refused: no-slot'],
    ['Each keeps each directly inside', '<Each><p>x</p><i /></Each>', wrap('p'), 'refused: no-slot'],
    ['Tabs keep each directly inside', '<Tabs><p>x</p><i /></Tabs>', wrap('p'), 'refused: no-slot'],
    ['Each accepts two', '<Each><p>x</p></Each>', COPY, '<Each><p>x</p><p>x</p></Each>'],
    [
      'AvatarGroup accepts two',
      '<AvatarGroup><p>x</p></AvatarGroup>',
      COPY,
      '<AvatarGroup><p>x</p><p>x</p></AvatarGroup>',
    ],
    [
      'Given, whose use decides about the slot, accepts two',
      '<Given><p>x</p></Given>',
      COPY,
      '<Given><p>x</p><p>x</p></Given>',
    ],
    [
      'Chosen, which may be a button, accepts two',
      '<Chosen><p>x</p></Chosen>',
      COPY,
      '<Chosen><p>x</p><p>x</p></Chosen>',
    ],
    [
      'Named, which adds a label, accepts two',
      '<Named><p>x</p></Named>',
      COPY,
      '<Named><p>x</p><p>x</p></Named>',
    ],
  ],
  around,
)

test('removing the only child of a component is refused with the component', () => {
  expect(tryPlan(page('<Hint label="x"><p>x</p></Hint>', around), remove(['p']))).toMatchObject({
    message: '<Hint> takes exactly one child element, and this edit would leave it none.',
    alternative: 'Delete or move the <Hint> instead.',
  })
})
