// Writes what the product says to docs/words: npm run words. Public pages are read from the running product, everything
// else from the code; `node scripts/run.mjs scripts/words.ts --in-code` does only the second, without a stack.
import { globSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'parse5'
import { AREAS } from './words/areas.ts'
import { readWords } from './words/read-words.ts'
import { sourceWords } from './words/source-words.ts'

const ROOT = join(import.meta.dirname, '..')
const FOLDER = join(ROOT, 'docs/words')
const SITE = process.env.SITE_URL ?? 'http://localhost:3000'

/** Beside the sitemap: pages that search engines need not know. */
const UNLISTED = [
  '/login',
  '/register',
  '/recover',
  '/checkout',
  '/checkout?service=evaluation',
  '/no-such-page',
]

async function main(): Promise<void> {
  mkdirSync(join(FOLDER, 'in-code'), { recursive: true })
  writeAreas()
  if (!process.argv.includes('--in-code')) await writePages()
}

/** Screens behind a session, mails and refusals: every state of them, in the order of the files. */
function writeAreas(): void {
  for (const { name, title, files } of AREAS) {
    const paths = files.flatMap((file) => (/\.tsx?$/.test(file) ? [file] : filesIn(file)))
    const parts = paths.flatMap((path) => {
      const words = sourceWords(path, readFileSync(join(ROOT, path), 'utf8'))
      return words.length === 0 ? [] : [`## ${path}`, words.map((text) => `- ${text}`).join('\n')]
    })
    write(`in-code/${name}`, `# ${title}`, parts)
  }
}

function filesIn(folder: string): string[] {
  return globSync('**/*.{ts,tsx}', { cwd: join(ROOT, folder) })
    .filter((path) => !/\.test\.|(^|\/)(samples|testing)\//.test(path))
    .map((path) => `${folder}/${path}`)
    .sort()
}

async function writePages(): Promise<void> {
  for (const file of readdirSync(FOLDER))
    if (file.endsWith('.md') && file !== 'README.md') rmSync(join(FOLDER, file))
  const frame = await wordsAt('/', ['header', 'footer'])
  write('frame', '# Header and footer of every page', frame)
  for (const path of [...(await publicPaths()), ...UNLISTED]) {
    write(nameOf(path), `# ${path}`, await wordsAt(path, ['main']))
  }
}

async function publicPaths(): Promise<string[]> {
  const sitemap = await (await fetch(new URL('/sitemap.xml', SITE))).text()
  return [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname)
}

async function wordsAt(path: string, parts: readonly string[]): Promise<string[]> {
  return readWords(parse(await (await fetch(new URL(path, SITE))).text()), parts)
}

function write(name: string, title: string, lines: readonly string[]): void {
  writeFileSync(join(FOLDER, `${name}.md`), `${[title, ...lines].join('\n\n')}\n`)
  console.log(`docs/words/${name}.md`)
}

/** "/" is home; "/solutions/legal" is solutions-legal. */
function nameOf(path: string): string {
  return path === '/' ? 'home' : path.slice(1).replaceAll(/[^\w-]+/g, '-')
}

await main()
