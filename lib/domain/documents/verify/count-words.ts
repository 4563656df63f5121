/** Counts runs of letters and digits; punctuation alone is not a word. */
export function countWords(text: string): number {
  return text.match(/[\p{L}\p{N}][^\s]*/gu)?.length ?? 0
}
