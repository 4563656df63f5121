/** Carries the page to go back to; the action decides whether it may be gone to. */
export function NextField({ next }: { next: string | undefined }) {
  return next ? <input type="hidden" name="next" value={next} /> : null
}
