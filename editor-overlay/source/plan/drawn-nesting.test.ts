/** The content models of HTML also apply to what a component renders. */
import { expect, test } from '@jest/globals'
import { add, move, native, tag, wrap } from '../testing/edits.ts'
import { fileTable, markupTable } from '../testing/table.ts'
import { page, tryPlan } from '../testing/try-plan.ts'

const PARTS = `const Para = ({ children }) => <p>{children}</p>
const Anchor = (props) => <a href="/">{props.children}</a>
const Deep = ({ children }) => <Para><b>{children}</b></Para>
const Block = () => <div>d</div>
const Inline = () => <span>s</span>
const Either = ({ on }) => on ? <span /> : <div />
const Row = () => <li>r</li>
const Cell = () => <td>c</td>
const Outer = () => <Block />
const Over = () => createPortal(<div />, document.body)
const Panel = ({ title, children }) => <div><p>{title}</p><section>{children}</section></div>
`

markupTable(
  [
    [
      'a block into a component that renders a paragraph',
      '<main><Para /><ul /></main>',
      move('ul:0', 'Para'),
      'refused: content-model',
    ],
    [
      'a block deeper than a component that renders a paragraph',
      '<main><Deep><i></i></Deep><h2 /></main>',
      move('h2', 'i'),
      'refused: content-model',
    ],
    [
      'a link into a component that renders a link',
      '<main><Anchor><i></i></Anchor><a href="/x">x</a></main>',
      move('a:1', 'i:0'),
      'refused: content-model',
    ],
    [
      'a component that renders a block into a paragraph',
      '<main><Block /><p id="x"></p></main>',
      move('Block:1', 'p:2'),
      'refused: content-model',
    ],
    [
      'one that renders it through another',
      '<main><Outer /><p id="x"></p></main>',
      move('Outer', 'p:2'),
      'refused: content-model',
    ],
    [
      'one that renders it on one branch',
      '<main><Either /><p id="x"></p></main>',
      move('Either', 'p:2'),
      'refused: content-model',
    ],
    [
      'an item of a list out of its list',
      '<main><ul><Row /></ul><aside></aside></main>',
      move('Row', 'aside'),
      'refused: content-model',
    ],
    [
      'a cell into a list',
      '<main><table><tbody><tr><Cell /></tr></tbody></table><ul></ul></main>',
      move('Cell', 'ul'),
      'refused: content-model',
    ],
    [
      'a new block in it',
      '<main><Para><i /></Para></main>',
      add('Para:1', native('hr')),
      'refused: content-model',
    ],
    ['a wrapper in it', '<main><Para><i /></Para></main>', wrap('i'), 'refused: content-model'],
    [
      'a component that renders words goes into a paragraph',
      '<main><Inline /><p id="x"></p></main>',
      move('Inline', 'p:2'),
      '<main><p id="x"><Inline /></p></main>',
    ],
    [
      'words go into a component that renders a paragraph',
      '<main><Deep><i></i></Deep><em /></main>',
      move('em', 'i'),
      '<main><Deep><i><em /></i></Deep></main>',
    ],
    [
      'an item goes to another list',
      '<main><ul><Row /></ul><ol></ol></main>',
      move('Row', 'ol'),
      '<main><ul></ul><ol><Row /></ol></main>',
    ],
    [
      'what a portal takes away stands elsewhere',
      '<main><Over /><p id="x"></p></main>',
      move('Over', 'p:2'),
      '<main><p id="x"><Over /></p></main>',
    ],
    [
      'children stand beside the paragraph of a panel',
      '<main><Panel title="t"></Panel><h2 /></main>',
      move('h2', 'Panel'),
      '<main><Panel title="t"><h2 /></Panel></main>',
    ],
  ],
  PARTS,
)

