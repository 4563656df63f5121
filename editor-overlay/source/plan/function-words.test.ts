/** `this`, `arguments`, `await` and hooks depend on the function around them. */
import { move } from '../testing/edits.ts'
import { fileTable } from '../testing/table.ts'

const two = (
  box: string,
  around = 'export default function Page() {\n  return <main><Box /><p></p></main>\n}\n',
) => `${box}${around}`
const boxed = (markup: string) =>
  two(`class Box extends Component {\n  render() {\n    return ${markup}\n  }\n}\n`)
const inClass = (main: string) =>
  `class Page extends Component {\n  head() {\n    return <h1></h1>\n  }\n  render() {\n    return ${main}\n  }\n}\n`
const asking = (markup: string) => `export default function Page({ on, xs }) {\n  return ${markup}\n}\n`

fileTable([
  [
    'this of a class means nothing in a function',
    boxed('<div><b>{this.props.title}</b></div>'),
    move('b', 'p'),
    'refused: captured-name',
  ],
  [
    'without this it leaves the class',
    boxed('<div><b>t</b></div>'),
    move('b', 'p'),
    boxed('<div></div>').replace('<p></p>', '<p><b>t</b></p>'),
  ],
  [
    'this of a function that goes along is its own',
    boxed('<div><b>{draw(function () { return this.x })}</b></div>'),
    move('b', 'p'),
    boxed('<div></div>').replace('<p></p>', '<p><b>{draw(function () { return this.x })}</b></p>'),
  ],
  [
    'methods of one class share this',
    inClass('<main>{this.head()}<b>{this.props.title}</b></main>'),
    move('b', 'h1'),
    inClass('<main>{this.head()}</main>').replace('<h1></h1>', '<h1><b>{this.props.title}</b></h1>'),
  ],
  [
    'a static method has another this',
    inClass('<main><b>{this.props.title}</b></main>').replace('head()', 'static head()'),
    move('b', 'h1'),
    'refused: captured-name',
  ],
  [
    'an arrow function has the this around it',
    inClass('<main><b>{this.props.title}</b>{xs.map((x) => <p key={x}></p>)}</main>'),
    move('b', 'p'),
    inClass('<main>{xs.map((x) => <p key={x}><b>{this.props.title}</b></p>)}</main>'),
  ],
  [
    'a function of its own has another this',
    inClass('<main><b>{this.props.title}</b>{xs.map(function (x) { return <p key={x}></p> })}</main>'),
    move('b', 'p'),
    'refused: captured-name',
  ],
  [
    'a field of a class has its this',
    'class Page extends Component {\n  head = <h1></h1>\n  render() {\n    return <main>{this.head}<b>{this.props.title}</b></main>\n  }\n}\n',
    move('b', 'h1'),
    'class Page extends Component {\n  head = <h1><b>{this.props.title}</b></h1>\n  render() {\n    return <main>{this.head}</main>\n  }\n}\n',
  ],
  [
    'arguments of another function are others',
    two('function Box() {\n  return <div><b>{arguments.length}</b></div>\n}\n'),
    move('b', 'p'),
    'refused: captured-name',
  ],
  [
    'arguments of the same function stay',
    'function Box() {\n  return <div><b>{arguments.length}</b><i></i></div>\n}\n',
    move('b', 'i'),
    'function Box() {\n  return <div><i><b>{arguments.length}</b></i></div>\n}\n',
  ],
  [
    'await needs an async function',
    two('async function Box() {\n  return <div><b>{await load()}</b></div>\n}\n'),
    move('b', 'p'),
    'refused: captured-name',
  ],
  [
    'await goes to another async function',
    two(
      'async function Box() {\n  return <div><b>{await load()}</b></div>\n}\n',
      'export default async function Page() {\n  return <main><Box /><p></p></main>\n}\n',
    ),
    move('b', 'p'),
    two(
      'async function Box() {\n  return <div></div>\n}\n',
      'export default async function Page() {\n  return <main><Box /><p><b>{await load()}</b></p></main>\n}\n',
    ),
  ],
  [
    'await does not go into a list',
    'async function Box({ xs }) {\n  return <div><b>{await load()}</b>{xs.map((x) => <i key={x}></i>)}</div>\n}\n',
    move('b', 'i'),
    'refused: captured-name',
  ],
  [
    'a hook does not go into a list',
    asking('<main><b id={useId()} />{xs.map((x) => <p key={x}></p>)}</main>'),
    move('b', 'p'),
    'refused: no-slot',
  ],
  [
    'a hook does not go into a condition',
    asking('<main><b id={useId()} />{on && <p></p>}</main>'),
    move('b', 'p'),
    'refused: no-slot',
  ],
  [
    'a hook does not go into a branch',
    asking('<main><b id={React.useId()} />{on ? <i /> : <p></p>}</main>'),
    move('b', 'p'),
    'refused: no-slot',
  ],
  [
    'a hook does not go behind a return',
    'export default function Page({ on }) {\n  if (on) return <main><b id={useId()} /></main>\n  return <p></p>\n}\n',
    move('b', 'p'),
    'refused: no-slot',
  ],
  [
    'a hook does not go into a case',
    'export default function Page({ on }) {\n  const el = <main><b id={useId()} /></main>\n  switch (on) {\n    case 1:\n      return <p>{el}</p>\n  }\n}\n',
    move('b', 'p'),
    'refused: no-slot',
  ],
  [
    'a hook goes where it is always called',
    asking('<main><b id={useId()} /><p></p></main>'),
    move('b', 'p'),
    asking('<main><p><b id={useId()} /></p></main>'),
  ],
  [
    'a hook of a component goes to the top of another',
    two('function Box() {\n  return <div><b id={useId()} /></div>\n}\n'),
    move('b', 'p'),
    two('function Box() {\n  return <div></div>\n}\n').replace('<p></p>', '<p><b id={useId()} /></p>'),
  ],
])
