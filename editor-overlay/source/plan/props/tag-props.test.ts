/** The attributes, refs, handlers and their types when the tag of an element changes. */
import { expect, test } from '@jest/globals'
import { add, native, prop, tag, text } from '../../testing/edits.ts'
import { fileTable, markupTable } from '../../testing/table.ts'
import { outcome, tryPlan } from '../../testing/try-plan.ts'

test.each([
  ['a link', '<a href="/x" target="_blank">Go</a>', 'a', 'button', 'Remove href and target first.'],
  ['a button', '<button type="button">Go</button>', 'button', 'a', 'Remove type first.'],
  ['a label', '<label htmlFor="x">Go</label>', 'label', 'div', 'Remove htmlFor first.'],
  ['a picture', '<img src="/a" alt="A" width={3} />', 'img', 'div', 'Remove src, alt and width first.'],
  ['a circle', '<svg><circle cx="1" r="2" fill="red" /></svg>', 'circle', 'rect', 'Remove cx and r first.'],
  ['a list with a start', '<ol start={3}><li>a</li></ol>', 'ol', 'ul', 'Remove start first.'],
  [
    'what only the component takes',
    '<Link prefetch href="/">Go</Link>',
    'Link',
    'a',
    'Remove prefetch first.',
  ],
])('%s keeps its tag while it has what the other does not take', (_, markup, from, to, step) => {
  const done = tryPlan(`export default () => ${markup}\n`, tag(from, to))
  expect(done.type === 'refused' && done.alternative).toBe(step)
})

markupTable([
  [
    'a link without an address',
    '<a className="b">Go</a>',
    tag('a', 'button'),
    '<button className="b">Go</button>',
  ],
  [
    'attributes that both take',
    '<input name="a" required defaultValue="b" />',
    tag('input', 'select'),
    '<select name="a" required defaultValue="b" />',
  ],
  [
    'a size that both take',
    '<canvas width={4} height={3} />',
    tag('canvas', 'video'),
    '<video width={4} height={3} />',
  ],
  ['a first value', '<input defaultValue="b" />', tag('input', 'section'), 'refused: no-slot'],
  ['a first state', '<input defaultChecked />', tag('input', 'select'), 'refused: no-slot'],
  ['a type that both take', '<a type="a/b" href="/">x</a>', tag('a', 'link'), 'refused: unsafe'],
  [
    'an attribute of a custom element',
    '<main><my-box /><div foo="a" /></main>',
    tag('div', 'my-box'),
    '<main><my-box /><my-box foo="a" /></main>',
  ],
  [
    'a part of a picture',
    '<svg><rect fill="red" /></svg>',
    tag('rect', 'circle'),
    '<svg><circle fill="red" /></svg>',
  ],
  ['a circle does not become a link', '<svg><circle cx="2" /></svg>', tag('circle', 'a'), 'refused: no-slot'],
  [
    'a circle with attributes of every element becomes a link',
    '<svg><circle className="b" data-a="1" onClick={go} /></svg>',
    tag('circle', 'a'),
    '<svg><a className="b" data-a="1" onClick={go} /></svg>',
  ],
  ['a link does not become a circle', '<svg><a rel="me" /></svg>', tag('a', 'circle'), 'refused: no-slot'],
  [
    'a link in a picture becomes a group',
    '<svg><a href="/b" className="c" /></svg>',
    tag('a', 'g'),
    '<svg><g href="/b" className="c" /></svg>',
  ],
  ['an address on a div', '<div />', prop('div', 'href', '/x'), 'refused: no-slot'],
  ['an address on a link', '<a>x</a>', prop('a', 'href', '/x'), '<a href="/x">x</a>'],
  ['digits for a number', '<div />', prop('div', 'tabIndex', '0'), '<div tabIndex={0} />'],
  ['words for a number', '<textarea />', prop('textarea', 'rows', 'many'), 'refused: bad-value'],
  ['a number for a text', '<div />', prop('div', 'title', 3), '<div title="3" />'],
  ['words for a switch', '<input />', prop('input', 'checked', 'yes'), 'refused: bad-value'],
  ['no choice of a button', '<button>x</button>', prop('button', 'type', 'email'), 'refused: bad-value'],
  ['a choice of an input', '<input />', prop('input', 'type', 'email'), '<input type="email" />'],
  ['no choice of a picture', '<img alt="" />', prop('img', 'loading', 'soon'), 'refused: bad-value'],
  ['an inserted element', '<main />', add('main', native('div', { href: '/' })), 'refused: no-slot'],
  [
    'inserted digits',
    '<main />',
    add('main', native('p', { tabIndex: '0' })),
    '<main><p tabIndex={0}></p></main>',
  ],
])