const HOSTS = `import Link from 'next/link'
import { Search } from 'lucide-react'
import { FaUser } from 'react-icons/fa'
import { NavLink } from 'react-router-dom'
import { Button as MuiButton } from '@mui/material'
const Btn = ({ asChild = false, ...props }) => {
  const Comp = asChild ? Slot : 'button'
  return <Comp {...props} />
}
const Tile = ({ href, ...props }) => {
  const Tag = href ? 'a' : 'button'
  return <Tag href={href} {...props} />
}
const Box = ({ as: Tag = 'div', children }) => <Tag>{children}</Tag>
const Words = ({ as, ...props }) => {
  const Tag = as ?? 'p'
  return <Tag {...props} />
}
const Para = ({ children }) => <p>{children}</p>
const Inner = ({ as: Tag = 'div', ...rest }) => <Tag {...rest} />
const Outer = (props) => <Inner {...props} />
`
const into = (parent: string, moved: string, after: string) =>
  [`<main>${parent}${moved}</main>`, move(moved.match(/<([\w.]+)/)?.[1] ?? '', 'i'), after] as const

const REFUSED = 'refused: content-model'

markupTable(
  [
    ['a link into the link of a router', ...into('<Link href="/"><i></i></Link>', '<a />', REFUSED)],
    ['the link of a router into another', ...into('<Link href="/"><i></i></Link>', '<NavLink />', REFUSED)],
    ['the link of a router into a link', ...into('<a href="/"><i></i></a>', '<Link href="/x" />', REFUSED)],
    ['a field into the link of a router', ...into('<NavLink to="/"><i></i></NavLink>', '<input />', REFUSED)],
    [
      'a block into a library component that a prop makes a list',
      '<main><MuiButton as="ul"></MuiButton><p /></main>',
      move('p', 'MuiButton'),
      REFUSED,
    ],
    [
      'an item into it',
      '<main><MuiButton as="ul"></MuiButton></main>',
      add('MuiButton', native('li')),
      '<main><MuiButton as="ul"><li></li></MuiButton></main>',
    ],
    [
      'a path is no tag',
      '<main><Link href="/a" as="/b"></Link></main>',
      add('Link', native('p')),
      '<main><Link href="/a" as="/b"><p></p></Link></main>',
    ],
    ['an element into an icon', '<main><Search /><p /></main>', move('p', 'Search'), REFUSED],
    ['a new element into an icon', '<main><FaUser /></main>', add('FaUser', native('span')), REFUSED],
    [
      'a shape into an icon',
      '<main><Search /></main>',
      add('Search', native('circle')),
      '<main><Search><circle></circle></Search></main>',
    ],
    [
      'an icon into a paragraph',
      '<main><p>a</p><Search /></main>',
      move('Search', 'p:1'),
      '<main><p>a<Search /></p></main>',
    ],
    ['a button of a library into a button', ...into('<button><i></i></button>', '<MuiButton />', REFUSED)],
    [
      'a button of a library that renders a label into a button',
      ...into('<button><i></i></button>', '<MuiButton component="label" />', REFUSED),
    ],
    [
      'a link that leaves the element to its child into a link',
      ...into(
        '<a><i></i></a>',
        '<Link href="/x" legacyBehavior />',
        '<main><a><i><Link href="/x" legacyBehavior /></i></a></main>',
      ),
    ],
    [
      'a button whose tag code chooses into a link',
      ...into('<Link href="/"><i></i></Link>', '<Btn />', REFUSED),
    ],
    ['a button into one whose tag code chooses', ...into('<Btn><i></i></Btn>', '<button />', REFUSED)],
    [
      'a tag that depends on an address into a link',
      ...into('<a><i></i></a>', '<Tile href="/x" />', REFUSED),
    ],
    ['a tag that depends on no address into a link', ...into('<a><i></i></a>', '<Tile />', REFUSED)],
    ['a tag by default into a paragraph', ...into('<p><i></i></p>', '<Box />', REFUSED)],
    ['a chosen tag into a paragraph', ...into('<p><i></i></p>', '<Words as="ul" />', REFUSED)],
    [
      'another chosen tag into a paragraph',
      ...into('<p><i></i></p>', '<Box as="span" />', '<main><p><i><Box as="span" /></i></p></main>'),
    ],
    [
      'a chosen tag that is not known into a paragraph',
      ...into('<p><i></i></p>', '<Box as={tag} />', '<main><p><i><Box as={tag} /></i></p></main>'),
    ],
    [
      'a slot into a link',
      ...into(
        '<a><i></i></a>',
        '<Btn asChild><b /></Btn>',
        '<main><a><i><Btn asChild><b /></Btn></i></a></main>',
      ),
    ],
    [
      'props that are not known leave the tag open',
      ...into('<a><i></i></a>', '<Outer />', '<main><a><i><Outer /></i></a></main>'),
    ],
    ['a new instance in a paragraph', '<p></p>', add('p:1', { component: 'Box', from: null }), REFUSED],
    [
      'a new instance of a button in the link of a router',
      '<Link href="/"></Link>',
      add('Link', { component: 'Btn', from: null }),
      REFUSED,
    ],
    ['a tag that becomes a component in a paragraph', '<p><b /></p>', tag('b', 'Box'), REFUSED],
    ['a tag in a component that renders a paragraph', '<Para><b /></Para>', tag('b', 'div'), REFUSED],
    [
      'what is misplaced already changes its place among its siblings',
      '<Link href="/"><Btn /><i /></Link>',
      move('Btn', 'Link'),
      '<Link href="/"><i /><Btn /></Link>',
    ],
    [
      'what is misplaced already is wrapped',
      '<a><button /></a>',
      wrap('button'),
      '<a><div><button /></div></a>',
    ],
    [
      'what is misplaced one way is not misplaced another way',
      '<a><button><i /></button><b /></a>',
      move('b', 'i'),
      '<a><button><i><b /></i></button></a>',
    ],
    [
      'a misplaced button does not go into another',
      '<a><button><i /></button><button /></a>',
      move('button:1', 'i'),
      REFUSED,
    ],
  ],
  HOSTS,
)

