import { describe, expect, test } from '@jest/globals'
import type { TreeElementLookup } from '../../protocol/lookups.ts'
import { componentsWithoutNode, shownProp, usageForClasses, usageOf } from './component-usage.ts'
import { instanceRootsFor } from './instance-roots.ts'
import { page, type Shown, source } from './testing/sources.ts'

const LIST = [{ kind: 'map', label: 'rows', at: [0, 90] }] as const
const ROW = { file: 'app/row.tsx', owner: 'Row' }

/** Three uses of one component, all written alike. */
const uses = (takesClass: boolean) => ({
  ...source({
    main: { tag: 'main' },
    a: { tag: 'Row', in: 'main' },
    b: { tag: 'Row', in: 'main' },
    c: { tag: 'Row', in: 'main' },
    li: { tag: 'li', ...ROW },
    b1: { tag: 'b', in: 'li', ...ROW },
  }),
  Row: {
    codebaseId: 'Row',
    type: 'component' as const,
    componentName: 'Row',
    filename: ROW.file,
    takesClass,
  },
})
const rendered = page(['main', ['li', ['b1', 'x']], ['li', ['b1', 'x']], ['li', ['b1', 'x']]])
const given = { entries: uses(true), pathname: '/' }

test('several roots of one component each belong to a separate use', () => {
  expect(instanceRootsFor(rendered.children, given).map((root) => root?.id)).toEqual(['a', 'b', 'c'])
})

test('an element of a component belongs to the use around it', () => {
  const inside = rendered.children.map(({ children: [only] }) => only && usageOf(only, given)?.id)
  expect(inside).toEqual(['a', 'b', 'c'])
  expect(usageOf(rendered, given)).toBeNull()
})

test.each([
  ['none of them by a use that draws one', {}, {}, [undefined, undefined]],
  ['both of them by a use in a list', { context: LIST }, {}, ['a', 'a']],
  ['both of them by a use whose component repeats its root', {}, { context: LIST }, ['a', 'a']],
])('of two roots and a single use that may have drawn them, %s', (_, use, root, ids) => {
  const entries = source({
    main: { tag: 'main' },
    a: { tag: 'Row', in: 'main', ...use },
    li: { tag: 'li', ...ROW, ...root },
  })
  const { children } = page(['main', ['li', 'x'], ['li', 'x']])
  const placed = instanceRootsFor(children, { entries, pathname: '/' })
  expect(placed.map((found) => found?.id)).toEqual(ids)
})

test('a use is known by the content that it passes, and the others by their order', () => {
  const card = { file: 'app/card.tsx', owner: 'Card' }
  const messages = { file: 'app/messages.tsx', owner: 'Messages' }
  const entries = source({
    main: { tag: 'main' },
    m: { tag: 'Messages', in: 'main' },
    a: { tag: 'Card', in: 'main' },
    i: { tag: 'Answers', in: 'a' },
    b: { tag: 'Card', in: 'main' },
    section: { tag: 'section', ...card },
    h2: { tag: 'h2', in: 'section', ...card },
    body: { tag: 'div', in: 'section', ...card },
    own: { tag: 'Card', ...messages },
    p: { tag: 'p', in: 'own', ...messages },
    inner: { tag: 'Card', in: 'own', ...messages },
    q: { tag: 'q', in: 'inner', ...messages },
    dl: { tag: 'dl', file: 'app/answers.tsx', owner: 'Answers' },
  })
  const inner: Shown = ['section', ['h2', 'Inner'], ['body', ['q', 'x']]]
  const outer: Shown = ['section', ['h2', 'Messages'], ['body', inner, ['p', 'x']]]
  const shown = page(['main', outer, ['section', ['h2', 'A'], ['dl', 'x']], ['section', ['h2', 'B']]])

  const within = shown.children[0]?.children[1]?.children[0]
  const headings = [...shown.children, within].map((one) => one?.children[0])
  const found = headings.map((one) => one && usageOf(one, { entries, pathname: '/' })?.id)
  expect(found).toEqual(['own', 'a', 'b', 'inner'])
})

