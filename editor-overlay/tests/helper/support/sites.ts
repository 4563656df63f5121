/** Realistic pages, each with React 18 and with React 19. */
import { id, reactApp } from './fixtures.ts'
import type { ReactVersion } from './react.ts'
import { documentRooted } from './server-rendered.ts'

/** A page, and what the tour through all functions needs on it. */
export type Site = {
  /** Codebase ids: of an editable text, its sibling, the element around both, and a text that code renders. */
  text: string
  sibling: string
  around: string
  dynamic: string
  isByAttribute?: boolean
  component: { id: string; name: string; props: object }
}

const HELPERS = `
  const h = React.createElement
  const ids = (n) => 'tempo-' + String(n).padStart(8, '0') + '-0000-4000-8000-000000000000'
  const mount = (app) => ReactDOMClient.createRoot(document.getElementById('root')).render(h(React.StrictMode, null, app))
`

/** As a build with Tailwind 4 writes it: layers, nesting, ranges. */
const TAILWIND = `<style>
  @layer theme, base, components, utilities;
  @layer theme { :root { --spacing: 4px; --color-ink: #10202a } }
  @layer base { *, ::before { box-sizing: border-box } body { margin: 0; font-family: sans-serif; color: var(--color-ink) } p, h1, h2, h3, ul { margin: 0; padding: 0 } }
  @layer utilities {
    .flex { display: flex } .grid { display: grid } .gap-4 { gap: calc(var(--spacing) * 4) } .p-4 { padding: calc(var(--spacing) * 4) }
    .grid-cols-3 { grid-template-columns: repeat(3, minmax(0, 1fr)) }
    .md\\:p-8 { @media (width >= 8rem) { padding: calc(var(--spacing) * 8) } }
    .hover\\:underline { &:hover { @media (hover: hover) { text-decoration-line: underline } } }
    .dark\\:text-white { &:where(.dark, .dark *) { color: #fff } }
  }
</style>`

function marketing(version: ReactVersion): string {
  const app = `${HELPERS}
    function Plan({ name, price }) {
      return h('article', { className: 'plan p-4 ' + ids(20) }, h('h3', { className: ids(21) }, name), h('p', { className: ids(22) }, price + ' €'))
    }
    function Hero({ title }) {
      return h('header', { className: 'hero p-4 md:p-8 ' + ids(3) },
        h('h1', { className: 'hover:underline ' + ids(4) }, title),
        h('p', { className: ids(5) }, 'Certified translations in a day.'),
        h('p', { className: ids(6) }, 'Accepted by universities.'),
        h('iframe', { title: 'Pay', srcDoc: '<p>card</p>', width: 90, height: 30 }))
    }
    function App() {
      return h('main', { className: 'flex gap-4 ' + ids(1), style: { flexDirection: 'column' } },
        h(Hero, { tempoelementid: ids(2), title: 'Papers that count' }),
        h('section', { className: 'grid grid-cols-3 gap-4 p-4 ' + ids(10) },
          ['Basic', 'Plus', 'Full'].map((name, n) => h(Plan, { key: name, tempoelementid: ids(11), name, price: 20 + n * 15 }))))
    }
    mount(h(App))`
  return reactApp(TAILWIND, app, version)
}

function form(version: ReactVersion): string {
  const css =
    '<style>form { display: grid; gap: 12px; padding: 16px; max-width: 420px } p { margin: 0 }</style>'
  const app = `${HELPERS}
    const Field = React.memo(function Field({ label, ...rest }) {
      return h('label', { className: 'field ' + ids(20) }, h('span', { className: ids(21) }, label), h('input', { className: ids(22), ...rest }))
    })
    const Button = React.forwardRef(function Button({ children }, ref) { return h('button', { ref, className: 'button ' + ids(23), type: 'button' }, children) })
    const Tone = React.createContext('plain')
    function App() {
      const [name, setName] = React.useState('Ada')
      return h(Tone.Provider, { value: 'plain' }, h('form', { className: ids(1), onSubmit: (event) => event.preventDefault() },
        h('p', { className: ids(4) }, 'Who are you?'),
        h('p', { className: ids(5) }, 'All fields are needed.'),
        h('p', { className: ids(6) }, name),
        h(Field, { tempoelementid: ids(10), label: 'Name', value: name, onChange: (event) => setName(event.target.value) }),
        h(Field, { tempoelementid: ids(11), label: 'Password', type: 'password', defaultValue: 'hunter2-secret', autoComplete: 'current-password' }),
        h(React.Suspense, { fallback: null }, h(Button, { tempoelementid: ids(12) }, 'Send'))))
    }
    mount(h(App))`
  return reactApp(css, app, version)
}

