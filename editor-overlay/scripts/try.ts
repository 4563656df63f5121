/**
 * Serves the recorder and pages to edit by hand: `npm run try:helper [-- port]`. Any other page that loads the helper
 * can also be edited: put its address after `?page=`.
 */
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import path from 'node:path'
import { reactScript } from '../tests/helper/support/react.ts'
import { lookupsOf, SITES } from '../tests/helper/support/sites.ts'
import { bundle } from './bundle.ts'

const port = Number(process.argv[2] ?? 4600)
const origin = `http://localhost:${port}`
const recorder = readFileSync(path.resolve(import.meta.dirname, '../tests/helper/recorder.html'), 'utf8')
const helper = await bundle()

const scripts: Record<string, () => string> = {
  '/helper.js': () => helper,
  '/react-18.js': () => reactScript(18),
  '/react-19.js': () => reactScript(19),
}

function page(pathname: string): string | null {
  const site = SITES[Number(/^\/site-(\d+)$/.exec(pathname)?.[1] ?? Number.NaN)]
  return site ? site.html(19).replace(/data-origins="[^"]*"/, `data-origins="${origin}"`) : null
}

createServer((request, response) => {
  const { pathname } = new URL(request.url ?? '/', origin)
  const script = scripts[pathname]
  response.setHeader('content-type', script ? 'text/javascript' : 'text/html; charset=utf-8')
  const body = script ? script() : pathname === '/' ? recorder : page(pathname)
  response.statusCode = body === null ? 404 : 200
  response.end(body ?? 'No such page')
}).listen(port, 'localhost', () => {
  for (const [index, site] of SITES.entries()) {
    console.log(`${site.name}: ${origin}/?page=${encodeURIComponent(`${origin}/site-${index}`)}`)
    console.log(`  first: initProject ["sb1", ${JSON.stringify(lookupsOf(site))}, {}]`)
  }
})
