/**
 * Who may import whom, as a table. Run by `npm test`; prints each import that breaks an arrow and exits 1.
 * Cycles are found by the linter; this file answers only for direction.
 */

import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { parseSync } from 'oxc-parser'

type Zone = { name: string; files: RegExp; may: RegExp[] }

const PURE = /^lib\/domain\/[^/]+\/(schema|rules|views|moves|table|kinds)(\.|\/)/
const BASE = /^lib\/base\//
const CONFIG = /^lib\/config\//
const CONTENT = /^lib\/content\//
const GATEWAYS = /^lib\/gateways\//
const DOMAIN = /^lib\/domain\//
const EMAILS = /^emails\//
const COMPONENTS = /^components\//
const FORM_STATE = /^lib\/web\/form-state\./
const OVERLAY = (room: string) => new RegExp(`^editor-overlay/${room}/`)

/** First match wins, so narrower zones stand before wider ones. */
const ZONES: Zone[] = [
  { name: 'lib/base', files: BASE, may: [BASE] },
  { name: 'lib/config', files: CONFIG, may: [CONFIG, BASE] },
  // Words are keyed by the ids of the domain, so that a new id without words does not compile.
  { name: 'lib/content', files: CONTENT, may: [CONTENT, BASE, CONFIG, PURE] },
  { name: 'domain pure', files: PURE, may: [PURE, BASE] },
  {
    name: 'messages',
    files: /^lib\/domain\/messages\//,
    may: [DOMAIN, BASE, CONFIG, GATEWAYS, EMAILS],
  },
  { name: 'domain server', files: DOMAIN, may: [DOMAIN, BASE, CONFIG, GATEWAYS] },
  { name: 'lib/gateways', files: GATEWAYS, may: [GATEWAYS, BASE, CONFIG] },
  {
    name: 'lib/web',
    files: /^lib\/web\//,
    may: [/^lib\/web\//, BASE, CONFIG, PURE, /^lib\/gateways\/supabase\//],
  },
  { name: 'emails', files: EMAILS, may: [EMAILS, BASE, CONFIG, /^lib\/domain\/[^/]+\/views/] },
  { name: 'components', files: COMPONENTS, may: [COMPONENTS, BASE, CONFIG, PURE, CONTENT, FORM_STATE] },
  {
    name: 'webhook routes',
    files: /^app\/api\/webhooks\//,
    may: [/^app\/api\/webhooks\//, /^lib\//, EMAILS],
  },
  {
    name: 'app',
    files: /^app\//,
    may: [/^app\//, COMPONENTS, BASE, CONFIG, CONTENT, DOMAIN, /^lib\/web\//, /^editor-overlay\/index\./],
  },
  {
    name: 'middleware',
    files: /^middleware\.ts$/,
    may: [CONFIG, BASE, /^lib\/gateways\/supabase\/middleware/, /^lib\/web\//],
  },
  { name: 'instrumentation', files: /^instrumentation\.ts$/, may: [CONFIG, BASE, /^lib\/web\//] },
  { name: 'overlay protocol', files: OVERLAY('protocol'), may: [OVERLAY('protocol')] },
  { name: 'overlay core', files: OVERLAY('core'), may: [OVERLAY('core'), OVERLAY('protocol')] },
  ...['tools', 'ui', 'dom'].map((room) => ({
    name: `overlay ${room}`,
    files: OVERLAY(room),
    may: [OVERLAY(room), OVERLAY('core'), OVERLAY('protocol')],
  })),
  { name: 'overlay source', files: OVERLAY('source'), may: [OVERLAY('source'), OVERLAY('protocol')] },
  {
    name: 'overlay annotator',
    files: OVERLAY('annotator'),
    may: [OVERLAY('annotator'), OVERLAY('source'), OVERLAY('protocol')],
  },
  {
    name: 'overlay server',
    files: OVERLAY('server'),
    may: [OVERLAY('server'), OVERLAY('source'), OVERLAY('protocol')],
  },
  { name: 'overlay studio', files: OVERLAY('studio'), may: [OVERLAY('studio'), OVERLAY('protocol')] },
  { name: 'editor-overlay', files: /^editor-overlay\//, may: [/^editor-overlay\//] },
]

/** Extra bans inside an allowed zone. */
const BANS: { from: RegExp; to: RegExp; why: string }[] = [
  { from: /^lib\/gateways\/([^/]+)\//, to: GATEWAYS, why: 'a gateway never calls another gateway' },
  {
    from: /^editor-overlay\/(?!(server|studio)\/)/,
    to: OVERLAY('(server|studio)'),
    why: 'whatever a page may load never reaches the files of the project',
  },
  { from: /^app\/(?!api\/webhooks\/)/, to: /^lib\/domain\/[^/]+\/rows/, why: 'rows stay inside their slice' },
]

/** Which slices a slice's server files may call: only those below it, and itself. */
const SLICE_ORDER = [
  ['integrations', 'checkout'],
  ['quotes'],
  ['orders'],
  ['payments', 'deliveries', 'evaluations'],
  ['contacts', 'documents', 'accounts', 'organizations', 'api-keys', 'pricing', 'reference'],
  ['messages', 'audit'],
]

export type Breach = { file: string; target: string; why: string }

export function checkImport(file: string, target: string): Breach | null {
  const zone = ZONES.find((candidate) => candidate.files.test(file))
  if (!zone) return null
  if (!zone.may.some((allowed) => allowed.test(target)))
    return { file, target, why: `${zone.name} may not import it` }
  const ban = BANS.find(({ from, to }) => from.test(file) && to.test(target) && room(file) !== room(target))
  if (ban) return { file, target, why: ban.why }
  return checkSlice(file, target)
}

function room(file: string): string {
  return file.split('/').slice(0, 3).join('/')
}

function checkSlice(file: string, target: string): Breach | null {
  const [from, to] = [file, target].map((name) => /^lib\/domain\/([^/]+)\//.exec(name)?.[1])
  if (!from || !to || from === to || PURE.test(target)) return null
  const level = (slice: string) => SLICE_ORDER.findIndex((row) => row.includes(slice))
  if (level(from) < 0 || level(to) < 0)
    return { file, target, why: 'an unknown slice: add it to SLICE_ORDER' }
  return level(from) < level(to) ? null : { file, target, why: `${from} may call only slices below it` }
}

/** Specifiers of every static and dynamic import and re-export in a module. */
export function importsOf(file: string, text: string): string[] {
  const { module } = parseSync(file, text)
  const fixed = [...module.staticImports.map((entry) => entry.moduleRequest.value)]
  const again = module.staticExports.flatMap((entry) =>
    entry.entries.flatMap((one) => (one.moduleRequest ? [one.moduleRequest.value] : [])),
  )
  const late = module.dynamicImports.map(({ moduleRequest }) =>
    text.slice(moduleRequest.start, moduleRequest.end).replace(/^['"`]|['"`]$/g, ''),
  )
  return [...fixed, ...again, ...late]
}

function resolveOwn(from: string, specifier: string, root: string): string | null {
  const bare = specifier.startsWith('@/')
    ? specifier.slice(2)
    : specifier.startsWith('.')
      ? path.posix.join(path.posix.dirname(from), specifier)
      : null
  if (bare === null) return null
  const endings = ['', '.ts', '.tsx', '.mjs', '.css', '/index.ts', '/index.tsx']
  const isFile = (name: string) =>
    existsSync(path.join(root, name)) && statSync(path.join(root, name)).isFile()
  return endings.map((ending) => bare + ending).find(isFile) ?? bare
}

function main() {
  const root = path.resolve(import.meta.dirname, '../..')
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '*.ts', '*.tsx'], {
    cwd: root,
    encoding: 'utf8',
  })
  const files = listed
    .split('\n')
    .filter((file) => file && !/\.(test|d)\.tsx?$/.test(file) && existsSync(path.join(root, file)))
  const breaches: Breach[] = []
  for (const file of files) {
    for (const specifier of importsOf(file, readFileSync(path.join(root, file), 'utf8'))) {
      const target = resolveOwn(file, specifier, root)
      const breach = target && checkImport(file, target)
      if (breach) breaches.push(breach)
    }
  }
  for (const { file, target, why } of breaches) console.error(`${file} -> ${target}: ${why}`)
  console.log(`${files.length} files, ${breaches.length} broken import arrows`)
  process.exitCode = breaches.length === 0 ? 0 : 1
}

if (process.argv[1] === import.meta.filename) main()