describe('a component that may render only its children', () => {
  const shell = { file: 'app/shell.tsx', owner: 'Shell' }
  const frame = { file: 'app/frame.tsx', owner: 'Frame' }
  const box = { box: { tag: 'section', ...shell }, body: { tag: 'div', in: 'box', ...shell } }
  const written = { main: { tag: 'main' }, outer: { tag: 'Shell', in: 'main' } }
  const nested = source({
    ...written,
    inner: { tag: 'Shell', in: 'outer' },
    p: { tag: 'p', in: 'inner' },
    ...box,
  })
  const wrapped = source({
    page: { tag: 'Frame' },
    inner: { tag: 'Shell', in: 'page' },
    p: { tag: 'p', in: 'inner' },
    outer: { tag: 'Shell', captured: ['children'], ...frame },
    ...box,
  })
  const alone = source({ ...written, p: { tag: 'p', in: 'outer' }, ...box })

  const drawn = (content: Shown): Shown => ['box', ['body', content]]
  const p: Shown = ['p', 'x']

  test.each<[string, TreeElementLookup, Shown, string | undefined]>([
    ['alone', alone, drawn(p), 'outer'],
    ['in another use of it', nested, drawn(p), undefined],
    ['in another use of it that another component renders', wrapped, drawn(p), undefined],
    ['in another use, with a root of each', nested, drawn(drawn(p)), 'inner'],
  ])('is certain only if each use has its root on the page: %s', (_, entries, shown, use) => {
    let body = page(['main', shown]).children[0]?.children[0]
    while (body?.children[0]?.children[0]) body = body.children[0].children[0]
    expect(body && usageOf(body, { entries, pathname: '/' })?.id).toBe(use)
  })
})

test('a component that runs in the browser is found by its node', () => {
  const inBrowser = page(['main', ['c', ['li', ['b1', 'x']]]])
  const [li] = inBrowser.children[0]?.children ?? []
  expect(li && usageOf(li, given)?.id).toBe('c')
})

test('components that ran on the server are known by the source alone, each name once', () => {
  expect(componentsWithoutNode(rendered, given.entries)).toEqual(['Row'])
  expect(componentsWithoutNode(page(['main', ['a'], ['b'], ['c']]), given.entries)).toEqual([])
})

test('only the outermost element of a component that accepts classes has its classes at the use', () => {
  const [, second] = rendered.children
  const [inner] = second?.children ?? []
  expect(second && usageForClasses(second, given)?.id).toBe('b')
  expect(inner && usageForClasses(inner, given)).toBeNull()
  const titled: TreeElementLookup = uses(false)
  expect(second && usageForClasses(second, { ...given, entries: titled })).toBeNull()
  const b = { ...titled.b, codebaseId: 'b', removableClasses: ['p-2'] }
  expect(second && usageForClasses(second, { ...given, entries: { ...titled, b } })?.id).toBe('b')
})

test('the same for a component whose outermost element is one of a package', () => {
  const more = { ...ROW, file: 'app/link-button.tsx', owner: 'LinkButton' }
  const entries = {
    ...source({
      main: { tag: 'main' },
      use: { tag: 'LinkButton', in: 'main' },
      other: { tag: 'LinkButton', in: 'main' },
      link: { tag: 'Link', ...more },
    }),
    LinkButton: {
      codebaseId: 'LinkButton',
      type: 'component' as const,
      componentName: 'LinkButton',
      filename: more.file,
      takesClass: true,
    },
  }
  const [first, link] = page(['main', ['link', 'x'], ['link', ['link', 'y']]]).children
  const [anchor] = link?.children ?? []

  for (const [node, id] of [
    [first, 'use'],
    [link, 'other'],
    // The anchor that the link renders has its id.
    [anchor, 'other'],
  ] as const)
    expect(node && usageForClasses(node, { entries, pathname: '/' })?.id).toBe(id)
})

test.each([
  ['another file keeps to itself', null, 'use'],
  ['another file exports', 'named', undefined],
])('an element whose tag has the name of a component that %s', (_, exported, use) => {
  const card = { file: 'app/card.tsx', owner: 'Card' }
  const entries: TreeElementLookup = {
    ...source({ main: { tag: 'main' }, use: { tag: 'Card', in: 'main' }, h: { tag: 'Heading', ...card } }),
    Card: { codebaseId: 'Card', type: 'component', componentName: 'Card', filename: card.file },
    Heading: {
      codebaseId: 'Heading',
      type: 'component',
      componentName: 'Heading',
      filename: 'b.tsx',
      exported,
    },
  }
  const [heading] = page(['main', ['h', 'x']]).children
  expect(heading && usageOf(heading, { entries, pathname: '/' })?.id).toBe(use)
})

test.each([
  ['<h2>{title}</h2>', 'title'],
  ['<h2 className="a">\n  {props.title}\n</h2>', 'title'],
  ['<li>{children}</li>', 'children'],
  ['<h2>{isBusy ? <Spinner label="Busy" /> : title}</h2>', 'title'],
  ['<h2>{title} now</h2>', null],
  ['<h2>{isBusy ? title : <Spinner />}</h2>', null],
  ['<h2>{title.trim()}</h2>', null],
  ['<h2 id={title} />', null],
  ['<Link className={style(tone)} {...rest} />', 'children'],
  ['<Link {...rest} className="a" />', 'children'],
  ['<Icon style={{ ...base }} />', null],
])('%s shows the prop %s', (text, name) => {
  expect(shownProp(text)).toBe(name)
})
