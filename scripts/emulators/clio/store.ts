import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { Ledger } from '../shared/ledger.ts'
import type { Kind, Region, Rows } from './rows.ts'

type Change = { [K in Kind]: { kind: K; row: Rows[K] } }[Kind]
type Table<K extends Kind> = Map<number, Rows[K]>

const changeSchema = z.looseObject({ kind: z.string(), row: z.looseObject({ id: z.number() }) })

/** The rows stay as they were written, because their etags depend on the order of their fields. */
function isChanges(value: unknown): value is Change[] {
  return Array.isArray(value) && value.every((one) => changeSchema.safeParse(one).success)
}

type New<K extends Kind> = Omit<Rows[K], 'id' | 'createdAt' | 'updatedAt'>

/** Rows in memory, with every change as one line of an append-only file. */
export class Store {
  readonly #tables = new Map<Kind, Map<number, unknown>>()
  readonly #lastIds = new Map<Kind, number>()
  #ledger: Ledger | null = null
  #staged: Change[] = []
  /** A separate clock, so that tests can expire tokens, nonces and webhooks without waiting. */
  clock: () => number = Date.now

  attach(ledger: Ledger): void {
    this.#ledger = ledger
  }

  replay(line: string): void {
    const changes: unknown = JSON.parse(line)
    if (!isChanges(changes)) throw new Error('The ledger of the emulator has a line that is no change.')
    for (const change of changes) this.#apply(change)
  }

  isEmpty(): boolean {
    return this.#tables.size === 0
  }

  get<K extends Kind>(kind: K, id: number): Rows[K] | undefined {
    return this.#table(kind).get(id)
  }

  need<K extends Kind>(kind: K, id: number): Rows[K] {
    const row = this.get(kind, id)
    if (row === undefined) throw new Error(`The Clio emulator has no ${kind} ${id}.`)
    return row
  }

  list<K extends Kind>(kind: K, where: (row: Rows[K]) => boolean = () => true): Rows[K][] {
    return [...this.#table(kind).values()].filter(where)
  }

  find<K extends Kind>(kind: K, where: (row: Rows[K]) => boolean): Rows[K] | undefined {
    for (const row of this.#table(kind).values()) if (where(row)) return row
    return undefined
  }

  add<K extends Kind>(kind: K, row: New<K>): Rows[K] {
    const id = (this.#lastIds.get(kind) ?? FIRST_ID) + 1
    const now = this.clock()
    return this.#stage(kind, { ...row, id, createdAt: now, updatedAt: now } as Rows[K])
  }

  change<K extends Kind>(kind: K, row: Rows[K], changes: Partial<New<K>>): Rows[K] {
    return this.#stage(kind, { ...row, ...changes, updatedAt: this.clock() })
  }

  /** Writes the changes of one request as one line: all or nothing. Resolves when it is on the disk. */
  async flush(): Promise<void> {
    if (this.#staged.length > 0) {
      this.#ledger?.append(JSON.stringify(this.#staged))
      this.#staged = []
    }
    await this.#ledger?.settled()
  }

  #stage<K extends Kind>(kind: K, row: Rows[K]): Rows[K] {
    const change = { kind, row } as Change
    this.#staged.push(change)
    this.#apply(change)
    return row
  }

  #apply({ kind, row }: Change): void {
    const rows: Map<number, unknown> = this.#tables.get(kind) ?? new Map()
    rows.set(row.id, row)
    this.#tables.set(kind, rows)
    this.#lastIds.set(kind, Math.max(this.#lastIds.get(kind) ?? FIRST_ID, row.id))
  }

  #table<K extends Kind>(kind: K): Table<K> {
    return (this.#tables.get(kind) ?? new Map()) as Table<K>
  }
}

/** Larger than 32 bits, as at Clio, so that an id column that is too small fails here. */
const FIRST_ID = 7_000_000_000

/** As Clio writes them: with the quotation marks of the header. */
export function etagOf(row: object): string {
  return `"${createHash('md5').update(JSON.stringify(row)).digest('hex')}"`
}

/** A firm's rows are invisible to every other firm. */
export function isOf(
  row: { region: Region; account: number },
  owner: { region: Region; account: number },
): boolean {
  return row.region === owner.region && row.account === owner.account
}