const USES = "import { useRef } from 'react'\n"
const box = (type: string, element: string, more = '') =>
  `${USES}export default function Page() {\n  const box = useRef<${type}>(null)\n${more}  return ${element}\n}\n`
const card = (types: string, element: string) => `export const Card = forwardRef${types}(${element})\n`

fileTable([
  [
    'the type of a reference follows the tag',
    box('HTMLDivElement', '<div ref={box}>x</div>'),
    tag('div', 'button'),
    box('HTMLButtonElement', '<button ref={box}>x</button>'),
  ],
  [
    'a reference that is wide enough stays',
    box('HTMLDivElement', '<div ref={box}>x</div>'),
    tag('div', 'section'),
    box('HTMLDivElement', '<section ref={box}>x</section>'),
  ],
  [
    'a reference that is too wide becomes narrower',
    box('HTMLElement', '<section ref={box}>x</section>'),
    tag('section', 'div'),
    box('HTMLDivElement', '<div ref={box}>x</div>'),
  ],
  [
    'a reference that is used for what every element has',
    box('HTMLDivElement', '<div ref={box}>x</div>', '  box.current?.focus()\n'),
    tag('div', 'form'),
    box('HTMLFormElement', '<form ref={box}>x</form>', '  box.current?.focus()\n'),
  ],
  [
    'a reference that is used for what only this element has',
    box('HTMLVideoElement', '<video ref={box} />', '  box.current?.play()\n'),
    tag('video', 'button'),
    'refused: no-slot',
  ],
  [
    'the type of a handler follows the tag',
    'const go = (event: MouseEvent<HTMLDivElement>) => {}\nexport default () => <div onClick={go} />\n',
    tag('div', 'button'),
    'const go = (event: MouseEvent<HTMLButtonElement>) => {}\nexport default () => <button onClick={go} />\n',
  ],
  [
    'a handler that reads what the other has not',
    'export default () => <input onChange={(event) => save(event.target.value)} />\n',
    tag('input', 'div'),
    'refused: no-slot',
  ],
  [
    'a handler that reads what both have',
    'export default () => <input onChange={(event) => save(event.target.value)} />\n',
    tag('input', 'textarea'),
    'export default () => <textarea onChange={(event) => save(event.target.value)} />\n',
  ],
  [
    'the types of a component that hands its props on',
    card('<HTMLDivElement, HTMLAttributes<HTMLDivElement>>', '(props, ref) => <div ref={ref} {...props} />'),
    tag('div', 'button'),
    card(
      '<HTMLButtonElement, HTMLAttributes<HTMLButtonElement>>',
      '(props, ref) => <button ref={ref} {...props} />',
    ),
  ],
  [
    'the type of the props by its name',
    "type CardProps = ComponentProps<'div'> & Tone\nexport const Card = (props: CardProps) => <div {...props} />\n",
    tag('div', 'form'),
    "type CardProps = ComponentProps<'form'> & Tone\nexport const Card = (props: CardProps) => <form {...props} />\n",
  ],
  [
    'the import of a component that is gone',
    'import Link from \'next/link\'\n\nexport default () => <Link href="/">x</Link>\n',
    tag('Link', 'a'),
    'export default () => <a href="/">x</a>\n',
  ],
  [
    'the import of a component whose part comes',
    "import * as Card from './card'\n\nexport default () => <Card.Root>x</Card.Root>\n",
    tag('Card.Root', 'Card.Title'),
    "import * as Card from './card'\n\nexport default () => <Card.Title>x</Card.Title>\n",
  ],
])

test('a button that would submit its form is named in a note', () => {
  const done = tryPlan('export default () => <form><p>x</p></form>\n', tag('p', 'button'))
  expect(done.type === 'applied' && done.plan.notes).toEqual([
    'This button submits its form now. Set its type to “button” if it shouldn’t.',
  ])
})

const SAVE = '(event: FormEvent<HTMLFormElement>) => event.preventDefault()'
const form = (before: string, given: string) =>
  `${before}export default function Page() {\n  return <form onSubmit={${given}}>x</form>\n}\n`

