import { connect, createServer } from 'node:net'
import { networkInterfaces } from 'node:os'
import { begin, handOver } from './stack/ensure-installed.mjs'

// `npm start` inside a container: app and emulators listen only on the container's loopback, so published
// ports are forwarded from its other addresses. compose.yaml publishes to the machine's loopback.
const PORTS = [3000, 54321, 54330, 54340]
const shift = Number(process.env.ATTESTA_PORT_SHIFT ?? 0)

/** @param {string} host @param {number} port */
function passOn(host, port) {
  const server = createServer((client) => {
    const inside = connect(port, 'localhost')
    client.pipe(inside).pipe(client)
    const end = () => {
      client.destroy()
      inside.destroy()
    }
    client.on('error', end)
    inside.on('error', end)
  })
  server.on('error', (error) => {
    console.error(`Port ${port} of ${host} could not be opened: ${error.message}`)
    process.exit(1)
  })
  server.listen(port, host)
}

begin(() => {
  const outside = Object.values(networkInterfaces()).flatMap((all) =>
    (all ?? []).filter(({ internal, family }) => !internal && family === 'IPv4'),
  )
  for (const { address } of outside) for (const port of PORTS) passOn(address, port + shift)
  handOver('scripts/stack/supervise.ts', [])
})
