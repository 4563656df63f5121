/** Words that come from a class, a getter or default props are edited where they are written. */
import { expect, test } from '@jest/globals'
import { text } from '../../testing/edits.ts'
import { PAGE, tryPlan } from '../../testing/try-plan.ts'

const page = (head: string, markup: string) => `${head}export default () => <main>${markup}</main>\n`
const edited = (head: string, markup: string, more: Record<string, string> = {}, tag = 'b') => {
  const edit = text(tag, 'Bye', { oldText: 'Hello' })
  const done = tryPlan({ [PAGE]: page(head, markup), ...more }, edit)
  return done.type === 'refused' ? `refused: ${done.code}` : Object.values(done.files).join('')
}

test.each([
  ['a static field', "class Copy { static title = 'Hello' }\n", '<b>{Copy.title}</b>'],
  ['a static getter', "class Copy { static get title() { return 'Hello' } }\n", '<b>{Copy.title}</b>'],
  [
    'a getter',
    "class Copy { get title() { return 'Hello' } }\nconst copy = new Copy()\n",
    '<b>{copy.title}</b>',
  ],
  ['a field', "class Copy { title = 'Hello' }\nconst copy = new Copy()\n", '<b>{copy.title}</b>'],
  ['a class expression', "const Copy = class { static title = 'Hello' }\n", '<b>{Copy.title}</b>'],
  ['a getter of an object', "const copy = { get title() { return 'Hello' } }\n", '<b>{copy.title}</b>'],
  ['an object with a key in brackets', "const copy = { ['title']: 'Hello' }\n", '<b>{copy.title}</b>'],
  ['an object in a field', "class Copy { static home = { title: 'Hello' } }\n", '<b>{Copy.home.title}</b>'],
  [
    'default props',
    "function Card({ title }) { return <b>{title}</b> }\nCard.defaultProps = { title: 'Hello' }\n",
    '<Card />',
  ],
  [
    'default props of one use among others',
    "function Card({ title }) { return <b>{title}</b> }\nCard.defaultProps = { title: 'Hello' }\n",
    '<Card /><Card title="Other" />',
  ],
])('%s', (_, head, markup) => {
  expect(edited(head, markup)).toBe(page(head.replace('Hello', 'Bye'), markup))
})

const component = (members: string) =>
  `import { Component } from 'react'\nclass Card extends Component {\n${members}\n}\n`

test.each([
  [
    'static default props',
    "static defaultProps = { title: 'Hello' }\nrender() { return <b>{this.props.title}</b> }",
  ],
  ['a getter', "get title() { return 'Hello' }\nrender() { return <b>{this.title}</b> }"],
  [
    'a branch of a getter',
    "get title() { return this.props.on ? 'Hello' : 'Hi' }\nrender() { return <b>{this.title}</b> }",
  ],
  ['a field', "title = 'Hello'\nrender() { return <b>{this.title}</b> }"],
  ['a state', "state = { title: 'Hello' }\nrender() { return <b>{this.state.title}</b> }"],
  [
    'a state from the constructor',
    "constructor(props) { super(props); this.state = { title: 'Hello' } }\nrender() { return <b>{this.state.title}</b> }",
  ],
  ['a method', "title() { return 'Hello' }\nrender() { return <b>{this.title()}</b> }"],
  ['an arrow function', "title = () => 'Hello'\nrender() { return <b>{this.title()}</b> }"],
])('%s of a component that is a class', (_, members) => {
  const head = component(members)
  expect(edited(head, '<Card />')).toBe(page(head.replace('Hello', 'Bye'), '<Card />'))
})

test.each([
  ['a prop', 'render() { return <b>{this.props.title}</b> }'],
  ['a prop by its name', 'render() { const { title } = this.props; return <b>{title}</b> }'],
])('%s that a component is passed that is a class', (_, members) => {
  const use = (title: string) => `<Card title="${title}" /><Card title="Other" />`
  expect(edited(component(members), use('Hello'))).toBe(page(component(members), use('Bye')))
})

test('a class of another file', () => {
  const copy = "export class Copy {\n  static title = 'Hello'\n}\n"
  const head = "import { Copy } from './copy'\n"
  const after = edited(head, '<b>{Copy.title}</b>', { 'app/copy.ts': copy })
  expect(after).toBe(page(head, '<b>{Copy.title}</b>') + copy.replace('Hello', 'Bye'))
})

test.each([
  [
    'a field that is assigned',
    "class Copy { static title = 'Hello' }\nCopy.title = load()\n",
    '<b>{Copy.title}</b>',
  ],
  ['a method', "class Copy { static title() { return 'Hello' } }\n", '<b>{Copy.title}</b>'],
  ['a field of the other side', "class Copy { title = 'Hello' }\n", '<b>{Copy.title}</b>'],
  [
    'a field of a component that another class assigns',
    "class Card { title = 'Hello'; render() { return <b>{this.title}</b> } }\nnew Card().title = load()\n",
    '<Card />',
  ],
  ['a getter with other words', "class Copy { static get title() { return 'Hi' } }\n", '<b>{Copy.title}</b>'],
])('%s is not edited', (_, head, markup) => {
  expect(edited(head, markup)).toBe('refused: dynamic-text')
})