test.each<[string, string, Record<string, string>?]>([
  [
    'another form has',
    form(`const save = ${SAVE}\nexport const Other = () => <form onSubmit={save} />\n`, 'save'),
  ],
  ['another file may have', form(`export const save = ${SAVE}\n`, 'save')],
  ['an object has', form(`const all = { save: ${SAVE} }\n`, 'all.save')],
  [
    'an object has as a method',
    form('const all = { save(event: FormEvent<HTMLFormElement>) {} }\n', 'all.save'),
  ],
  ['its type has', form(`const save: FormEventHandler<HTMLFormElement> = go\nkeep(save)\n`, 'save')],
  [
    'a type of another use has',
    form(`type E = FormEvent<HTMLFormElement>\nlet last: E\nconst save = (event: E) => {}\n`, 'save'),
  ],
  [
    'another file has',
    form("import { save } from './save'\n", 'save'),
    { 'app/save.ts': `export const save = ${SAVE}\n` },
  ],
  [
    'another file has, of which a third one exports everything',
    form("import { save } from './actions'\n", 'save'),
    { 'app/actions.ts': "export * from './save'\n", 'app/save.ts': `export const save = ${SAVE}\n` },
  ],
  [
    'a hook has',
    form("import { useSave } from './save'\nconst { save } = useSave()\n", 'save'),
    { 'app/save.ts': `export function useSave() {\n  const save = ${SAVE}\n  return { save }\n}\n` },
  ],
  [
    'the component is given',
    'export const Page = ({ save }: { save: FormEventHandler<HTMLFormElement> }) => <form onSubmit={save} />\n',
  ],
])('a handler whose type %s keeps the tag', (_, file, others = {}) => {
  const done = tryPlan(
    { ...others, 'app/page.tsx': file },
    tag(file.includes('Other') ? 'form:1' : 'form', 'section'),
  )
  expect(done).toMatchObject({ code: 'no-slot' })
  expect(done.type === 'refused' && done.alternative).toMatch(
    /^Change the type of (all\.)?save in the source first\.$/,
  )
})

fileTable([
  [
    'a handler of a plain element is typed so',
    form('', SAVE),
    tag('form', 'section'),
    form('', SAVE.replace('Form' + 'Element', 'Element'))
      .replaceAll('form ', 'section ')
      .replace('/form', '/section'),
  ],
  [
    'a type that only this handler has follows the tag',
    form('type E = FormEvent<HTMLFormElement>\n', '(event: E) => {}'),
    tag('form', 'div'),
    form('type E = FormEvent<HTMLDivElement>\n', '(event: E) => {}')
      .replace('<form', '<div')
      .replace('/form', '/div'),
  ],
  [
    'a handler that reads what only a picture has',
    'export default () => <img onLoad={(event) => keep(event.currentTarget.naturalWidth)} />\n',
    tag('img', 'div'),
    'refused: no-slot',
  ],
  [
    'a handler that reads a selection, which both have',
    'export default () => <input onSelect={(event) => keep(event.currentTarget.selectionStart)} />\n',
    tag('input', 'textarea'),
    'export default () => <textarea onSelect={(event) => keep(event.currentTarget.selectionStart)} />\n',
  ],
  [
    'words in a text area',
    'export default () => <button>Send</button>\n',
    tag('button', 'textarea'),
    'refused: no-children',
  ],
])

const spread = (object: string) =>
  `export default function Page() {\n  const field = ${object}\n  return <textarea {...field} />\n}\n`

test.each([
  ['only what the new tag lacks', "{ name: 'a', rows: 3 }", 'Remove name and rows first.'],
  ['a value of another type', "{ id: 'a', hidden: 'yes' }", 'Remove hidden first.'],
  ['an object where text is', '{ id: { of: 1 } }', 'Remove id first.'],
  [
    'a handler of what it lacks',
    '{ id: "a", onChange: ({ target }) => keep(target.value) }',
    'Change the handler in the source first: app/page.tsx, line ',
  ],
  [
    'a handler that takes a part of what it lacks',
    '{ id: "a", onChange: ({ target: { value } }) => keep(value) }',
    'Change the handler in the source first: app/page.tsx, line ',
  ],
])('a spread with %s keeps the tag', (_, object, step) => {
  const done = tryPlan(spread(object), tag('textarea', 'section'))
  expect(done.type === 'refused' && done.alternative).toContain(step)
  const made = spread(`make()\n  function make() {\n    return ${object}\n  }`)
  const again = tryPlan(made, tag('textarea', 'section'))
  expect(again.type === 'refused' && again.alternative).toContain(step)
})