const SHELLS = `import * as React from 'react'
import { Fragment, Suspense } from 'react'
const Tone = React.createContext(null)
`
const ITEMS = '<ul>{xs.map((x) => <React.Fragment key={x}><li>a</li><li>b</li></React.Fragment>)}</ul>'

markupTable(
  [
    ['a fragment between list and item renders nothing: another tag', ITEMS, tag('li', 'div'), REFUSED],
    ['a fragment between list and item renders nothing: a wrapper', ITEMS, wrap('li', 'li:1'), REFUSED],
    [
      'a fragment between list and item renders nothing: a new element',
      ITEMS,
      add('React.Fragment', native('p')),
      REFUSED,
    ],
    [
      'neither does what waits',
      '<main><ol><Suspense fallback={null}><li>a</li></Suspense></ol><p>b</p></main>',
      move('p', 'Suspense'),
      REFUSED,
    ],
    [
      'nor what provides a value',
      '<table><tbody><Tone.Provider value={1}><tr /></Tone.Provider></tbody></table>',
      add('Tone.Provider', native('section')),
      REFUSED,
    ],
    [
      'what is in a fragment is in what is around it',
      '<main><p><Fragment><b>a</b></Fragment></p><Fragment><div>c</div></Fragment></main>',
      move('Fragment:1', 'Fragment'),
      REFUSED,
    ],
    [
      'an item goes into a fragment in a list',
      '<main><ul><Fragment><li>a</li></Fragment></ul><ol><li>b</li></ol></main>',
      move('li:1', 'Fragment'),
      '<main><ul><Fragment><li>a</li><li>b</li></Fragment></ul><ol></ol></main>',
    ],
  ],
  SHELLS,
)

const WRAPPED = `import { forwardRef, memo } from 'react'
const Cell = forwardRef(({ className, ...props }, ref) => <td ref={ref} className={className} {...props} />)
Cell.displayName = 'Cell'
const Item = memo(function Item({ children }) {
  return <li>{children}</li>
})
const Push = forwardRef(({ asChild, ...props }, ref) => {
  const Comp = asChild ? Slot : 'button'
  return <Comp ref={ref} {...props} />
})
const Over = memo(() => createPortal(<div />, document.body))
`

