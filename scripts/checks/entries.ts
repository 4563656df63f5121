/** Files that are started or read other than by an import, and by what. */
const ENTRIES: { readBy: string; files: RegExp }[] = [
  {
    readBy: 'Next.js, by file name',
    files:
      /^(app|editor-overlay\/tests\/studio\/pages)\/(.*\/)?(page|layout|template|loading|error|global-error|not-found|route|default|icon|apple-icon|opengraph-image|twitter-image|sitemap|robots|manifest)(\.dev)?\.tsx?$/,
  },
  { readBy: 'Next.js', files: /^(middleware|instrumentation|instrumentation-client)\.ts$/ },
  { readBy: 'tools, as configuration', files: /(^|\/)[^/]+\.config\.(ts|mjs)$/ },
  {
    readBy: 'Jest and Playwright',
    files:
      /\.(test|spec)\.tsx?$|^tests\/support\/setup-dom\.ts$|^editor-overlay\/source\/testing\/environment\.mjs$|^editor-overlay\/tests\/helper\/support\/built-helper\.ts$/,
  },
  {
    readBy: 'Node, as a process',
    files:
      /^(editor-overlay|scripts|supabase)\/(.+\/)?main\.ts$|^scripts\/[^/]+\.(ts|mjs)$|^scripts\/checks\/[^/]+\.ts$/,
  },
  {
    readBy: 'Node, by path',
    files:
      /^scripts\/(stack\/(run|supervise|build-main|exit-with-parent)|site\/(compress|standalone)|emulators\/ticker|bench\/send-junk)\.m?[jt]s$|^tests\/(reliability\/support\/run|support\/(draw-samples|pdf-text))\.ts$|^editor-overlay\/(bench\/(source\/corpus|helper\/beside)|scripts\/[^/]+|tests\/server\/support\/(writer|full-disk))\.ts$/,
  },
  {
    readBy: 'a worker thread of the source server',
    files: /^editor-overlay\/server\/styles-trial\.ts$/,
  },
  {
    readBy: 'a worker thread of the upload check',
    files: /^lib\/domain\/documents\/verify\/guard\.ts$/,
  },
  {
    readBy: 'esbuild, as the root of a bundle',
    files:
      /^components\/marketing\/islands\/(public-page|counter)\.ts$|^editor-overlay\/(studio\/main\.tsx|bench\/helper\/tree-steps\.ts)$/,
  },
  { readBy: 'programs of customers', files: /^clients\/[^/]+\/src\/index\.ts$/ },
  { readBy: "Next.js, as the bundler's loader", files: /^editor-overlay\/annotator\/loader\.ts$/ },
]

/** Code that only tests read; an export of any other file needs a reader elsewhere. */
const TESTS =
  /^(tests|editor-overlay\/tests|editor-overlay\/(.+\/)?testing|emails\/samples)\/|\.(test|spec)\.tsx?$/

/** What starts or reads a file that needs no importer. */
export const readerOf = (file: string) => ENTRIES.find(({ files }) => files.test(file))?.readBy

export const isEntry = (file: string) => readerOf(file) !== undefined

export const isTest = (file: string) => TESTS.test(file)
