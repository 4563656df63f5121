import 'server-only'
import { connect } from 'node:net'
import { z } from 'zod'
import { serverEnv } from '@/lib/config/env'

/** `not_scanned`: no scanner is configured. `unavailable`: it did not respond. */
export type ScanResult = 'clean' | 'infected' | 'unavailable' | 'not_scanned'

const TIMEOUT_MS = 10_000
const CHUNK_BYTES = 64 * 1024

type Scanner = { driver: 'none' | 'clamd' | 'http'; address: string | undefined }

/** Scans for viruses. Never throws: an outage of the scanner must not stop a customer. */
export async function scan(bytes: Uint8Array, scanner: Scanner = configuredScanner()): Promise<ScanResult> {
  const { driver, address } = scanner
  if (driver === 'none') return 'not_scanned'
  if (!address) return 'unavailable'
  try {
    return driver === 'clamd' ? await scanWithClamd(address, bytes) : await scanOverHttp(address, bytes)
  } catch {
    // A result instead of an error: staff see "unavailable" on the file and the sweep scans it again.
    return 'unavailable'
  }
}

export function hasScanner(): boolean {
  return configuredScanner().driver !== 'none'
}

function configuredScanner(): Scanner {
  const { SCAN_DRIVER, SCAN_ADDRESS } = serverEnv()
  return { driver: SCAN_DRIVER, address: SCAN_ADDRESS }
}

const httpReplySchema = z.object({ result: z.enum(['clean', 'infected']) })

/** Posts the bytes; the reply is `{"result": "clean" | "infected"}`. */
async function scanOverHttp(address: string, bytes: Uint8Array): Promise<ScanResult> {
  const reply = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/octet-stream' },
    body: new Uint8Array(bytes),
    cache: 'no-store',
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  if (!reply.ok) return 'unavailable'
  return httpReplySchema.parse(await reply.json()).result
}

/** clamd's INSTREAM: length-prefixed chunks, an empty one at the end, then one line in reply. */
function scanWithClamd(address: string, bytes: Uint8Array): Promise<ScanResult> {
  const { hostname, port } = new URL(`tcp://${address.replace(/^tcp:\/\//, '')}`)
  return new Promise((resolve, reject) => {
    const socket = connect({ host: hostname, port: Number(port || 3310) })
    let reply = ''
    socket.setTimeout(TIMEOUT_MS, () => socket.destroy(new Error('the scanner did not answer in time')))
    socket.on('data', (part) => {
      reply += part.toString('latin1')
    })
    socket.once('error', reject)
    socket.once('close', () => resolve(toResult(reply)))
    socket.once('connect', () => socket.write(instream(bytes)))
  })
}

function instream(bytes: Uint8Array): Buffer {
  const parts: Uint8Array[] = [Buffer.from('zINSTREAM\0', 'latin1')]
  for (let at = 0; at < bytes.length; at += CHUNK_BYTES) {
    const chunk = bytes.subarray(at, at + CHUNK_BYTES)
    parts.push(length32(chunk.length), chunk)
  }
  return Buffer.concat([...parts, length32(0)])
}

function length32(length: number): Buffer {
  const field = Buffer.alloc(4)
  field.writeUInt32BE(length)
  return field
}

function toResult(reply: string): ScanResult {
  if (/\bFOUND\b/.test(reply)) return 'infected'
  return /^stream: OK/.test(reply) ? 'clean' : 'unavailable'
}
