import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { begin, handOver } from './stack/ensure-installed.mjs'

// npm run serve [-- -p 3000 -H 0.0.0.0]: serves the result of `npm run build` with the settings of the
// environment.
const root = join(import.meta.dirname, '..')

begin(() => {
  if (!existsSync(join(root, process.env.NEXT_DIST_DIR ?? '.next', 'attesta-inputs')))
    throw new Error('There is no complete build: run "npm run build" first.')
  // As in `stack/serve-args.ts`, which an older Node can't import; a later argument wins.
  const args = ['start', '--keepAliveTimeout', '65000', ...process.argv.slice(2)]
  handOver('node_modules/next/dist/bin/next', args)
})