fileTable(
  [
    "{ id: 'a', rows: 3 }",
    "{ id: 'a', onChange: ({ target }) => keep(target.id) }",
    '{ hidden: true, onFocus: keep }',
    'useField()',
  ].map((object) => [
    `a spread of ${object} goes on to another tag`,
    spread(object),
    tag('textarea', 'section'),
    spread(object).replace('textarea', 'section'),
  ]),
)

test.each([
  ["{...(on && { rows: 3 })} {...(on ? { name: 'a' } : null)}", 'Remove rows and name first.'],
  ['{...sizes}', 'Remove hidden first.'],
  ['{...more}', 'Remove rows first.'],
])('the spread %s keeps the tag', (attributes, step) => {
  const file = `export default ({ on, more, ...sizes }: { on: boolean; id: string; hidden: Record<string, string>; more: { rows: number } | null }) => <textarea ${attributes} />\n`
  const done = tryPlan(file, tag('textarea', 'section'))
  expect(done.type === 'refused' && done.alternative).toBe(step)
})

test('a component without content whose props are no attributes becomes no element', () => {
  const file =
    "function Plan(props: { rows: number; size: 'a' }) {\n  return <b>{props.rows}</b>\n}\nexport default ({ plan }: { plan: { rows: number; size: 'a' } }) => <Plan {...plan} />\n"
  expect(tryPlan(file, tag('Plan', 'div'))).toMatchObject({ code: 'no-slot' })
})

const BUTTON =
  "import type { ComponentProps } from 'react'\n\nexport function Send({ tone, ...rest }: ComponentProps<'button'> & { tone?: 'a' }) {\n  return <button {...rest} />\n}\n"
const using = (send: string) =>
  `import { useRef } from 'react'\nimport { Send } from './send'\n\nexport default function Page() {\n  const box = useRef<HTMLButtonElement>(null)\n  return ${send}\n}\n`

test.each([
  ['disabled', '<Send disabled>A</Send>'],
  ['type', '<Send type="submit">A</Send>'],
  ['ref', '<Send ref={box}>A</Send>'],
  ['onClick', '<Send onClick={(event) => keep(event.currentTarget.form)}>A</Send>'],
  ['hidden', '<Send hidden="yes">A</Send>'],
])('the tag stays where a use passes a %s that the new one lacks', (name, send) => {
  const files = { 'app/send.tsx': BUTTON, 'app/page.tsx': using(send) }
  expect(tryPlan(files, tag('button', 'a'))).toMatchObject({
    code: 'no-slot',
    message: `Send is given ${name}, which fits a <button> only.`,
    alternative: 'Change it where it is passed first: app/page.tsx, line 6.',
  })
})

test.each([
  '<Send>A</Send>',
  '<Send tone="a" title="b" key="c" data-a="d">A</Send>',
  '<Send onClick={() => keep(1)}>A</Send>',
])('the tag changes where the use %s fits both', (send) => {
  const files = { 'app/send.tsx': BUTTON, 'app/page.tsx': using(send) }
  expect(tryPlan(files, tag('button', 'a'))).toMatchObject({
    type: 'applied',
    files: { 'app/send.tsx': BUTTON.replace("'button'", "'a'").replace('<button', '<a') },
  })
})

const list = (attributes: string) =>
  `export default ({ on }: { on: boolean }) => {\n  const List = on ? 'ol' : 'ul'\n  return <List${attributes} />\n}\n`

fileTable([
  [
    'a switch as text on a tag that code chooses',
    list(''),
    prop('List', 'title', true),
    'refused: bad-value',
  ],
  ['an attribute that no choice takes', list(''), prop('List', 'href', '/'), 'refused: no-slot'],
  ['an attribute that a choice takes', list(''), prop('List', 'title', 'a'), list(' title="a"')],
])

/** What code chooses as the tag of an element decides which attributes and values it takes. */
const CHOICES = {
  'a condition': "{ on }: { on: boolean }) { const Tag = on ? 'h1' : 'h2'",
  'a slot or a tag': "{ asChild }: { asChild?: boolean }) { const Tag = asChild ? Slot.Root : 'button'",
  'a table':
    "{ kind }: { kind: 'a' | 'b' }) { const TAGS = { a: 'h1', b: 'p' } as const; const Tag = TAGS[kind]",
  'a list': "{ level }: { level: 0 | 1 }) { const Tag = (['h1', 'h2'] as const)[level]",
  'a level': `{ level }: { level: 1 | 2 }) { const Tag = \`h\${level}\` as const`,
  'a prop': "{ as: Tag = 'div' }: { as?: 'div' | 'span' }) { const on = true",
}

