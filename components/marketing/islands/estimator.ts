import { formatShortCents, sumCents } from '@/lib/base/money'

/** Adds up the selection on /pricing. The amounts are in the markup, rendered from the price book. */
export function startEstimator(signal: AbortSignal): void {
  const form = document.querySelector<HTMLElement>('[data-estimator]')
  const total = form?.querySelector('[data-total]')
  if (!form || !total) return
  const update = () => {
    const chosen = [...form.querySelectorAll<HTMLInputElement>('input[data-cents]:checked')]
    const cents = sumCents(chosen.map((input) => Number(input.dataset.cents)))
    total.textContent = formatShortCents(cents)
  }
  form.addEventListener('change', update, { signal })
  update()
}
