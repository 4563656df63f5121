import { afterEach, beforeEach, expect, test } from '@jest/globals'
import type { Project } from '../../server/project/project'
import { plan } from '../../source/plan'
import { testDesign } from '../../source/testing/tailwind'
import { NATIVE_GROUPS } from '../../studio/model/palette-items'
import { closeStudio, entryOf, givenStudio, type Studio } from './support/http'
import { idOf, PAGE, type TestProject } from './support/project'

const CARD = `'use client'
import type { ReactNode } from 'react'

type Tone = 'plain' | 'loud'
type CardProps = { title: string; tone?: Tone; count?: number; children: ReactNode; onClose?: () => void }

export function Card({ title, tone = 'plain', children }: CardProps) {
  return <section className={tone} title={title}>{children}</section>
}

export default function Line({ isThick = false }) {
  return <hr className={isThick ? 'thick' : ''} />
}

function Hidden() {
  return <i />
}
`

const CSS = `@import 'tailwindcss';
:root { --ink: #1b2a2f; }
@theme { --color-ink: var(--ink); --text-title: 2rem; --radius-md: 5px; --breakpoint-tall: 70rem; }
@layer base {
  h1 { font-size: 2rem; color: var(--ink); }
  @media (min-width: 48rem) { h1 { font-size: 3rem; } }
}
@media screen and (prefers-color-scheme: dark) { :root { --ink: #ece7db; } }
`

let here: TestProject
let project: Project
let at: Studio

beforeEach(async () => {
  ;({ here, project, at } = await givenStudio({
    'app/page.tsx': PAGE,
    'app/globals.css': CSS,
    'components/ui/card.tsx': CARD,
  }))
})

afterEach(() => closeStudio({ here, project, at }))

async function componentOf(name: string): Promise<Record<string, unknown>> {
  const { json } = await at.ask('/canvases/canvas/palette')
  const { components } = json
  const found = Array.isArray(components) ? components.find((one) => one?.name === name) : null
  if (!found) throw new Error(`No ${name} in the palette.`)
  return found
}

test('the palette lists what can be placed, with its props', async () => {
  const { json } = await at.ask('/canvases/canvas/palette')

  expect(json.components).toMatchObject([
    {
      name: 'Card',
      type: 'component',
      file: 'components/ui/card.tsx',
      exported: 'named',
      acceptsChildren: true,
      isClient: true,
      isOpen: false,
      props: [
        { name: 'title', kind: 'text', isRequired: true },
        { name: 'tone', kind: 'choice', choices: ['plain', 'loud'], isRequired: false },
        { name: 'count', kind: 'number', isRequired: false },
        { name: 'onClose', kind: 'function', isRequired: false },
      ],
    },
    { name: 'Line', exported: 'default', acceptsChildren: false, props: [{ name: 'isThick' }] },
  ])
})

test.each(['component', 'component-instance'])(
  'an entry of the palette is inserted with its text and its import, as %s',
  async (type) => {
    const newElement = {
      ...(await componentOf('Card')),
      type,
      propsToSet: { title: 'Hi', children: 'Some <words>' },
    }

    const done = await at.mutate('mutate/addJsxElement', {
      destinationElement: await entryOf(at, 'main'),
      newElement,
    })

    expect(done.json).toMatchObject({ type: 'applied', notes: [] })
    expect(here.read('app/page.tsx')).toContain('<Card title="Hi">Some &lt;words&gt;</Card>')
    expect(here.read('app/page.tsx')).toContain('import { Card } from "@/components/ui/card"')
  },
)

test('required props of a component get a first value, and a note says so', async () => {
  const destinationElement = await entryOf(at, 'main')

  const done = await at.mutate('mutate/addJsxElement', {
    destinationElement,
    newElement: await componentOf('Card'),
  })

  expect(done.json.notes).toEqual(['Set title, children of Card.'])
  expect(here.read('app/page.tsx')).toContain('<Card title="Title">Text</Card>')
})

test('text is not inserted into a component that accepts no children', async () => {
  const newElement = { ...(await componentOf('Line')), propsToSet: { children: 'x' } }

  const done = await at.mutate('mutate/addJsxElement', {
    destinationElement: await entryOf(at, 'main'),
    newElement,
  })

  expect(done.json).toMatchObject({ type: 'refused', code: 'no-children' })
  expect(here.read('app/page.tsx')).toBe(PAGE)
})

test('the theme has the tokens, the breakpoints with their widths and the states', async () => {
  project.use({ design: await testDesign(CSS.replace("@import 'tailwindcss';", '')) })

  const { json } = await at.ask('/canvases/canvas/theme')

  const held = (...items: object[]) =>
    expect.arrayContaining(items.map((one) => expect.objectContaining(one)))
  expect(json).toMatchObject({
    framework: 'Tailwind',
    colors: held({ name: 'ink', value: 'var(--ink)', resolved: '#1b2a2fff', dark: '#ece7dbff' }),
    spacing: held({ name: '4', px: 16 }, { name: 'px', px: 1 }),
    fontSizes: held({ name: 'title', px: 32 }, { name: 'sm', px: 14 }),
    radii: held({ name: 'md', px: 5 }),
    breakpoints: held({ name: 'md', px: 768 }, { name: 'tall', px: 1120 }),
    variants: held(
      { name: 'md', kind: 'breakpoint' },
      { name: 'hover', kind: 'state' },
      { name: 'dark', kind: 'media' },
    ),
  })
})

test('without utilities the theme is empty and says so', async () => {
  const { json } = await at.ask('/canvases/canvas/theme')

  expect(json).toMatchObject({ framework: null, colors: [], breakpoints: [], variants: [] })
})

test('unconditional rules of the style sheet are returned as a lookup', async () => {
  const { json } = await at.ask('/canvases/canvas/rules')

  const rules = Object.values(json.cssElementLookup ?? {})
  expect(rules).toMatchObject([
    {
      selector: ':root',
      styles: { '--ink': '#1b2a2f' },
      filename: 'app/globals.css',
      source: { line: 2 },
      layer: null,
    },
    {
      selector: 'h1',
      styles: { 'font-size': '2rem', color: 'var(--ink)' },
      source: { line: 5 },
      layer: 'base',
    },
  ])
})

test.each(['palette', 'theme', 'rules'])('%s requires the token', async (name) => {
  const reply = await at.ask(`/canvases/canvas/${name}`, { headers: { authorization: undefined } })

  expect(reply.status).toBe(401)
})

test('every HTML element of the palette can be added where HTML allows it', async () => {
  const parents: Record<string, string> = { li: 'ul', option: 'select', dt: 'dl', dd: 'dl' }
  Object.assign(parents, { legend: 'fieldset', figcaption: 'figure' })
  const tags = ['main', ...new Set(Object.values(parents))]
  here.write(
    'app/all.tsx',
    `export const All = () => <>${tags.map((tag) => `<${tag}></${tag}>`).join('')}</>\n`,
  )
  await project.close()
  project = await here.open()
  const refused = NATIVE_GROUPS.flatMap(({ items }) => items).filter(({ element, name, props }) => {
    const parentId = idOf(project, 'app/all.tsx', parents[name] ?? 'main')
    return (
      plan(project.index(), { type: 'insert', element, position: { parentId }, props }).type === 'refused'
    )
  })

  expect(refused.map(({ name }) => name)).toEqual([])
})
