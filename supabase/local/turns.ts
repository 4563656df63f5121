/** Runs calls with the same key one after the other, whether they succeed or fail, and others side by side. */
export class Turns {
  readonly #underway = new Map<string, Promise<unknown>>()

  async run<T>(key: string, call: () => Promise<T>): Promise<T> {
    const turn = (this.#underway.get(key) ?? Promise.resolve()).then(call)
    const settled = turn.then(
      () => undefined,
      () => undefined,
    )
    this.#underway.set(key, settled)
    try {
      return await turn
    } finally {
      if (this.#underway.get(key) === settled) this.#underway.delete(key)
    }
  }

  /** In sorted order, so that two calls with several keys never wait for each other. */
  runAll<T>(keys: string[], call: () => Promise<T>): Promise<T> {
    const sorted = [...new Set(keys)].sort()
    return sorted.reduceRight((inner, key) => () => this.run(key, inner), call)()
  }
}
