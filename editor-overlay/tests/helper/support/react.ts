/** Development builds of React as plain scripts; React 19 has to be bundled from its modules. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

export type ReactVersion = 18 | 19

const require = createRequire(import.meta.url)
const read = (file: string) => readFileSync(folderOf(file) + file.slice(file.indexOf('/')), 'utf8')

function folderOf(file: string): string {
  return require.resolve(`${file.split('/')[0]}/package.json`).replace('/package.json', '')
}

const MODULES: Record<string, string> = {
  react: 'react/cjs/react.development.js',
  scheduler: 'scheduler/cjs/scheduler.development.js',
  'react-dom': 'react-dom/cjs/react-dom.development.js',
  'react-dom/client': 'react-dom/cjs/react-dom-client.development.js',
}

function react19(): string {
  const modules = Object.entries(MODULES).map(
    ([name, file]) => `${JSON.stringify(name)}: (module, exports, require) => {${read(file)}\n}`,
  )
  return `(() => {
    const process = { env: { NODE_ENV: 'development' } }
    const modules = {${modules.join(',\n')}}, done = {}
    const require = (name) => {
      if (!done[name]) { done[name] = { exports: {} }; modules[name](done[name], done[name].exports, require) }
      return done[name].exports
    }
    window.React = require('react'); window.ReactDOMClient = require('react-dom/client'); window.ReactDOM = require('react-dom')
  })()`
}

function react18(): string {
  const umd = ['react-18/umd/react.development.js', 'react-dom-18/umd/react-dom.development.js'].map(read)
  return [...umd, 'window.ReactDOMClient = window.ReactDOM'].join(';\n')
}

const scripts = new Map<ReactVersion, string>()

export function reactScript(version: ReactVersion): string {
  const known = scripts.get(version) ?? (version === 18 ? react18() : react19())
  scripts.set(version, known)
  return known
}
