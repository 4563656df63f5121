import { expect, test } from '@jest/globals'
import type { Edit } from '../../protocol/edit.ts'
import { add, move } from '../testing/edits.ts'
import { fileTable } from '../testing/table.ts'
import { type Files, type Find, PAGE, tryPlan } from '../testing/try-plan.ts'

const CARD = 'components/card.tsx'
const page = (head: string, inside: string, after = '') =>
  `import { Card } from '@/components/card'\n${head}  return (\n    <main>\n${inside}    </main>\n  )\n}\n${after}`
const taking = (params: string, inside = '', head = '') =>
  `${head}export function Card(${params}) {\n  return (\n    <section>\n      <i />\n${inside}    </section>\n  )\n}\n`

const PROP = 'export default function Page({ name }: { name: string }) {\n'
const BOLD = '      <b>{name}</b>\n'
const USE = '      <Card />\n'

function done(files: Files, edit: (find: Find) => Edit) {
  const made = tryPlan(files, edit)
  return made.type === 'refused' ? `${made.code}: ${made.message}` : made.files
}

const toCard = move('b', 'section')

test('a value goes along as a prop, with its type', () => {
  expect(done({ [PAGE]: page(PROP, BOLD + USE), [CARD]: taking('') }, toCard)).toEqual({
    [PAGE]: page(PROP, '      <Card name={name} />\n'),
    [CARD]: taking('{ name }: { name: string }', BOLD),
  })
})

test.each([
  ['a text that is shown', "name = 'a'", BOLD, 'string'],
  [
    'a text that a component may take as one of a few',
    "name = 'a'",
    '      <b><Tag tone={name} /></b>\n',
    "'a'",
  ],
  ['a text that may change', 'name = `a`', '      <b><Tag tone={name} /></b>\n', 'string'],
  ['a value with a type', "name: 'a' | 'b' = 'a'", '      <b><Tag tone={name} /></b>\n', "'a' | 'b'"],
  [
    'one that is taken for a type',
    "name = 'a' as 'a' | 'b'",
    '      <b><Tag tone={name} /></b>\n',
    "'a' | 'b'",
  ],
  ['a list of texts', "name = ['a', 'b']", '      <b>{name.length}</b>\n', 'string[]'],
])('%s has this type as a prop', (_, declared, bold, type) => {
  const tag = 'const Tag = ({ tone }) => <i>{tone}</i>\n'
  const home = `${tag}export default function Page() {\n  const ${declared}\n`
  const made = done(
    { [PAGE]: page(home.replace('const Tag', 'export const Tag'), bold + USE), [CARD]: taking('') },
    toCard,
  )
  expect(made).toMatchObject({ [CARD]: expect.stringContaining(`Card({ name }: { name: ${type} })`) })
})

test.each(["name: Tone = 'a'", 'name = String(1)'])('const %s has no type that is known', (declared) => {
  const home = `export const Tag = ({ tone }) => <i>{tone}</i>\nexport default function Page() {\n  const ${declared}\n`
  const files = { [PAGE]: page(home, `      <b><Tag tone={name} /></b>\n${USE}`), [CARD]: taking('') }
  expect(done(files, toCard)).toMatch(/^captured-name: .*the type of name can’t be determined\.$/)
})

test.each([
  ['{ name }: { name: readonly string[] }', '{name.join()}', 'readonly string[]'],
  [
    '{ name }: { name: { first: string; last?: string }[] }',
    '{name[0].first}',
    '{ first: string; last?: string }[]',
  ],
  ['{ name }: { name: Date }', '{name.getTime()}', 'Date'],
  ['{ name }: { name: Record<string, number> }', '{name.a}', 'Record<string, number>'],
  ['{ name = 1 }: { name?: number }', '{name.toFixed()}', 'number'],
  ['{ names: name }: { names: Set<string>; name: number }', '{name.size}', 'Set<string>'],
  ['{ name }: { name?: string }', '{name}', 'string | undefined'],
  ['{ name }: Own', '{name.length}', 'string[]'],
])('a prop of %s goes to the browser with this type', (params, shown, type) => {
  const head = `type Own = { name: string[] }\nexport default function Page(${params}) {\n`
  const files = { [PAGE]: page(head, `      <b>${shown}</b>\n${USE}`), [CARD]: `'use client'\n${taking('')}` }
  expect(done(files, toCard)).toMatchObject({
    [CARD]: expect.stringContaining(`Card({ name }: { name: ${type} })`),
  })
})

test.each([
  ['{ name }: { name: { first: string } | null }', '{name.first}'],
  ['{ name }: { name?: string[] }', '{name.join()}'],
  ['{ name }: { name: () => string }', '{name()}'],
  ['{ name }: { name: Own }', '{name.length}'],
  ['{ name }: { name: Promise<string> }', '{name}'],
])('a prop of %s has no type that can be written there', (params, shown) => {
  const head = `type Own = string[]\nexport default function Page(${params}) {\n`
  const files = { [PAGE]: page(head, `      <b>${shown}</b>\n${USE}`), [CARD]: `'use client'\n${taking('')}` }
  expect(done(files, toCard)).toMatch(
    /^captured-name: .*name may be a value that cannot be sent to the browser\.$/,
  )
})