markupTable(
  [
    [
      'a cell that forwards its ref leaves no row',
      '<main><table><tbody><tr><Cell>a</Cell></tr></tbody></table><span>b</span></main>',
      move('Cell', 'span'),
      REFUSED,
    ],
    [
      'a cell that forwards its ref takes no item',
      '<main><table><tbody><tr><Cell>a</Cell></tr></tbody></table><ul><Item>b</Item></ul></main>',
      move('Item', 'Cell'),
      REFUSED,
    ],
    ['a remembered item takes no wrapper', '<ul><Item>a</Item></ul>', wrap('Item'), REFUSED],
    [
      'a button that forwards its ref goes into no other',
      '<main><Push>a</Push><Push>b</Push></main>',
      move('Push', 'Push:1'),
      REFUSED,
    ],
    [
      'a cell goes into another row',
      '<table><tbody><tr><Cell>a</Cell></tr><tr><Cell>b</Cell></tr></tbody></table>',
      move('Cell', 'tr:1'),
      '<table><tbody><tr></tr><tr><Cell>b</Cell><Cell>a</Cell></tr></tbody></table>',
    ],
    [
      'what is remembered may render elsewhere',
      '<main><Over /><p>a</p></main>',
      move('Over', 'p'),
      '<main><p>a<Over /></p></main>',
    ],
  ],
  WRAPPED,
)

test('the refusal names the component on this page that renders it', () => {
  expect(tryPlan(page('<main><Outer /><p id="x"></p></main>', PARTS), move('Outer', 'p:2'))).toMatchObject({
    message: 'HTML does not allow <div> in <p> (Outer renders it); the browser would move it.',
  })
})

test.each([
  ['<div><b>x</b></div>', tag('b', 'li'), '<li> in <div>; <li> belongs in <ul>, <ol> or <menu>.'],
  ['<ul></ul>', add('ul', native('div')), '<div> in <ul>; only <li> can be directly in <ul>.'],
  ['<p></p>', add('p', native('div')), '<div> in <p>; the browser would move it.'],
  [
    '<main><h1>x</h1><div /></main>',
    move('div', 'h1'),
    '<div> in <h1>; a heading can contain only text and inline elements.',
  ],
  [
    '<h2></h2>',
    add('h2', native('ul')),
    '<ul> in <h2>; a heading can contain only text and inline elements.',
  ],
  [
    '<button></button>',
    add('button', native('div')),
    '<div> in <button>; a <button> can contain only text and inline elements.',
  ],
  ['<a><i /></a>', add('i', native('a')), '<a> in <a>; the browser would move it.'],
  ['<a><i /></a>', add('i', native('button')), '<button> in <a>; a click there could mean either.'],
  ['<form><i /></form>', add('i', native('form')), 'a form in a form; the browser would leave it out.'],
  [
    '<main></main>',
    add('main', native('title')),
    '<title> in <main>; it would become the title of the page.',
  ],
  ['<p><svg><path /></svg></p>', move('path', 'p'), '<path> in <p>; it is drawn only in <svg>.'],
  ['<p><math><mi>x</mi></math></p>', move('mi', 'p'), '<mi> in <p>; it is part of <math>.'],
  ['<math><mrow></mrow></math>', add('mrow', native('b')), '<b> in <math>; the browser would move it.'],
  ['<title>x</title>', add('title', native('b')), '<b> in <title>; <title> can contain only text.'],
])('the refusal of what does not belong in %s says what is allowed or what would become of it', (...row) => {
  const [markup, edit, message] = row
  expect(tryPlan(page(markup), edit)).toMatchObject({ message: `HTML does not allow ${message}` })
})

/** An inline element holds what the one around it holds. */
markupTable([
  ['a block into a part of a heading', '<main><h1><i></i></h1><p /></main>', move('p', 'i'), REFUSED],
  ['a heading into a part of a heading', '<main><h1><i></i></h1><h2 /></main>', move('h2', 'i'), REFUSED],
  [
    'a new block in a part of a button',
    '<button><span><i></i></span></button>',
    add('i', native('div')),
    REFUSED,
  ],
  ['a wrapper in a button', '<button><i /></button>', wrap('i'), REFUSED],
  ['a block as a part of a summary', '<details><summary><b /></summary></details>', tag('b', 'p'), REFUSED],
  [
    'a heading as a part of a summary',
    '<details><summary><b /></summary></details>',
    tag('b', 'h3'),
    '<details><summary><h3 /></summary></details>',
  ],
  [
    'a block into a component of a package in a heading, which may show it elsewhere',
    '<h1><Tooltip><i></i></Tooltip></h1>',
    add('i', native('p')),
    '<h1><Tooltip><i><p></p></i></Tooltip></h1>',
  ],
  ['the same in a paragraph', '<p><Tooltip><i></i></Tooltip></p>', add('i', native('hr')), REFUSED],
  [
    'a block into an inline element of a block',
    '<div><i></i></div>',
    add('i', native('p')),
    '<div><i><p></p></i></div>',
  ],
  [
    'a block beside one that the browser has moved already',
    '<p><div><i></i></div></p>',
    add('i', native('ul')),
    '<p><div><i><ul></ul></i></div></p>',
  ],
  [
    'a block into a picture’s own page in a paragraph',
    '<p><svg><foreignObject></foreignObject></svg></p>',
    add('foreignObject', native('div')),
    '<p><svg><foreignObject><div></div></foreignObject></svg></p>',
  ],
])

