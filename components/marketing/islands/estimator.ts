/** Adds up what is chosen on /pricing. The amounts stand in the markup, written there from the price book. */
export function startEstimator(signal: AbortSignal): void {
  const form = document.querySelector<HTMLElement>('[data-estimator]')
  const total = form?.querySelector('[data-total]')
  if (!form || !total) return
  const add = () => {
    const chosen = [...form.querySelectorAll<HTMLInputElement>('input[data-cents]:checked')]
    const cents = chosen.reduce((sum, input) => sum + Number(input.dataset.cents), 0)
    total.textContent = cents % 100 === 0 ? `$${cents / 100}` : `$${(cents / 100).toFixed(2)}`
  }
  form.addEventListener('change', add, { signal })
  add()
}