test('the note names the props that were passed along', () => {
  const made = tryPlan({ [PAGE]: page(PROP, BOLD + USE), [CARD]: taking('') }, toCard)
  expect(made.type === 'applied' && made.plan.notes).toEqual(['name is now passed to Card as a prop.'])
})

test.each([
  ['beside others', '{ a }: { a?: string }', '{ a, name }: { name: string; a?: string }', ''],
  [
    'into a type with a name',
    '{ a }: Props',
    '{ a, name }: Props',
    'type Props = { a?: string }\n\n',
    'type Props = { name: string; a?: string }\n\n',
  ],
  [
    'into an interface, on a line of its own',
    '{ a }: Props',
    '{ a, name }: Props',
    'interface Props {\n  a?: string;\n}\n\n',
    'interface Props {\n  a?: string;\n  name: string;\n}\n\n',
  ],
  ['before the rest', '{ ...rest }', '{ name, ...rest }', ''],
  ['where nothing has a type', '{ a }', '{ a, name }', ''],
])('a prop goes %s', (_, before, after, head = '', headAfter = head) => {
  const made = done({ [PAGE]: page(PROP, BOLD + USE), [CARD]: taking(before, '', head) }, toCard)

  expect(made).toMatchObject({ [CARD]: taking(after, BOLD, headAfter) })
})

test.each([
  ['text', "  const name = 'x'\n", 'string'],
  ['a number', '  const name = 3\n', 'number'],
  ['a state', "  const [name, setName] = useState('')\n", 'string'],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: source text.
  ['a template', '  const name = `a ${1}`\n', 'string'],
])('%s is handed over with its type', (_, line, type) => {
  const head = `export default function Page() {\n${line}`
  const made = done({ [PAGE]: page(head, BOLD + USE), [CARD]: taking('') }, toCard)

  expect(made).toMatchObject({ [CARD]: taking(`{ name }: { name: ${type} }`, BOLD) })
})

test('every use gets the value', () => {
  expect(done({ [PAGE]: page(PROP, BOLD + USE + USE), [CARD]: taking('') }, toCard)).toMatchObject({
    [PAGE]: page(PROP, '      <Card name={name} />\n      <Card name={name} />\n'),
  })
})

test('the entry of a list is passed on to what renders it', () => {
  const files = {
    [PAGE]:
      "import { Card } from '@/components/card'\nconst xs = ['a']\nexport default () => (\n  <main>\n    {xs.map((name) => (\n      <p key={name}>\n        <b>{name}</b>\n        <Card />\n      </p>\n    ))}\n  </main>\n)\n",
    [CARD]: taking('{ a }'),
  }
  expect(done(files, toCard)).toMatchObject({
    [PAGE]: expect.stringContaining('<p key={name}>\n        <Card name={name} />\n      </p>'),
    [CARD]: taking('{ a, name }', BOLD),
  })
})

test('a prop that is given already is used as it is', () => {
  const card = taking('{ name }: { name: string }')
  const given = '      <Card name={name} />\n'
  expect(done({ [PAGE]: page(PROP, BOLD + given), [CARD]: card }, toCard)).toEqual({
    [PAGE]: page(PROP, given),
    [CARD]: taking('{ name }: { name: string }', BOLD),
  })
})

test('a copy brings the value along too', () => {
  const copy = (find: Find) => add('section', { codebaseId: find('b') })(find)
  expect(done({ [PAGE]: page(PROP, BOLD + USE), [CARD]: taking('') }, copy)).toEqual({
    [PAGE]: page(PROP, `${BOLD}      <Card name={name} />\n`),
    [CARD]: taking('{ name }: { name: string }', BOLD),
  })
})

