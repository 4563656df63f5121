/** Tries that this instance has taken from a shared limit and counts down locally until the window ends. */
type Lease = { left: number; isLast: boolean; endsAt: number }
type Granted = { tries: number; endsInMs: number }
type Answer = { type: 'allowed' } | { type: 'refused'; waitMs: number }

const MOST_KEYS = 10_000

export class Leases {
  readonly #held = new Map<string, Lease>()
  readonly #asking = new Map<string, Promise<void>>()
  readonly #now: () => number

  constructor(now: () => number) {
    this.#now = now
  }

  /**
   * Takes one try of the key. `ask` leases more from the shared counter; concurrent callers share one call.
   */
  async take(key: string, ask: () => Promise<Granted>): Promise<Answer> {
    for (;;) {
      const lease = this.#held.get(key)
      if (lease && lease.endsAt > this.#now()) {
        if (lease.left > 0) {
          lease.left -= 1
          return { type: 'allowed' }
        }
        if (lease.isLast) return { type: 'refused', waitMs: lease.endsAt - this.#now() }
      }
      await this.#renew(key, ask)
    }
  }

  #renew(key: string, ask: () => Promise<Granted>): Promise<void> {
    const underway = this.#asking.get(key)
    if (underway) return underway
    const asked = ask()
      .then(({ tries, endsInMs }) => {
        this.#makeRoom()
        // An empty grant means that the limit is used up for the rest of this window.
        this.#held.set(key, { left: tries, isLast: tries === 0, endsAt: this.#now() + endsInMs })
      })
      .finally(() => this.#asking.delete(key))
    this.#asking.set(key, asked)
    return asked
  }

  /**
   * Dropped tries stay counted in the shared counter, so forgetting a lease only makes the limit stricter.
   */
  #makeRoom(): void {
    if (this.#held.size < MOST_KEYS) return
    for (const [key, { endsAt }] of this.#held) if (endsAt <= this.#now()) this.#held.delete(key)
    if (this.#held.size >= MOST_KEYS) this.#held.clear()
  }
}
