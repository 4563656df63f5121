import { begin, handOver } from './stack/ensure-installed.mjs'

begin(() => handOver('scripts/stack/supervise.ts', process.argv.slice(2)))