test.each([
  [
    'a component that is drawn elsewhere as well',
    {
      [CARD]: taking(''),
      'app/other.tsx': "import { Card } from '@/components/card'\nexport default () => <Card />\n",
    },
    page(PROP, BOLD + USE),
    'also rendered where name isn’t available',
  ],
  [
    'a component that nothing draws',
    { [CARD]: taking('') },
    page(PROP, BOLD),
    'nothing in the source renders Card',
  ],
  [
    'props that are taken whole',
    { [CARD]: taking('props: { a: string }') },
    page(PROP, BOLD + USE),
    'aren’t destructured',
  ],
  [
    'a type from another file',
    { [CARD]: taking('{ a }: Props', '', "import type { Props } from './props'\n") },
    page(PROP, BOLD + USE),
    'written elsewhere',
  ],
  [
    'another value under this name',
    { [CARD]: taking('{ name }: { name: string }') },
    page(PROP, `${BOLD}      <Card name="other" />\n`),
    'means something else',
  ],
  [
    'a value of no plain type',
    { [CARD]: taking('') },
    page('export default function Page() {\n  const name = load()\n', BOLD + USE),
    'type of name can’t be determined',
  ],
  [
    'what may be a function, over the border to the browser',
    { [CARD]: taking('{ a }', '', "'use client'\n\n") },
    page('export default function Page() {\n  const name = load()\n', BOLD + USE),
    'cannot be sent to the browser',
  ],
  [
    'a component that is also a value',
    { [CARD]: taking('') },
    page(PROP, `${BOLD}${USE}      <p data-as={Card} />\n`),
    'also used as a value',
  ],
])('%s keeps the element where it is', (_, others, from, reason) => {
  expect(done({ [PAGE]: from, ...others }, toCard)).toMatch(new RegExp(`^captured-name: .*${reason}`))
})

fileTable([
  [
    'within one file the value goes along as well',
    'function Card() {\n  return (\n    <section>\n      <i />\n    </section>\n  )\n}\nexport default function Page({ name }: { name: string }) {\n  return (\n    <main>\n      <b>{name}</b>\n      <Card />\n    </main>\n  )\n}\n',
    toCard,
    'function Card({ name }: { name: string }) {\n  return (\n    <section>\n      <i />\n      <b>{name}</b>\n    </section>\n  )\n}\nexport default function Page({ name }: { name: string }) {\n  return (\n    <main>\n      <Card name={name} />\n    </main>\n  )\n}\n',
  ],
])

/** The page with the only use of a component; the tests move an element out of the component to this page. */
const given = (attribute: string, rest = '', head = '') =>
  `import { Card } from '@/components/card'\n${head}export default function Page({ who }: { who: string }) {\n  return (\n    <main>\n      <Card${attribute} />\n${rest}    </main>\n  )\n}\n`
const named = (inside: string) =>
  `export function Card({ name }: { name: string }) {\n  return (\n    <section>\n${inside}      <i />\n    </section>\n  )\n}\n`
const toPage = move('b', 'main')

test.each([
  ['a text', ' name="a &amp; b"', "'a & b'", ''],
  ['a name that is known there', ' name={who}', 'who', ''],
  ['a field', ' name={site.title}', 'site.title', "const site = { title: 'x' }\n"],
  ['a number', ' name={3}', '3', ''],
])('out of its component %s stands where the prop stood', (_, attribute, written, head) => {
  const files = { [CARD]: named('      <b title={name}>{name}</b>\n'), [PAGE]: given(attribute, '', head) }

  expect(done(files, toPage)).toEqual({
    [CARD]: named(''),
    [PAGE]: given(attribute, `      <b title={${written}}>{${written}}</b>\n`, head),
  })
})

test.each([
  ['a call', given(' name={load()}')],
  ['nothing', given('')],
  ['a spread', given(' name="x" {...rest}')],
  ['two places', given(' name="x"', '      <Card name="y" />\n')],
])('%s keeps the element in its component', (_, from) => {
  const files = { [CARD]: named('      <b>{name}</b>\n'), [PAGE]: from }

  expect(done(files, toPage)).toMatch(/^captured-name: /)
})

test('a name in an object keeps the element in its component', () => {
  const files = { [CARD]: named('      <b data-x={{ name }}>a</b>\n'), [PAGE]: given(' name="x"') }

  expect(done(files, toPage)).toMatch(/^captured-name: /)
})

const wrapped = (card: string, main: string) =>
  `${card}export default function Page({ name }: { name: string }) {\n  return <main>${main}</main>\n}\n`

fileTable([
  [
    'the type around a component that takes a ref grows',
    wrapped(
      'const Card = forwardRef<HTMLElement, { t: string }>(({ t }, ref) => <section ref={ref}>{t}</section>)\n',
      '<b>{name}</b><Card t="t" />',
    ),
    toCard,
    wrapped(
      'const Card = forwardRef<HTMLElement, { name: string; t: string }>(({ t, name }, ref) => <section ref={ref}>{t} <b>{name}</b></section>)\n',
      '<Card t="t" name={name} />',
    ),
  ],
  [
    'the type of a function component grows',
    wrapped(
      'const Card: FC<{ t: string }> = ({ t }) => <section>{t}</section>\n',
      '<b>{name}</b><Card t="t" />',
    ),
    toCard,
    wrapped(
      'const Card: FC<{ name: string; t: string }> = ({ t, name }) => <section>{t} <b>{name}</b></section>\n',
      '<Card t="t" name={name} />',
    ),
  ],
  [
    'a type around it from elsewhere stays',
    wrapped('const Card: FC<CardProps> = ({ t }) => <section>{t}</section>\n', '<b>{name}</b><Card t="t" />'),
    toCard,
    'refused: captured-name',
  ],
])
