import { cpSync, existsSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Runs after scripts/csp.ts: Next copies its pages into the standalone folder before we strip them and add a
 * policy, and leaves out static files that a CDN could serve.
 */
const root = join(import.meta.dirname, '../..')
const dist = process.env.NEXT_DIST_DIR ?? '.next'
const target = join(root, dist, 'standalone')
if (!existsSync(join(target, 'server.js')))
  throw new Error(`No ${dist}/standalone: set NEXT_OUTPUT=standalone.`)
cpSync(join(root, dist, 'server/app'), join(target, dist, 'server/app'), { recursive: true })
cpSync(join(root, dist, 'static'), join(target, dist, 'static'), { recursive: true })
cpSync(join(root, 'public'), join(target, 'public'), { recursive: true })
console.log(`${dist}/standalone is complete: node server.js serves it.`)
