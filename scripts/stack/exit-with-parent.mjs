// Preloaded before Next's server, which does not know our supervisor: the server exits when the supervisor
// does. Next's own workers inherit this and depend on their channel, so it must stay referenced.
if (process.send) process.once('disconnect', () => process.exit(0))
