/** A component gets a child only if it may render it. */
import { add, native } from '../testing/edits.ts'
import { fileTable } from '../testing/table.ts'

const child = (above: string, inner = '<Card />') => `${above}export default () => <main>${inner}</main>\n`
const I = native('i')
const WITH_CHILD = '<Card><i></i></Card>'
const CLASS = 'class Card extends Component {\n  render() {\n    return <b>{this.props.title}</b>\n  }\n}\n'
const TAKING = [
  ['props taken whole and handed on', 'function Card(props) {\n  return <b {...props} />\n}\n'],
  ['children read from props', 'function Card(props) {\n  return <b>{props.children}</b>\n}\n'],
  [
    'children taken from props later',
    'function Card(props) {\n  const { children } = props\n  return <b>{children}</b>\n}\n',
  ],
  ['a class that hands its props on', CLASS.replace('<b>', '<b {...this.props}>')],
  ['a class that draws its children', CLASS.replace('title', 'children')],
] as const

fileTable([
  [
    'a message takes none but a function',
    child("import { FormattedMessage } from 'react-intl'\n", '<FormattedMessage id="a" />'),
    add('FormattedMessage', I),
    'refused: no-children',
  ],
  ['a class that draws no children takes none', child(CLASS), add('Card', I), 'refused: no-children'],
  [
    'a component that reads other props only takes no children',
    child('function Card(props) {\n  return <b>{props.title}</b>\n}\n'),
    add('Card', I),
    'refused: no-children',
  ],
  [
    'a component that reads no prop takes no children',
    child('function Card(_props) {\n  return <b />\n}\n'),
    add('Card', I),
    'refused: no-children',
  ],
  ...TAKING.map(
    ([what, above]) =>
      [`${what}: a child goes in`, child(above), add('Card', I), child(above, WITH_CHILD)] as const,
  ),
])
