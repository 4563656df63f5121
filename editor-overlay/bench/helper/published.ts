/** The published helper as one script, from its package and those that it loads, kept in `.cache`. */
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { build } from 'esbuild'

const ROOT = path.resolve(import.meta.dirname, '../../..')
const FOLDER = path.join(ROOT, '.cache/published-helper')
const NAME = 'tempo-devtools'
const INSTALLED = path.join(FOLDER, 'node_modules', NAME)

/** The package names none of the others, so these are the versions of its time. */
const VERSIONS = {
  [NAME]: '2.0.109',
  'css-selector-parser': '3.0.5',
  'html-to-image': '1.11.11',
  jquery: '3.7.1',
  lodash: '4.17.21',
  'lz-string': '1.5.0',
  specificity: '0.4.1',
  uuid: '9.0.1',
}

function install() {
  mkdirSync(FOLDER, { recursive: true })
  writeFileSync(path.join(FOLDER, 'package.json'), JSON.stringify({ private: true, dependencies: VERSIONS }))
  execFileSync('npm', ['install', '--ignore-scripts', '--legacy-peer-deps', '--no-package-lock'], {
    cwd: FOLDER,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
}

/** Downloads the package the first time. @throws what npm or the bundler throws, without a network for example */
export async function publishedHelper(): Promise<string> {
  if (!existsSync(INSTALLED)) install()
  const { outputFiles } = await build({
    stdin: {
      contents: `require('${NAME}/dist/channelMessaging').initChannelMessaging()`,
      resolveDir: FOLDER,
    },
    bundle: true,
    minify: true,
    format: 'iife',
    write: false,
    logLevel: 'error',
  })
  const [file] = outputFiles
  if (!file) throw new Error('The bundler produced no file')
  return file.text
}