const HEADING = `import styled from 'styled-components'
const Title = ({ children }) => <h2><span>{children}</span></h2>
const Over = ({ children }) => <Title>{children}</Title>
const Big = styled.h3\`color: red\`
const Small = styled('h4')({ color: 'red' })
const Field = (props) => <div><p>{props.hint}</p><section>{props.more ?? null}</section></div>
const Note = ({ hint: shown, ...rest }) => <div><p>{shown}</p><section>{rest.more && <b>{rest.more}</b>}</section></div>
const Tip = (given) => { const { hint } = given; return <div>{given.isOpen && <p>{hint}</p>}</div> }
const Aside = ({ hint = <s />, more: rest = <u /> }) => <div><p>{hint}{rest}</p></div>
`

/** What is passed to a component is in the element that shows it. */
markupTable(
  [
    ['a new block in it', '<Title><i></i></Title>', add('Title:1', native('p')), REFUSED],
    ['a block into it', '<main><Over><i></i></Over><ul /></main>', move('ul', 'i'), REFUSED],
    ['a wrapper in it', '<Over><i /></Over>', wrap('i'), REFUSED],
    ['a new block in a styled heading', '<Big></Big>', add('Big', native('ul')), REFUSED],
    ['a new block in a heading styled by an object', '<Small></Small>', add('Small', native('ul')), REFUSED],
    [
      'a styled heading with another tag',
      '<Big as="section"></Big>',
      add('Big', native('ul')),
      '<Big as="section"><ul></ul></Big>',
    ],
    ['a wrapper around a prop in a paragraph', '<Field hint={<i />} />', wrap('i'), REFUSED],
    ['another tag of a prop in a paragraph', '<Field hint={<i />} />', tag('i', 'div'), REFUSED],
    ['another tag of a renamed prop in a paragraph', '<Note hint={<i />} />', tag('i', 'div'), REFUSED],
    ['a wrapper around a prop that a constant holds', '<Tip hint={<i />} />', wrap('i'), REFUSED],
    ['a wrapper around the default of a prop in a paragraph', '<Aside />', wrap('s'), REFUSED],
    ['another tag of the default of a renamed prop in it', '<Aside />', tag('u', 'div'), REFUSED],
    [
      'another tag of a prop in a section',
      '<Field more={<i />} />',
      tag('i', 'div'),
      '<Field more={<div />} />',
    ],
  ],
  HEADING,
)

const used = (uses: string, code = 'const Star = () => <b><i></i></b>') =>
  `${code}\nexport default () => <main>${uses}</main>\n`

/** What a component returns is in the elements around its uses. */
fileTable([
  ['a wrapper', used('<h1><Star /></h1>'), wrap('b'), REFUSED],
  ['a wrapper of a part', used('<p><Star /></p>'), wrap('i'), REFUSED],
  ['another tag', used('<p><Star /></p>'), tag('b', 'div'), REFUSED],
  ['a new element', used('<p><Star /></p>'), add('i', native('hr')), REFUSED],
  ['a link in a link', used('<a href="/"><Star /></a>'), add('i', native('a')), REFUSED],
  ['one of several uses', used('<Star /><section><p><Star /></p></section>'), wrap('i'), REFUSED],
  [
    'a use in a component that is used',
    used('<p><Two /></p>', 'const Star = () => <b />\nconst Two = () => <u><Star /></u>'),
    wrap('b'),
    REFUSED,
  ],
  ['an item of a list', used('<ul><Row /></ul>', 'const Row = () => <li />'), tag('li', 'div'), REFUSED],
  [
    'uses in sections',
    used('<section><Star /></section>'),
    wrap('i'),
    used('<section><Star /></section>', 'const Star = () => <b><div><i></i></div></b>'),
  ],
  [
    'a use where it is misplaced already',
    used('<p><Star /></p>', 'const Star = () => <div><i /></div>'),
    wrap('i'),
    used('<p><Star /></p>', 'const Star = () => <div><div><i /></div></div>'),
  ],
])

