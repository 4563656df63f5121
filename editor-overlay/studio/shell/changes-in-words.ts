/** Returns `1 change` or `2 changes`. */
export function changesInWords(count: number): string {
  return count === 1 ? '1 change' : `${count} changes`
}
