import type { Server } from 'node:net'
import { FaultSwitch } from './faults.ts'
import { createMailboxServer } from './server.ts'
import { createSmtpServer } from './smtp.ts'
import { MailStore } from './store.ts'

const HOST = '127.0.0.1'

type Settings = { port: number; smtpPort: number | null; dataDir: string; apiKey: string }

function readSettings(env: NodeJS.ProcessEnv): Settings {
  if (env.NODE_ENV === 'production' && env.ATTESTA_ALLOW_SANDBOX !== '1') {
    throw new Error(
      'The mailbox is a stand-in and does not run in production (ATTESTA_ALLOW_SANDBOX=1 allows a demo).',
    )
  }
  const { DATA_DIR: dataDir, RESEND_API_KEY: apiKey = '' } = env
  if (!dataDir) throw new Error('DATA_DIR says where mails are kept; it is not set.')
  if (!apiKey.startsWith('re_sandbox_')) {
    throw new Error('RESEND_API_KEY must start with re_sandbox_ here: the mailbox takes no real key.')
  }
  return {
    port: readPort('PORT', env.PORT ?? '54340'),
    smtpPort: env.SMTP_PORT ? readPort('SMTP_PORT', env.SMTP_PORT) : null,
    dataDir,
    apiKey,
  }
}

function readPort(name: string, text: string): number {
  const port = Number(text)
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new Error(`${name} is not a port: ${text}`)
  return port
}

function listen(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        error.code === 'EADDRINUSE' ? new Error(`Port ${port} is already taken.`, { cause: error }) : error,
      ),
    )
    server.listen(port, HOST, () => {
      const address = server.address()
      resolve(typeof address === 'object' && address ? address.port : port)
    })
  })
}

async function main(): Promise<void> {
  const settings = readSettings(process.env)
  const { dataDir, apiKey } = settings
  const parts = { store: new MailStore(dataDir), faults: new FaultSwitch(), apiKey, dataDir }
  const port = await listen(createMailboxServer(parts), settings.port)
  console.log(`mailbox: http://localhost:${port} (local only, nothing is delivered)`)
  if (settings.smtpPort !== null) {
    const smtp = createSmtpServer(parts)
    smtp.on('error', (error) => console.error(`mailbox: smtp: ${error.message}`))
    console.log(`mailbox: smtp on ${HOST}:${await listen(smtp.server, settings.smtpPort)}`)
  }
  process.send?.({ ready: true, port })
}

/** Every accepted mail is on disk before it is answered, so stopping needs no farewell. */
function exitWithParent(): void {
  process.on('disconnect', () => process.exit(0))
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(0))
}

exitWithParent()
main().catch((error: unknown) => {
  console.error(`mailbox: ${error instanceof Error ? error.message : String(error)}`)
  process.exit(1)
})