test('the refusal names the use that is the reason, and only if it is', () => {
  expect(tryPlan(used('\n<p><Star /></p>'), wrap('i'))).toMatchObject({
    message:
      'HTML does not allow <div> in <p> (around Star in app/page.tsx, line 3); the browser would move it.',
  })
  expect(tryPlan(used('<Star />', 'const Star = () => <p><i /></p>'), wrap('i'))).toMatchObject({
    message: 'HTML does not allow <div> in <p>; the browser would move it.',
  })
})

const kept = (uses: string, made = '<b>x</b>') =>
  `const star = ${made}\nexport default () => <main>${uses}</main>\n`

/** Markup in a constant stands wherever the constant is shown. */
fileTable([
  ['a block around what a paragraph shows', kept('<p>{star}</p>'), wrap('b'), 'refused: content-model'],
  [
    'around what one of two places shows',
    kept('<i>{star}</i><p>{star}</p>'),
    wrap('b'),
    'refused: content-model',
  ],
  ['around a part of it', kept('<p>{star}</p>', '<u><b>x</b></u>'), wrap('b'), 'refused: content-model'],
  [
    'around what a section shows',
    kept('<section>{star}</section>'),
    wrap('b'),
    kept('<section>{star}</section>', '<div><b>x</b></div>'),
  ],
])

const drawing = (code: string, use: string) =>
  `${code}\nexport default function Page({ kind, on }) {\n  return <main>${use}</main>\n}\n`

test.each<[string, string]>([
  ['const body = <b />', '<p>{body}</p>'],
  ['const body = <span><b /></span>', '<p>{on && body}</p>'],
  ['const body = useMemo(() => <b />, [])', '<p>{body}</p>'],
  ['let body = null\nif (on) body = <b />', '<p>{body}</p>'],
  ['const views = { a: <b />, c: <i /> }', '<p>{views[kind]}</p>'],
  ['const views = { a: () => <b /> }', '<p>{views.a()}</p>'],
  ['const tabs = [{ icon: <b /> }, { icon: <i /> }]', '<div>{tabs.map((tab) => <p>{tab.icon}</p>)}</div>'],
  ['const tabs = [{ icon: <b /> }]', '<div>{tabs.map(({ icon: own, on }) => <p>{on && own}</p>)}</div>'],
  ['const tabs = [{ icon: <b /> }]', '<div>{tabs[0].icon.type}<p>{tabs[0].icon}</p></div>'],
  ['const sets = { a: { icon: <b />, text: "x" } }', '<div>{sets.a.text}<p>{sets.a.icon}</p></div>'],
  ['const rows = []\nfor (const x of xs) rows.push(<b key={x} />)', '<ul>{rows}</ul>'],
  ['const row = (x) => <b key={x} />', '<ul>{xs.map(row)}</ul>'],
  ['function row(x) {\n  return <b key={x} />\n}', '<ul><>{xs.map((x) => row(x))}</></ul>'],
])('a wrapper goes into the element that draws it: %s', (code, use) => {
  expect(tryPlan(drawing(code, use), wrap('b'))).toMatchObject({ code: 'content-model' })
  const allowed = drawing(code, use.replaceAll(/\b(p|ul)>/g, 'section>'))
  expect(tryPlan(allowed, wrap('b')).type).toBe('applied')
})

test('what an object holds is not drawn where its other fields are', () => {
  const tabs = 'const tabs = [{ icon: <b />, text: <i /> }]'
  const source = drawing(tabs, '<p>{tabs.map((tab) => tab.text)}</p><div>{tabs.map((tab) => tab.icon)}</div>')
  expect(tryPlan(source, wrap('b'))).toMatchObject({ type: 'applied' })
  expect(tryPlan(source, wrap('i'))).toMatchObject({ code: 'content-model' })
})

