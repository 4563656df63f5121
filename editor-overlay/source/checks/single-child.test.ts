import { expect, test } from '@jest/globals'
import { add, addClass, duplicate, move, native, remove, tag, text, wrap } from '../testing/edits.ts'
import { markupTable } from '../testing/table.ts'
import { page, tryPlan } from '../testing/try-plan.ts'

const NO_CHILDREN = 'refused: no-children'
const link = '<Button asChild><a href="/">Go</a></Button>'
const trigger = '<main><Tooltip.Trigger asChild><button>Go</button></Tooltip.Trigger><i /></main>'

markupTable([
  ['the only child of asChild stays', link, remove(['a']), NO_CHILDREN],
  ['no second child is added', link, add('Button', native('i')), NO_CHILDREN],
  ['no second child is added before it', link, add('Button', native('i'), { before: 'a' }), NO_CHILDREN],
  ['no copy is added next to it', link, duplicate(['a']), NO_CHILDREN],
  ['the child cannot move out', trigger, move('button', 'main'), NO_CHILDREN],
  ['nothing moves in beside it', trigger, move('i', 'Tooltip.Trigger'), NO_CHILDREN],
  ['a slot keeps its child', '<Slot><a /></Slot>', remove(['a']), NO_CHILDREN],
  ['a slot accepts no second child', '<Slot><a /></Slot>', add('Slot', native('i')), NO_CHILDREN],
  [
    'a link of old keeps its child',
    '<Link href="/" legacyBehavior><a>x</a></Link>',
    remove(['a']),
    NO_CHILDREN,
  ],
  [
    'a branch of the child stays',
    '<Button asChild>{on ? <a /> : <b />}</Button>',
    remove(['a']),
    NO_CHILDREN,
  ],
  [
    'a condition is no child that is always there',
    '<Button asChild>{on ? <a /> : <b />}</Button>',
    duplicate(['b']),
    NO_CHILDREN,
  ],
  ['the component is removed with its child', `<p>${link}</p>`, remove(['Button']), '<p></p>'],
  [
    'the child gets a class',
    link,
    addClass('a', 'x'),
    '<Button asChild><a href="/" className="x">Go</a></Button>',
  ],
  ['the child gets another text', link, text('a', 'Stay'), '<Button asChild><a href="/">Stay</a></Button>'],
  [
    'the child gets a child',
    link,
    add('a', native('i')),
    '<Button asChild><a href="/">Go<i></i></a></Button>',
  ],
  [
    'the child gets a tag that accepts its attributes',
    '<Button asChild><b title="t">Go</b></Button>',
    tag('b', 'button'),
    '<Button asChild><button title="t">Go</button></Button>',
  ],
  ['a wrapper would get the props of the slot', link, wrap('a'), 'refused: no-slot'],
  [
    'what another prop holds is wrapped',
    '<Button asChild icon={<b />}><a /></Button>',
    wrap('b'),
    '<Button asChild icon={<div><b /></div>}><a /></Button>',
  ],
  [
    'the slot itself is wrapped',
    link,
    wrap('Button'),
    '<div>\n  <Button asChild><a href="/">Go</a></Button>\n</div>',
  ],
  [
    'asChild that is off is none',
    '<Button asChild={false}><a /></Button>',
    add('Button', native('i')),
    '<Button asChild={false}><a /><i></i></Button>',
  ],
  [
    'a slottable may have siblings',
    '<Slot><Slottable><a /></Slottable></Slot>',
    add('Slot', native('i')),
    '<Slot><Slottable><a /></Slottable><i></i></Slot>',
  ],
  [
    'a slottable itself has one child',
    '<Slot><Slottable><a /></Slottable></Slot>',
    add('Slottable', native('i')),
    NO_CHILDREN,
  ],
  ['a call for one child keeps it', '<p>{React.Children.only(<a />)}</p>', remove(['a']), NO_CHILDREN],
  [
    'an element that is cloned stays',
    '<p>{cloneElement(<a />, { id: "x" })}</p>',
    remove(['a']),
    NO_CHILDREN,
  ],
  [
    'an element inside a cloned one may be removed',
    '<p>{cloneElement(<a><b /></a>)}</p>',
    remove(['b']),
    '<p>{cloneElement(<a></a>)}</p>',
  ],
  [
    'a call that accepts null may be left with it',
    '<p>{createPortal(<a />, box)}</p>',
    remove(['a']),
    '<p>{createPortal(null, box)}</p>',
  ],
  [
    'an earlier mistake does not block edits elsewhere',
    '<main><Slot></Slot><p /></main>',
    addClass('p', 'x'),
    '<main><Slot></Slot><p className="x" /></main>',
  ],
])

const held = (use: string) =>
  `import { Slot } from '@radix-ui/react-slot'\nexport default function Page() {\n  const icon = <b />\n  return <p>${use}</p>\n}\n`

test.each([
  ['{cloneElement(icon, { id: "x" })}', 'cloneElement takes exactly one element'],
  ['<Slot>{icon}</Slot>', '<Slot> passes its props to exactly one child element'],
])('the constant of %s keeps its element, without a wrapper', (use, reason) => {
  expect(tryPlan(held(use), remove(['b']))).toMatchObject({
    code: 'no-children',
    message: expect.stringContaining(`${reason}, and this edit would leave it`),
  })
  expect(tryPlan(held(use), wrap('b'))).toMatchObject({ code: 'no-slot' })
})

