// Writes all texts of the product to docs/words: npm run words. Public pages are read from the running
// product, everything else from the code; `node scripts/run.mjs scripts/words.ts --in-code` does only the
// latter, without a stack.
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'parse5'
import { databaseText } from './words/database.ts'
import { areaTexts, asPage } from './words/in-code.ts'
import { fileOf, pageWords } from './words/page-words.ts'
import { readWords } from './words/read-words.ts'

const ROOT = join(import.meta.dirname, '..')
const FOLDER = join(ROOT, 'docs/words')
const SITE = process.env.SITE_URL ?? 'http://localhost:3000'
/** The stack's database; without one the page of database refusals stays unchanged. */
const DATABASE = process.env.DATABASE_URL

/** Pages that are not in the sitemap. */
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
  for (const [name, text] of areaTexts(ROOT)) write(`in-code/${name}.md`, text)
  if (DATABASE) write('in-code/database.md', await databaseText(DATABASE))
  if (!process.argv.includes('--in-code')) await writePages()
}

async function writePages(): Promise<void> {
  for (const file of readdirSync(FOLDER))
    if (file.endsWith('.md') && file !== 'README.md') rmSync(join(FOLDER, file))
  const frame = readWords(parse(await htmlAt('/')), ['header', 'footer'])
  write('frame.md', asPage('# Header and footer of every page', frame))
  for (const path of [...(await publicPaths()), ...UNLISTED]) {
    write(fileOf(path), pageWords(path, await htmlAt(path)))
  }
}

async function publicPaths(): Promise<string[]> {
  const sitemap = await (await fetch(new URL('/sitemap.xml', SITE))).text()
  return [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname)
}

async function htmlAt(path: string): Promise<string> {
  return (await fetch(new URL(path, SITE))).text()
}

function write(file: string, text: string): void {
  writeFileSync(join(FOLDER, file), text)
  console.log(`docs/words/${file}`)
}

await main()
