/** Pages to edit, as HTML text. Ids are written as the last class. */
import type { ReactVersion } from './react.ts'

export const id = (n: number) => `tempo-${String(n).padStart(8, '0')}-0000-4000-8000-000000000000`

const HELPER = '<script src="/helper.js" data-origins="http://editor.dev.tempolabs.ai"></script>'

export function page(head: string, body: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Fixture</title>${head}${HELPER}</head><body>${body}</body></html>`
}

/** body > main(1) > [card(2) > title(3) + text(4), card(5) > title(6), note(7)] */
export function cardsPage(): string {
  const head = `<style>
    body { margin: 8px } main { display: flex; flex-direction: column; gap: 10px; padding: 20px }
    .card { border: 1px solid #ccc; padding: 10px } .card:hover { color: rgb(0, 0, 255) }
    .wide { width: 50px } p { margin: 0 }
    @layer utilities { .md\\:p-4 { @media (width >= 1px) { padding: 16px } } }
  </style>`
  const main = `<main class="app ${id(1)}">
    <section class="card ${id(2)}"><h2 class="${id(3)}">First</h2><p class="text ${id(4)}">one</p></section>
    <section class="card md:p-4 ${id(5)}" style="color: red"><h2 class="${id(6)}">Second</h2></section>
    <p class="note ${id(7)}">note</p>
  </main>`
  return page(head, `<div id="root">${main}</div>`)
}

export function manyPage(count: number): string {
  const rows = Array.from({ length: count / 20 }, (_, row) => {
    const cells = Array.from(
      { length: 19 },
      (__, cell) => `<span class="${id(row * 20 + cell + 2)}">x</span>`,
    )
    return `<div class="row ${id(row * 20 + 1)}">${cells.join('')}</div>`
  })
  return page('', `<div id="root"><main class="${id(9_999_999)}">${rows.join('')}</main></div>`)
}

/** div(1) > Card(7) > section(2) > [Frag(8) > p(3) + p(4)], button(6), svg, span(5); a toast in a portal. */
export function reactPage(version: ReactVersion = 19): string {
  const app = `
    const h = React.createElement
    const ids = (n) => 'tempo-' + String(n).padStart(8, '0') + '-0000-4000-8000-000000000000'
    function Frag() { return [h('p', { key: 1, className: ids(3) }, 'three'), h('p', { key: 2, className: ids(4) }, 'four')] }
    function Card({ title }) {
      const [count, setCount] = React.useState(0)
      window.bump = () => setCount((n) => n + 1)
      return h('section', { className: 'card ' + ids(2), title },
        h(Frag, { tempoelementid: ids(8) }), h('button', { className: ids(6), onClick: window.bump }, 'More'),
        h('svg'), h('span', { className: ids(5) }, count), count > 0 && h('em', { className: ids(9) }, 'new'))
    }
    const Toast = React.forwardRef((props, ref) => h('output', { ref, className: ids(11) }, 'saved'))
    function App() {
      return h('div', { className: ids(1) }, h(Card, { tempoelementid: ids(7), title: 'hi', sign: Symbol('x'), 'data-testid': 'a.b' }),
        ReactDOM.createPortal(h(Toast, { tempoelementid: ids(10) }), document.body))
    }
    ReactDOMClient.createRoot(document.getElementById('root')).render(h(React.StrictMode, null, h(App)))`
  return reactApp('', app, version)
}

export function reactApp(head: string, app: string, version: ReactVersion): string {
  const scripts = `<script src="/react-${version}.js"></script><script>${app}</script>`
  return page(head, `<div id="root"></div>${scripts}`)
}
