// Preloaded before Next's server, which does not know our supervisor: the server exits when the supervisor
// does. Next's own workers inherit this and depend on their channel, so it must stay referenced.
import { flushCompileCache } from 'node:module'

if (process.send) process.once('disconnect', () => process.exit(0))
// Node stores what it has compiled at a regular exit only. A server that is killed would leave its successor
// to compile everything again, which takes a third of a start.
setTimeout(flushCompileCache, 3_000).unref()
