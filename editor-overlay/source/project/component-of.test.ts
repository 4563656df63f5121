/** The component that a tag names is found through every way to import or declare it. */
import { expect, test } from '@jest/globals'
import { addClass, tag } from '../testing/edits.ts'
import { tryPlan } from '../testing/try-plan.ts'

const page = (head: string, tag = 'Card') => `${head}\nexport default () => <main><${tag} /></main>\n`
const box = 'function Box({ title }: { title: string }) {\n  return <b>{title}</b>\n}\n'
const one = "import { Card } from './card'"
const ui = "import { Card } from './ui'"

test.each<[string, string, Record<string, string>, string?]>([
  [
    'a constant that is the default',
    "import Card from './card'",
    { 'card.tsx': `${box}export default Box\n` },
  ],
  ['a default in memo', "import Card from './card'", { 'card.tsx': `${box}export default memo(Box)\n` }],
  ['another name in the export', one, { 'card.tsx': `${box}export { Box as Card }\n` }],
  [
    'a barrel that names it',
    ui,
    { 'ui/index.ts': "export { Box as Card } from './card'\n", 'ui/card.tsx': `export ${box}` },
  ],
  [
    'a barrel of everything',
    ui,
    {
      'ui/index.ts': "export * from './more'\n",
      'ui/more.ts': "export * from './card'\n",
      'ui/card.tsx': box.replace('function Box', 'export function Card'),
    },
  ],
  [
    'a barrel of defaults',
    ui,
    { 'ui/index.ts': "export { default as Card } from './card'\n", 'ui/card.tsx': `export default ${box}` },
  ],
  [
    'a barrel that imports first',
    ui,
    {
      'ui/index.ts': "import { Box } from './card'\nexport { Box as Card }\n",
      'ui/card.tsx': `export ${box}`,
    },
  ],
  ['a namespace', "import * as UI from './card'", { 'card.tsx': `export ${box}` }, 'UI.Box'],
  [
    'a namespace of a barrel',
    "import { UI } from './ui'",
    { 'ui.ts': "export * as UI from './card'\n", 'card.tsx': `export ${box}` },
    'UI.Box',
  ],
  [
    'a part that is assigned',
    one,
    { 'card.tsx': `${box}export function Card() {\n  return <b />\n}\nCard.Title = Box\n` },
    'Card.Title',
  ],
  ['a part of an object', one, { 'card.tsx': `${box}export const Card = { Title: Box }\n` }, 'Card.Title'],
  [
    'a part that is passed along',
    one,
    {
      'card.tsx': `${box}export const Card = Object.assign(Root, { Title: Box })\nfunction Root() {\n  return <b />\n}\n`,
    },
    'Card.Title',
  ],
  [
    'a part that is one of several given along',
    one,
    { 'card.tsx': `${box}export const Card = Object.assign({}, { Title: Box }, { Foot: () => <b /> })\n` },
    'Card.Title',
  ],
  [
    'a part of an object that cannot change',
    one,
    { 'card.tsx': `${box}export const Card = Object.freeze({ Title: Box })\n` },
    'Card.Title',
  ],
  [
    'a part that is spread',
    one,
    { 'card.tsx': `${box}const parts = { Title: Box }\nexport const Card = { ...parts, Foot: null }\n` },
    'Card.Title',
  ],
  [
    'a part that is a function in its place',
    one,
    { 'card.tsx': 'export const Card = { Title: ({ title }: { title: string }) => <b>{title}</b> }\n' },
    'Card.Title',
  ],
  [
    'a part that is a method',
    one,
    {
      'card.tsx':
        'export const Card = { Title({ title }: { title: string }) {\n  return <b>{title}</b>\n} }\n',
    },
    'Card.Title',
  ],
  [
    'a part that is assigned as a function',
    one,
    {
      'card.tsx':
        'export function Card() {\n  return <b />\n}\nCard.Title = memo(({ title }: { title: string }) => <b>{title}</b>)\n',
    },
    'Card.Title',
  ],
  [
    'a part of a class',
    one,
    {
      'card.tsx': `${box}export class Card extends Component {\n  static Title = Box\n  render() {\n    return <b />\n  }\n}\n`,
    },
    'Card.Title',
  ],
  ['a lazy one', "const Card = lazy(() => import('./card'))", { 'card.tsx': `export default ${box}` }],
  [
    'a lazy one with a name',
    "const Card = dynamic(() => import('./card').then((all) => all.Box))",
    { 'card.tsx': `export ${box}` },
  ],
  ...[
    "lazy(() => import('./card').then(({ Box }) => ({ default: Box })))",
    "lazy(() => import('./card').then(({ Box: Named }) => ({ default: Named }), () => ({ default: () => null })))",
    "lazy(() => import('./card').then((all) => ({ default: all.Box })).catch(() => none))",
    "lazy(async () => {\n  const { Box } = await import('./card')\n  return { default: Box }\n})",
    "lazy(async () => {\n  const all = await import('./card')\n  return { default: all.Box }\n})",
    "dynamic(async () => (await import('./card')).Box)",
    "(await import('./card')).Box",
    "isOn ? (await import('./card')).Box : null",
    "isOn && lazy(() => import('./card').then(function (all) { return { default: all.Box } }))",
  ].map((made): [string, string, Record<string, string>] => [
    `a name of what is loaded: ${made}`,
    `const Card = ${made}`,
    { 'card.tsx': `export ${box}` },
  ]),
  [
    'a type through a barrel',
    one,
    {
      'card.tsx':
        "import type { P } from './types'\nexport function Card(props: P) {\n  return <b>{props.title}</b>\n}\n",
      'types.ts': "export type { P } from './more'\n",
      'more.ts': 'export interface P { title: string }\n',
    },
  ],
  [
    'a type of a namespace',
    one,
    {
      'card.tsx':
        "import * as T from './types'\nexport function Card(props: T.P) {\n  return <b>{props.title}</b>\n}\n",
      'types.ts': 'export type P = { title: string }\n',
    },
  ],
  [
    'the props of a component of another file',
    one,
    {
      'card.tsx':
        "import { Box } from './box'\nexport function Card(props: React.ComponentProps<typeof Box>) {\n  return <Box {...props} />\n}\n",
      'box.tsx': `export ${box}`,
    },
  ],
])('%s', (_, head, files, tag = 'Card') => {
  const all = Object.entries(files).map(([file, text]) => [`app/${file}`, text])
  const project = { ...Object.fromEntries(all), 'app/page.tsx': page(head, tag) }
  expect(tryPlan(project, addClass(tag, 'a'))).toMatchObject({
    code: 'no-slot',
    message: `${tag} doesn’t accept the prop className.`,
  })
})

