import { begin, handOver } from './stack/ensure-installed.mjs'

// npm test [-- stage …]: every stage, or the named ones; `editor` means all that begin with it (see
// scripts/test/stages.ts).
begin(() => handOver('scripts/test/main.ts', process.argv.slice(2)))
