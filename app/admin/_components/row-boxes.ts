/** The checkboxes of the rows, in their order. */
export const boxesOf = (place: HTMLElement) => [
  ...place.querySelectorAll<HTMLInputElement>('tbody input[type="checkbox"]'),
]

/** Returns how many are checked now. */
export function checkAll(place: HTMLElement, isChecked: boolean): number {
  const boxes = boxesOf(place)
  for (const box of boxes) box.checked = isChecked
  return isChecked ? boxes.length : 0
}

/** Gives all rows between these two the state of the second. */
export function checkRange(place: HTMLElement, from: HTMLInputElement, to: HTMLInputElement): void {
  const boxes = boxesOf(place)
  const [start = 0, end = 0] = [boxes.indexOf(from), boxes.indexOf(to)].sort((a, b) => a - b)
  for (const box of boxes.slice(Math.max(start, 0), end + 1)) box.checked = to.checked
}
