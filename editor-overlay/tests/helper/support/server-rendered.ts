/** A whole document that React renders on the server and hydrates in the browser on request. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { id } from './fixtures.ts'
import type { ReactVersion } from './react.ts'

const require = createRequire(import.meta.url)

/** The same source runs on both sides, so that the markup is the same. */
const APP = `(React, ids) => {
  const h = React.createElement
  function Note({ label }) { return h('aside', { className: ids(8) }, label) }
  return function App() {
    const [count, setCount] = React.useState(0)
    React.useEffect(() => {
      window.bump = () => setCount((n) => n + 1)
      document.documentElement.dataset.hydrated = 'true'
    }, [])
    return h('html', { lang: 'en', suppressHydrationWarning: true },
      h('head', null, h('title', null, 'Fixture'),
        h('script', { src: '/helper.js', 'data-origins': 'http://editor.dev.tempolabs.ai' }),
        h('script', { src: '/react-VERSION.js' })),
      h('body', null,
        h('main', { className: ids(1) },
          h('header', { className: ids(3) },
            h('h1', { className: ids(4) }, 'Written by the server'),
            h('p', { className: ids(5) }, 'taken over later'),
            h('p', { className: ids(6) }, 'beside it')),
          h(Note, { tempoelementid: ids(2), label: 'a note' }),
          h('output', { className: ids(7) }, String(count)))))
  }
}`

type Server = {
  react: { createElement(type: unknown): unknown }
  renderToString(element: unknown): string
}

/** The older renderer requires `react` by name, which is the newer one here. */
function serverOf(version: ReactVersion): Server {
  if (version === 19) return { react: require('react'), ...require('react-dom/server') }
  const react = require('react-18')
  const file = require
    .resolve('react-dom-18/package.json')
    .replace('package.json', 'umd/react-dom-server-legacy.browser.development.js')
  const module = { exports: {} as Omit<Server, 'react'> }
  new Function('module', 'exports', 'require', readFileSync(file, 'utf8'))(
    module,
    module.exports,
    () => react,
  )
  return { react, renderToString: module.exports.renderToString }
}

export function documentRooted(version: ReactVersion, isHydratedAtOnce = false): string {
  const { react, renderToString } = serverOf(version)
  const source = APP.replace('VERSION', String(version))
  const make: (react: unknown, ids: (n: number) => string) => unknown = new Function(`return ${source}`)()
  const html: string = renderToString(react.createElement(make(react, id)))
  const ids = "(n) => 'tempo-' + String(n).padStart(8, '0') + '-0000-4000-8000-000000000000'"
  const start = `window.hydrate = () => { ReactDOMClient.hydrateRoot(document, React.createElement((${source})(React, ${ids}))) }`
  const later = `<script>window.__next_f = [];${start}${isHydratedAtOnce ? ';window.hydrate()' : ''};document.currentScript.remove()</script>`
  return `<!doctype html>${html.replace('</body>', `${later}</body>`)}`
}