test('a constant that is asked for before it is cloned may be emptied', () => {
  const use = '{icon && cloneElement(icon, { id: "x" })}'
  expect(tryPlan(held(use), remove(['b']))).toMatchObject({ type: 'applied' })
})

const cloning = (body: string, use: string) =>
  `import { Children, cloneElement } from 'react'\nfunction Tip({ children, icon }) {\n  ${body}\n}\nexport default () => ${use}\n`

test.each([
  ['const child = Children.only(children)\n  return cloneElement(child, { id: "x" })', '<Tip><b /></Tip>'],
  ['const one: Element = children\n  return cloneElement(one, { id: "x" })', '<Tip><b /></Tip>'],
  ['return cloneElement(React.Children.only(children), { id: "x" })', '<Tip><b /></Tip>'],
  ['return cloneElement<object>(children as Element, { id: "x" })', '<Tip><b /></Tip>'],
  ['return cloneElement(icon, { id: "x" })', '<Tip icon={<b />} />'],
  ['return icon && cloneElement(icon as Element, { id: "x" })', '<Tip icon={<b />} />'],
  ['return isValidElement(icon) ? cloneElement(icon, {}) : icon', '<Tip icon={on ? <b /> : <i />} />'],
])('%s would add its props to a wrapper', (body, use) => {
  expect(tryPlan(cloning(body, use), wrap('b'))).toMatchObject({
    message: '<Tip> passes props to this element, and a wrapper would get them instead.',
  })
})

test.each([
  ["import { Menu } from '@base-ui/react/menu'\n", '<Menu.Trigger render={<b />} />'],
  ["import { Menu } from '@base-ui/react/menu'\nconst link = <b />\n", '<Menu.Trigger render={link} />'],
  [
    "import { Menu } from '@base-ui/react/menu'\nconst Open = (props) => <Menu.Trigger {...props} />\n",
    '<Open render={<b />} />',
  ],
  ["import { Button } from '@ariakit/react'\n", '<Button render={<b />} />'],
])('%s%s would add its props to a wrapper', (above, use) => {
  expect(tryPlan(page(use, above), wrap('b'))).toMatchObject({ code: 'no-slot' })
})

test('a render prop of a component that adds nothing takes a wrapper', () => {
  const above = 'const Box = ({ render }) => <div>{render}</div>\n'
  expect(tryPlan(page('<Box render={<b />} />', above), wrap('b'))).toMatchObject({ type: 'applied' })
})

test.each([
  [remove(['a']), 'leave it none', 'Delete or move the <Button> instead.'],
  [duplicate(['a']), 'leave it 2', 'Put it inside the child instead, or wrap both in one element.'],
])('the refusal says why and what to do', (edit, reason, alternative) => {
  expect(tryPlan(page(link), edit)).toMatchObject({ message: expect.stringContaining(reason), alternative })
})

test('a refusal to remove one of two elements of a slot names the condition between them', () => {
  const made = page(
    '<Slot>\n  {on ? <a /> : <b />}\n</Slot>',
    "import { Slot } from '@radix-ui/react-slot'\n",
  )
  for (const tag of ['a', 'b'])
    expect(tryPlan(made, remove([tag]))).toMatchObject({
      message: expect.stringContaining('would leave it none, depending on “on”'),
      alternative: 'Delete the <Slot>, or put the condition around it in the source: app/page.tsx, line 4.',
      places: [{ file: 'app/page.tsx', line: 4 }],
    })
})

const chosen = (body: string) =>
  `import { Slot } from '@radix-ui/react-slot'\nfunction Box({ asChild, ...props }) {\n  ${body}\n}\nexport default () => <Box><b /></Box>\n`

test.each([
  'if (asChild) return <Slot {...props} />\n  return <div {...props} />',
  'if (asChild) {\n    return <Slot id="x" {...props} />\n  }\n  return <div {...props}>{props.children}</div>',
  'if (!asChild) return <div {...props} />\n  return <Slot {...props} />',
  'return asChild ? <Slot {...props} /> : <div {...props} />',
])('where each use decides whether it is a slot, one that is none takes any children: %s', (body) => {
  for (const edit of [remove(['b']), duplicate(['b']), wrap('b'), add('Box', native('i'))])
    expect(tryPlan(chosen(body), edit)).toMatchObject({ type: 'applied' })
  const slot = chosen(body).replace('<Box>', '<Box asChild>')
  for (const edit of [remove(['b']), duplicate(['b']), wrap('b'), add('Box', native('i'))])
    expect(tryPlan(slot, edit)).toMatchObject({ type: 'refused' })
})

test.each([
  'return <Slot {...props} />',
  'if (!open) return null\n  return <div><Slot id="x" {...props} /></div>',
])('a component that always is a slot keeps its one child: %s', (body) => {
  for (const edit of [remove(['b']), duplicate(['b']), wrap('b'), add('Box', native('i'))])
    expect(tryPlan(chosen(body), edit)).toMatchObject({ type: 'refused' })
})
