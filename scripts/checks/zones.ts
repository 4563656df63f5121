/** Who may import whom: one row per zone. The first matching row applies to a file, so narrow rows come first. */

export type Zone = { name: string; files: RegExp; mayImport: RegExp[] }

const PURE = /^lib\/domain\/[^/]+\/(schema|rules|views|moves|table|kinds)(\.|\/)/
const BASE = /^lib\/base\//
const CONFIG = /^lib\/config\//
/** The only setting that rules and the emulator share with the app. */
const STRIPE_EVENTS = /^lib\/config\/stripe-events\./
const CONTENT = /^lib\/content\//
const GATEWAYS = /^lib\/gateways\//
const DOMAIN = /^lib\/domain\//
const WEB = /^lib\/web\//
const EMAILS = /^emails\//
const COMPONENTS = /^components\//
const FORM_STATE = /^lib\/web\/form-state\./
const CSP = /^lib\/web\/csp\./
const SUPABASE = /^supabase\//
/** What the script that collects common passwords leaves to the rules. */
const PASSWORD_RULES = /^lib\/domain\/accounts\/rules\/(common-hash|passwords)\.ts$/
/** The emulators store their answers for the conformance check. */
const RECORDER = /^scripts\/emulators\/shared\/record-answers\./
const ALL_BUT_EDITOR = /^(?!editor-overlay\/)/

const editor = (folder: string) => new RegExp(`^editor-overlay/${folder}/`)
const scripts = (folder: string) => new RegExp(`^scripts/${folder}/`)
/** Files directly in `scripts`: entries, and helpers for more than one folder. */
const SCRIPT_FILES = /^scripts\/[^/]+$/

function editorZone(folder: string, lower: string[]): Zone {
  return { name: `editor ${folder}`, files: editor(folder), mayImport: [folder, ...lower].map(editor) }
}

