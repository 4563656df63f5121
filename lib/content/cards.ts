/** Card brands as the networks write themselves, by the provider's id. */
const BRAND_NAMES: ReadonlyMap<string, string> = new Map([
  ['visa', 'Visa'],
  ['mastercard', 'Mastercard'],
  ['amex', 'American Express'],
  ['discover', 'Discover'],
  ['diners', 'Diners Club'],
  ['jcb', 'JCB'],
  ['unionpay', 'UnionPay'],
])

/** "Visa ending in 4242". A brand that the provider adds later is called a card. */
export function cardName({ brand, last4 }: { brand: string | null; last4: string }): string {
  return `${BRAND_NAMES.get(brand ?? '') ?? 'Card'} ending in ${last4}`
}
