import { AsyncLocalStorage } from 'node:async_hooks'
import { createWriteStream } from 'node:fs'
import { constants, copyFile } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/** Where an object's bytes are: still arriving, or complete in a file. */
export type Arrival = { type: 'stream'; stream: Readable } | { type: 'file'; path: string }

/** Reading through the request body would pass each chunk through three more streams. */
const announced = new WeakMap<Request, Arrival>()

/**
 * Set where a request is answered and used where the object is written; the library in between sees an empty
 * body.
 */
const arriving = new AsyncLocalStorage<Arrival>()

/** Larger chunks mean fewer turns of the event loop. */
const BUFFERED_BYTES = 1024 * 1024

export function announceArrival(request: Request, arrival: Arrival): void {
  announced.set(request, arrival)
}

export function arrivalOf(request: Request): Arrival | null {
  return announced.get(request) ?? null
}

export function arrivingAs<T>(arrival: Arrival, next: () => Promise<T>): Promise<T> {
  return arriving.run(arrival, next)
}

export function currentArrival(): Arrival | null {
  return arriving.getStore() ?? null
}

export async function writeArrival(arrival: Arrival, path: string): Promise<void> {
  if (arrival.type === 'file') return copyFile(arrival.path, path, constants.COPYFILE_FICLONE)
  await pipeline(arrival.stream, createWriteStream(path, { highWaterMark: BUFFERED_BYTES }))
}
