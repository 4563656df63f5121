import { begin, handOver } from './stack/ensure-installed.mjs'

// node scripts/kill-test.mjs [--kills 500] [--seed N] [--control]: kills app and gateway around every payment and
// compares what the provider charged with our books. `--control` switches recovery off and must find losses.
// `--scenario crowd --customers 200 --kills 20`: all of them order at once, while app and gateway are killed.
begin(() => handOver('tests/reliability/support/run.ts', process.argv.slice(2)))
