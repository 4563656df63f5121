/** Joins names for a message, as in `a, b and c`. */
export function namesInWords(names: readonly string[]): string {
  return names.join(', ').replace(/, (?=[^,]*$)/, ' and ')
}