test('a barrel that re-exports itself does not loop', () => {
  const files = {
    'app/page.tsx': page(ui),
    'app/ui/index.ts': "export * from './index'\nexport { Card } from './index'\n",
  }
  expect(tryPlan(files, addClass('Card', 'a'))).toMatchObject({ type: 'applied' })
})

test('the file itself is read whole for a part of it, although an edit touches one statement', () => {
  const part = 'function Body({ children }: { children: string }) {\n  return <b>{children}</b>\n}\n'
  const file = `${part}const Card = { Body }\nexport default () => <main><p /></main>\n`
  expect(tryPlan(file, tag('p', 'Card.Body'))).toMatchObject({ code: 'no-children' })
  const assigned = file.replace(
    'const Card = { Body }',
    'function Card() {\n  return <i />\n}\nCard.Body = Body',
  )
  expect(tryPlan(assigned, tag('p', 'Card.Body'))).toMatchObject({ code: 'no-children' })
})

const HOC =
  'export function withUser<P extends object>(Inner: ComponentType<P>) {\n  return function User(props: P) {\n    return <Inner {...props} />\n  }\n}\n'

test.each<[string, Record<string, string>]>([
  ['in the same file', { 'app/card.tsx': `${HOC}${box}export const Card = withUser(Box)\n` }],
  [
    'in another file',
    {
      'app/with-user.tsx': HOC,
      'app/card.tsx': `import { withUser } from './with-user'\n${box}export const Card = withUser(Box)\n`,
    },
  ],
  [
    'written as an arrow',
    {
      'app/card.tsx': `const withUser = <P,>(Inner: React.ComponentType<P>) => (props: P) => <Inner {...props} />\n${box}export const Card = withUser(Box)\n`,
    },
  ],
])('a component in a function %s that passes its props on accepts the same', (_, files) => {
  expect(tryPlan({ 'app/page.tsx': page(one), ...files }, addClass('Card', 'a'))).toMatchObject({
    code: 'no-slot',
    message: 'Card doesn’t accept the prop className.',
  })
})
