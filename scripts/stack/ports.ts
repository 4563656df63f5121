import { relative, resolve } from 'node:path'

/** The ports of an unshifted stack; `ATTESTA_PORT_SHIFT` moves all of them together. */
const BASE_PORTS = {
  app: 3000,
  backend: 54321,
  postgres: 54322,
  gateway: 54330,
  mailbox: 54340,
  editor: 54350,
  clio: 54360,
} as const

type PortName = keyof typeof BASE_PORTS
type Ports = Record<PortName, number>

export type StackLocation = { root: string; dataDir: string; shift: number; ports: Ports }

/** @usedBy tests/stack, which look for free ports */
export function portsFor(shift: number): Ports {
  return {
    app: BASE_PORTS.app + shift,
    backend: BASE_PORTS.backend + shift,
    postgres: BASE_PORTS.postgres + shift,
    gateway: BASE_PORTS.gateway + shift,
    mailbox: BASE_PORTS.mailbox + shift,
    editor: BASE_PORTS.editor + shift,
    clio: BASE_PORTS.clio + shift,
  }
}

/** Where this checkout keeps its stack: shift and data folder from the arguments, otherwise from the environment. */
export function stackLocation(options: { root: string; shift?: number; dataDir?: string }): StackLocation {
  const shift = options.shift ?? Number(process.env.ATTESTA_PORT_SHIFT ?? 0)
  if (!Number.isInteger(shift) || shift < 0 || shift > 9000) {
    throw new Error(`ATTESTA_PORT_SHIFT must be a whole number from 0 to 9000, not "${shift}".`)
  }
  // An empty name is none: it would be the project itself.
  const named = options.dataDir || process.env.ATTESTA_DATA_DIR || 'supabase/.temp'
  const dataDir = resolve(options.root, named)
  if (!relative(dataDir, options.root).startsWith('..')) {
    throw new Error(
      `The data folder ${dataDir} holds the project itself: name another with ATTESTA_DATA_DIR or --data-dir.`,
    )
  }
  return { root: options.root, dataDir, shift, ports: portsFor(shift) }
}
