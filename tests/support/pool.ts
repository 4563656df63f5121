/** Runs the work for all entries with limited concurrency and returns the results in order. */
export async function eachOf<Entry, Answer>(
  entries: readonly Entry[],
  work: (entry: Entry, index: number) => Promise<Answer>,
  atOnce = 8,
): Promise<Answer[]> {
  const answers: Answer[] = []
  let next = 0
  const worker = async () => {
    for (let index = next++; index < entries.length; index = next++) {
      const entry = entries[index]
      if (entry !== undefined) answers[index] = await work(entry, index)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  return answers
}
