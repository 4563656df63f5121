/** Runs the work of all entries, a few at a time, and gives back the answers in order. */
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
