// Loaded before Next's server, which knows nothing of our supervisor: when the supervisor is gone, the server goes too.
// Next's own workers inherit this and live by their channel, so it must stay referenced.
if (process.send) process.once('disconnect', () => process.exit(0))
