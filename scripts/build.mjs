import { begin, handOver } from './stack/ensure-installed.mjs'

// npm run build: everything a deployment needs. SITE_URL and ATTESTA_DEMO are read now, all other settings at
// start.
begin(() => handOver('scripts/stack/build-main.ts', process.argv.slice(2)))