test('a new element and another tag go into the element that draws them', () => {
  const source = drawing('const body = <b />', '<p>{body}</p>')
  expect(tryPlan(source, add('b', native('hr')))).toMatchObject({ code: 'content-model' })
  expect(tryPlan(source, tag('b', 'div'))).toMatchObject({ code: 'content-model' })
  expect(tryPlan(source, tag('b', 'em')).type).toBe('applied')
})

test('a component that is used many times by others that are, too, is followed to each place once', () => {
  const names = ['A', 'B', 'C', 'D', 'E']
  const parts = names.map((name, at) => {
    const inner = at === 0 ? '<i></i>' : `<${names[at - 1]} />`.repeat(60)
    return `const ${name} = () => <b>${inner}</b>`
  })
  const files = page('<h1><E /></h1>', `${parts.join('\n')}\n`)
  expect(tryPlan(files, wrap('i'))).toMatchObject({ type: 'refused', code: 'content-model' })
})

const CONTEXT = `import { createContext, useContext } from 'react'
export const Icons = createContext({})
export function useIcons() {
  const icons = useContext(Icons)
  if (!icons) throw new Error('none')
  return icons
}
`
const provider = (value: string, code = '') =>
  `import { Icons } from './icons'
import { Show } from './show'
${code}export default () => <Icons.Provider value={${value}}><Show /></Icons.Provider>
`
const show = (read: string) => `import { useContext } from 'react'
import { Icons, useIcons } from './icons'
export function Show() {
  ${read}
}
`
const CARD = 'export const Card = ({ icon }) => <article><p>{icon}</p></article>\n'
const USE = `import { tabs } from './tabs'
import { Card } from './card'
`

test.each<[string, Record<string, string>, string]>([
  [
    'what a hook returns of a context',
    {
      'app/page.tsx': provider('{ ok: <b /> }'),
      'app/show.tsx': show('const { ok } = useIcons()\n  return <p>{ok}</p>'),
    },
    'shown in app/show.tsx, line 5',
  ],
  [
    'a field of a context',
    {
      'app/page.tsx': provider('{ ok: <b /> }'),
      'app/show.tsx': show('const icons = useContext(Icons)\n  return <p>{icons.ok}</p>'),
    },
    'shown in app/show.tsx, line 5',
  ],
  [
    'a constant that is the value of a context',
    {
      'app/page.tsx': provider('value', 'const value = { ok: <b /> }\n'),
      'app/show.tsx': show('return <p>{useIcons().ok}</p>'),
    },
    'shown in app/show.tsx, line 4',
  ],
  [
    'an imported list',
    {
      'app/tabs.tsx': 'export const tabs = [{ icon: <b /> }]\n',
      'app/page.tsx': `${USE}export default () => <ul>{tabs.map(({ icon }) => <li key="a"><p>{icon}</p></li>)}</ul>\n`,
    },
    'shown in app/page.tsx, line 3',
  ],
  [
    'an imported list whose component gets a prop',
    {
      'app/tabs.tsx': 'export const tabs = [{ icon: <b /> }]\n',
      'app/page.tsx': `${USE}export default () => tabs.map((tab) => <Card key="a" icon={tab.icon} />)\n`,
      'app/card.tsx': CARD,
    },
    'shown in app/page.tsx, line 3',
  ],
  [
    'an imported list whose component gets all fields',
    {
      'app/tabs.tsx': 'export const tabs = [{ icon: <b /> }]\n',
      'app/page.tsx': `${USE}export default () => tabs.map((tab) => <Card key="a" {...tab} />)\n`,
      'app/card.tsx': CARD,
    },
    'shown in app/page.tsx, line 3',
  ],
])('a wrapper goes into the element of another file that draws it: %s', (_, files, where) => {
  const all = { 'app/icons.tsx': CONTEXT, ...files }
  const edit = wrap('b')
  expect(tryPlan(all, edit)).toMatchObject({
    message: `HTML does not allow <div> in <p> (${where}); the browser would move it.`,
  })
  const allowed = Object.fromEntries(
    Object.entries(all).map(([file, text]) => [file, text.replaceAll(/\bp>/g, 'section>')]),
  )
  expect(tryPlan(allowed, edit).type).toBe('applied')
})