function lists(version: ReactVersion): string {
  const css = `<style>body { margin: 0 } p { margin: 0 } .row { display: flex; gap: 8px; padding: 8px; overflow: auto; width: 300px } .grid { display: grid; grid-template-columns: repeat(4, 1fr); gap: 8px } .bare { display: contents }
    .turned { transform: rotate(0.01deg) scale(0.9) } li { list-style: none; min-width: 120px }</style>`
  const app = `${HELPERS}
    function Item({ n }) { return h('li', { className: 'item ' + ids(20) }, 'Item ' + n) }
    function App() {
      return h('main', { className: ids(1) },
        h('div', { className: ids(3) }, h('p', { className: ids(4) }, 'Ten things'), h('p', { className: ids(5) }, 'to sort'), h('p', { className: ids(6) }, String(10))),
        h('ul', { className: 'row ' + ids(7) }, Array.from({ length: 10 }, (_, n) => h(Item, { key: n, n, tempoelementid: ids(10) }))),
        h('div', { className: 'grid turned ' + ids(8) }, h('div', { className: 'bare ' + ids(9) }, [1, 2, 3, 4, 5].map((n) => h('p', { key: n, className: ids(12) }, n)))))
    }
    mount(h(App))`
  return reactApp(css, app, version)
}

function many(version: ReactVersion): string {
  const head = '<style>p { margin: 0 } .row { display: flex; gap: 2px }</style>'
  const app = `${HELPERS}
    function Row({ row }) { return h('div', { className: 'row ' + ids(20) }, Array.from({ length: 19 }, (_, n) => h('span', { key: n, className: ids(100 + n) }, 'x'))) }
    function App() {
      return h('main', { className: ids(1) },
        h('header', { className: ids(3) }, h('p', { className: ids(4) }, 'A long table'), h('p', { className: ids(5) }, 'of many rows'), h('p', { className: ids(6) }, String(500))),
        Array.from({ length: 500 }, (_, row) => h(Row, { key: row, row, tempoelementid: ids(10) })))
    }
    mount(h(App))`
  return reactApp(head, app, version)
}

const ids = { text: id(4), sibling: id(5), dynamic: id(6) }

type FrameworkSite = Site & { name: string; html(version: ReactVersion): string }

export const SITES: FrameworkSite[] = [
  {
    name: 'marketing page',
    html: marketing,
    text: id(5),
    sibling: id(6),
    around: id(3),
    dynamic: id(4),
    component: { id: id(2), name: 'Hero', props: { title: 'Papers that count' } },
  },
  {
    name: 'form with component instances',
    html: form,
    ...ids,
    around: id(1),
    component: { id: id(10), name: 'Field', props: { label: 'Name', value: 'Ada' } },
  },
  {
    name: 'flex and grid lists',
    html: lists,
    ...ids,
    around: id(3),
    component: { id: id(10), name: 'Item', props: { n: 0 } },
  },
  {
    name: 'document written by the server',
    html: (version) => documentRooted(version, true),
    text: id(5),
    sibling: id(6),
    around: id(3),
    dynamic: id(4),
    component: { id: id(2), name: 'Note', props: { label: 'a note' } },
  },
  {
    name: 'page of 10,000 elements',
    html: many,
    ...ids,
    around: id(3),
    component: { id: id(10), name: 'Row', props: { row: 0 } },
  },
]

/** What a parent editor knows about the page from its source. */
export function lookupsOf(site: Site): Record<string, object> {
  return {
    [site.text]: { type: 'native', staticTextContents: true, removableClasses: ['plan'] },
    [site.component.id]: { type: 'component-instance', componentName: site.component.name },
  }
}
