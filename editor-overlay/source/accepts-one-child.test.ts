/** Components that accept exactly one element by what they do with it, in packages and in the project. */
import { add, duplicate, native, remove, wrap } from './testing/edits.ts'
import { markupTable } from './testing/table.ts'

const around = `import { Tooltip, Fade } from '@mui/material'
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
function Typed({ children }: { children: React.ReactElement }) {
  return <div>{children}</div>
}
function Open({ children }: { children?: React.ReactElement }) {
  return <div>{children}</div>
}
`

markupTable(
  [
    ['Tooltip is not left two', '<Tooltip><p>x</p></Tooltip>', duplicate(['p']), 'refused: no-children'],
    ['Fade is not left two', '<Fade><p>x</p></Fade>', duplicate(['p']), 'refused: no-children'],
    ['M.Zoom is not left two', '<M.Zoom><p>x</p></M.Zoom>', duplicate(['p']), 'refused: no-children'],
    ['Tippy is not left two', '<Tippy><p>x</p></Tippy>', duplicate(['p']), 'refused: no-children'],
    [
      'CSSTransition is not left two',
      '<CSSTransition><p>x</p></CSSTransition>',
      duplicate(['p']),
      'refused: no-children',
    ],
    [
      'Menu.Target is not left two',
      '<Menu.Target><p>x</p></Menu.Target>',
      duplicate(['p']),
      'refused: no-children',
    ],
    ['Only is not left two', '<Only><p>x</p></Only>', duplicate(['p']), 'refused: no-children'],
    ['Clone is not left two', '<Clone><p>x</p></Clone>', duplicate(['p']), 'refused: no-children'],
    ['Typed is not left two', '<Typed><p>x</p></Typed>', duplicate(['p']), 'refused: no-children'],
    ['Tooltip is not left empty', '<Tooltip>\n  <p>x</p>\n</Tooltip>', remove(['p']), 'refused: no-children'],
    ['Fade is not left empty', '<Fade>\n  <p>x</p>\n</Fade>', remove(['p']), 'refused: no-children'],
    ['M.Zoom is not left empty', '<M.Zoom>\n  <p>x</p>\n</M.Zoom>', remove(['p']), 'refused: no-children'],
    ['Tippy is not left empty', '<Tippy>\n  <p>x</p>\n</Tippy>', remove(['p']), 'refused: no-children'],
    [
      'CSSTransition is not left empty',
      '<CSSTransition>\n  <p>x</p>\n</CSSTransition>',
      remove(['p']),
      'refused: no-children',
    ],
    [
      'Menu.Target is not left empty',
      '<Menu.Target>\n  <p>x</p>\n</Menu.Target>',
      remove(['p']),
      'refused: no-children',
    ],
    ['Only is not left empty', '<Only>\n  <p>x</p>\n</Only>', remove(['p']), 'refused: no-children'],
    ['Clone is not left empty', '<Clone>\n  <p>x</p>\n</Clone>', remove(['p']), 'refused: no-children'],
    ['Typed is not left empty', '<Typed>\n  <p>x</p>\n</Typed>', remove(['p']), 'refused: no-children'],
    ['Only gets no second child', '<Only><p>x</p></Only>', add('Only', native('i')), 'refused: no-children'],
    ['Only may be wrapped inside', '<Only><p>x</p></Only>', wrap('p'), '<Only><div><p>x</p></div></Only>'],
    [
      'Maybe, which checks its children, accepts two',
      '<Maybe><p>x</p></Maybe>',
      duplicate(['p']),
      '<Maybe><p>x</p><p>x</p></Maybe>',
    ],
    ['Open may be empty', '<Open><p>x</p></Open>', remove(['p']), '<Open></Open>'],
  ],
  around,
)
