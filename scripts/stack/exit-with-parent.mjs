// Loaded before Next, which knows nothing of our supervisor: when the supervisor is gone, the server goes too.
if (process.send) {
  process.once('disconnect', () => process.exit(0))
  // Listening alone must not keep a script alive that has finished.
  process.channel?.unref()
}
