import { AsyncLocalStorage } from 'node:async_hooks'
import { createWriteStream } from 'node:fs'
import { constants, copyFile } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/** Where the bytes of an object are: on their way, or whole in a file. */
export type Arrival = { type: 'stream'; stream: Readable } | { type: 'file'; path: string }

/** Read through the body of a request, each chunk would pass three more streams. */
const announced = new WeakMap<Request, Arrival>()

/** Known where a request is answered, needed where the object is written; the library between sees an empty body. */
const arriving = new AsyncLocalStorage<Arrival>()

/** Fewer and larger writes: each is a turn of the event loop. */
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
