import { begin, handOver } from './stack/ensure-installed.mjs'

// node scripts/kill-test.mjs [--kills 500] [--seed N] [--control]: kills app and gateway around every payment
// and compares what the provider charged with our books. `--control` disables recovery and must find losses.
// `--scenario crowd --customers 200 --kills 20`: all customers order concurrently while app and gateway are
// killed.
begin(() => handOver('tests/reliability/support/run.ts', process.argv.slice(2)))