const EDITOR: Zone[] = [
  {
    name: 'editor tooling',
    files: /^editor-overlay\/((tests|bench|scripts)\/|.*\.test\.tsx?$)/,
    mayImport: [/^editor-overlay\//, /^scripts\//, CSP],
  },
  editorZone('protocol', []),
  editorZone('core', ['protocol']),
  editorZone('tools', ['core', 'protocol']),
  editorZone('ui', ['core', 'protocol']),
  editorZone('dom', ['core', 'protocol']),
  editorZone('source', ['protocol']),
  editorZone('annotator', ['source', 'protocol']),
  editorZone('server', ['source', 'protocol']),
  editorZone('studio', ['protocol']),
  {
    name: 'editor entry and runtime',
    files: /^editor-overlay\/((index|mount|runtime)\.ts$|runtime\/)/,
    mayImport: [
      /^editor-overlay\/(index|mount|runtime)\.ts$/,
      ...['runtime', 'tools', 'ui', 'dom', 'core', 'protocol'].map(editor),
    ],
  },
]

const SCRIPTS: Zone[] = [
  {
    name: 'scripts/emulators',
    files: scripts('emulators'),
    mayImport: [scripts('emulators'), STRIPE_EVENTS],
  },
  {
    name: 'scripts/stack',
    files: scripts('stack'),
    mayImport: [
      scripts('(stack|emulators)'),
      CONFIG,
      SCRIPT_FILES,
      SUPABASE,
      /^editor-overlay\/server\/start\.ts$/,
    ],
  },
  { name: 'scripts/conformance', files: scripts('conformance'), mayImport: [scripts('conformance')] },
  { name: 'scripts/site', files: scripts('site'), mayImport: [scripts('site')] },
  { name: 'scripts/test', files: scripts('test'), mayImport: [scripts('test')] },
  { name: 'scripts/checks', files: scripts('checks'), mayImport: [scripts('checks'), CONFIG, CONTENT] },
  { name: 'scripts/words', files: scripts('words'), mayImport: [scripts('words')] },
  { name: 'scripts/house', files: scripts('house'), mayImport: [scripts('(house|checks)')] },
  {
    name: 'scripts/bench',
    files: scripts('bench'),
    mayImport: [scripts('bench'), SCRIPT_FILES, CONFIG, /^tests\/support\//],
  },
  {
    name: 'scripts',
    files: SCRIPT_FILES,
    mayImport: [/^scripts\//, /^tests\//, CSP, CONFIG, PASSWORD_RULES, /^supabase\/local\/accounts\.ts$/],
  },
]

export const ZONES: Zone[] = [
  ...EDITOR,
  { name: 'unit tests', files: /\.test\.tsx?$/, mayImport: [ALL_BUT_EDITOR] },
  { name: 'tests', files: /^tests\//, mayImport: [ALL_BUT_EDITOR] },
  ...SCRIPTS,
  { name: 'clients', files: /^clients\//, mayImport: [/^clients\//] },
  { name: 'supabase', files: SUPABASE, mayImport: [SUPABASE, RECORDER] },
  { name: 'lib/base', files: BASE, mayImport: [BASE] },
  { name: 'lib/config', files: CONFIG, mayImport: [CONFIG, BASE] },
  // Content is keyed by the ids of the domain, so that a new id without text does not compile.
  { name: 'lib/content', files: CONTENT, mayImport: [CONTENT, BASE, CONFIG, PURE] },
  { name: 'domain pure', files: PURE, mayImport: [PURE, BASE, STRIPE_EVENTS] },
  {
    name: 'messages',
    files: /^lib\/domain\/messages\//,
    mayImport: [DOMAIN, BASE, CONFIG, GATEWAYS, EMAILS],
  },
  { name: 'domain server', files: DOMAIN, mayImport: [DOMAIN, BASE, CONFIG, GATEWAYS] },
  { name: 'lib/gateways', files: GATEWAYS, mayImport: [GATEWAYS, BASE, CONFIG] },
  {
    name: 'lib/web',
    files: WEB,
    mayImport: [WEB, BASE, CONFIG, PURE, /^lib\/gateways\/supabase\//, /^lib\/domain\/limits\//],
  },
  { name: 'emails', files: EMAILS, mayImport: [EMAILS, BASE, CONFIG, /^lib\/domain\/[^/]+\/views/] },
  { name: 'components', files: COMPONENTS, mayImport: [COMPONENTS, BASE, CONFIG, PURE, CONTENT, FORM_STATE] },
  {
    name: 'webhook routes',
    files: /^app\/api\/webhooks\//,
    mayImport: [/^app\/api\/webhooks\//, /^app\/_jobs\//, /^lib\//, EMAILS],
  },
  {
    name: 'app',
    files: /^app\//,
    mayImport: [/^app\//, COMPONENTS, BASE, CONFIG, CONTENT, DOMAIN, WEB, /^editor-overlay\/index\./],
  },
  {
    name: 'middleware',
    files: /^middleware\.ts$/,
    mayImport: [CONFIG, BASE, WEB, /^lib\/gateways\/supabase\/middleware/],
  },
  {
    name: 'instrumentation',
    files: /^instrumentation\.ts$/,
    mayImport: [CONFIG, BASE, CONTENT, WEB, /^scripts\/node-version\.mjs$/],
  },
  {
    name: 'configuration',
    files: /^[^/]+\.config\.(ts|mjs)$/,
    mayImport: [CSP, SCRIPT_FILES, scripts('site')],
  },
]

/** One folder for each platform that accounts connect to. */
const PLATFORMS = /^lib\/gateways\/clio\//

/** Exceptions that an allowed row still forbids. */
export const BANS: { from: RegExp; to: RegExp; reason: string }[] = [
  // A query may use several of them; `platforms` has the types that a platform's folder implements.
  {
    from: /^lib\/gateways\/(?!.*\.test\.ts$)/,
    to: /^lib\/gateways\/(?!platforms\/)/,
    reason: 'a gateway never calls another gateway',
  },
  {
    from: /^(app\/|lib\/domain\/(?!platforms\/registry\.ts$))/,
    to: PLATFORMS,
    reason: 'a platform is asked through platformOf() of lib/domain/platforms/registry.ts',
  },
  {
    from: /^app\/(?!api\/webhooks\/)/,
    to: /^lib\/domain\/[^/]+\/rows/,
    reason: 'rows stay inside their slice',
  },
]

/** The server files of a slice call only slices in rows below their own. */
export const SLICE_ORDER = [
  ['api'],
  ['integrations'],
  ['checkout'],
  ['quotes'],
  ['orders'],
  ['payments', 'deliveries', 'proposals'],
  ['contacts', 'documents', 'accounts', 'addresses', 'pricing', 'privacy', 'visits', 'webhooks'],
  ['messages', 'audit'],
  ['limits', 'platforms'],
]

export const isPure = (file: string) => PURE.test(file)

/**
 * The layers of the studio from the bottom up; each imports only from rows below its own. `main.tsx` starts
 * them all.
 */
export const STUDIO_FLOORS = [
  ['model'],
  ['state'],
  ['client'],
  ['session'],
  ['commands'],
  ['ui'],
  ['canvas', 'history', 'layers', 'menu', 'palette', 'panel'],
  ['shell'],
  ['main.tsx'],
]
