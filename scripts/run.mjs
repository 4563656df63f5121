import { begin, handOver } from './stack/ensure-installed.mjs'

// node scripts/run.mjs [--stack [--shift N] [--data-dir PATH] [--app | --no-app] [--fresh] [--disposable]
// [--verbose]] [--] command … Without --stack it only ensures that everything is installed and runs the
// command on the pinned Node.
begin(() => handOver('scripts/stack/run.ts', process.argv.slice(2)))
