import { parse } from 'parse5'
import { asPage } from './in-code.ts'
import { readWords } from './read-words.ts'

/** Examples contain the site's own address, whose port differs in each stack. */
const SITE = /\bhttps?:\/\/localhost:\d+/g

/** The texts of a public page, as its file in docs/words has them. */
export function pageWords(path: string, html: string): string {
  return asPage(`# ${path}`, readWords(parse(html), ['main'])).replaceAll(SITE, 'http://localhost:3000')
}

/** "/" is home; "/solutions/legal" is solutions-legal. */
export function fileOf(path: string): string {
  return `${path === '/' ? 'home' : path.slice(1).replaceAll(/[^\w-]+/g, '-')}.md`
}