for (const [name, code] of Object.entries(CHOICES)) {
  const chosen = (attribute: string) => `export function Part(${code}; return <Tag${attribute} /> }\n`
  fileTable([
    [`a number as text, by ${name}`, chosen(''), prop('Tag', 'title', 3), chosen(' title="3"')],
    [`digits as a number, by ${name}`, chosen(''), prop('Tag', 'tabIndex', '2'), chosen(' tabIndex={2}')],
    [`no other value, by ${name}`, chosen(''), prop('Tag', 'id', true), 'refused: bad-value'],
    [`no attribute of another tag, by ${name}`, chosen(''), prop('Tag', 'href', '/'), 'refused: no-slot'],
  ])
}

fileTable([
  [
    'a component or a tag takes what the component may take',
    "const Tag = on ? Link : 'button'\nexport default () => <Tag />\n",
    prop('Tag', 'href', '/'),
    'const Tag = on ? Link : \'button\'\nexport default () => <Tag href="/" />\n',
  ],
  [
    'any tag takes anything',
    'export const Part = ({ as: Tag }: { as: React.ElementType }) => <Tag />\n',
    prop('Tag', 'href', '/'),
    'export const Part = ({ as: Tag }: { as: React.ElementType }) => <Tag href="/" />\n',
  ],
])

const views = (views: string, view: string) =>
  `const VIEWS = { a: ${views}, b: () => <b /> }\nexport default ({ at }: { at: 'a' | 'b' }) => {\n  const View = VIEWS[at]\n  return <main>${view}</main>\n}\n`

/** A table of functions decides what the one that code picks takes. */
fileTable([
  ['no children', views('() => <i />', '<View />'), add('View', native('p')), 'refused: no-children'],
  ['no words', views('() => <i />', '<View />'), text('View', 'Words'), 'refused: no-children'],
  ['no prop', views('() => <i />', '<View />'), prop('View', 'id', 'a'), 'refused: no-slot'],
  [
    'what one of them takes',
    views('({ id }: { id?: string }) => <i id={id} />', '<View />'),
    prop('View', 'id', 'a'),
    views('({ id }: { id?: string }) => <i id={id} />', '<View id="a" />'),
  ],
  [
    'anything of what is not known',
    views('Card', '<View />'),
    prop('View', 'id', 'a'),
    views('Card', '<View id="a" />'),
  ],
])

const icon = (type: string, use = '<Icon />') =>
  `export const E = ({ icon: Icon }: { icon: ${type} }) => <div>${use}</div>\n`
const ICONS = {
  'a function': ['() => ReactElement', '', 'id className'],
  'a component': ['ComponentType<{ className?: string }>', 'className', 'id size'],
  'a component that may be missing': ['FC<{ size?: string }> | undefined', 'size', 'className'],
  'a drawing': ['FC<SVGProps<SVGSVGElement>>', 'className id', 'size'],
  'any tag': ['ElementType', 'className id size', ''],
  'a tag or a component': ["FC<{ size?: string }> | 'b'", 'className id size', ''],
} as const

test.each(Object.entries(ICONS))(
  'what is rendered by its type takes what %s does',
  (_, [type, takes, lacks]) => {
    const set = (name: string) => outcome(icon(type), prop('Icon', name, 'a'))
    for (const name of takes.split(' ').filter(Boolean))
      expect(set(name)).toBe(icon(type, `<Icon ${name}="a" />`))
    for (const name of lacks.split(' ').filter(Boolean)) expect(set(name)).toBe('refused: no-slot')
  },
)

fileTable([
  [
    'a component without children',
    icon('FC<{ a?: string }>'),
    add('Icon', native('p')),
    'refused: no-children',
  ],
  [
    'the component of an entry',
    'type Item = { icon: FC<{ size?: string }> }\nexport const E = ({ all }: { all: Item[] }) => all.map(({ icon: Icon }) => <Icon />)\n',
    prop('Icon', 'id', 'a'),
    'refused: no-slot',
  ],
  [
    'a component under another name',
    'type Item = { icon: FC<{ size?: string }> }\nexport const E = ({ item }: { item: Item }) => { const Icon = item.icon; return <Icon /> }\n',
    prop('Icon', 'id', 'a'),
    'refused: no-slot',
  ],
])
