/**
 * The driver sends the ROLLBACK of a failed transaction even where the server has already cut the connection, and
 * throws from a timer, where nobody can catch it. That query has been refused by then and the pool opens a new
 * connection, so it must not cost all other requests. Anything else still ends the process.
 */
export function surviveCutConnections(): void {
  process.on('uncaughtException', (error) => {
    if (isCutConnection(error)) {
      console.error('[backend] the database cut a connection in the middle of a transaction')
      return
    }
    console.error(error)
    process.exit(1)
  })
}

export function isCutConnection(error: Error): boolean {
  return (
    error instanceof TypeError && /\bnextWrite\b.*\bpostgres\b.*\bconnection\.js\b/.test(error.stack ?? '')
  )
}
