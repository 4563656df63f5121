/** Official spelling of card brands, by the provider's id. */
const BRAND_NAMES: ReadonlyMap<string, string> = new Map([
  ['visa', 'Visa'],
  ['mastercard', 'Mastercard'],
  ['amex', 'American Express'],
  ['discover', 'Discover'],
  ['diners', 'Diners Club'],
  ['jcb', 'JCB'],
  ['unionpay', 'UnionPay'],
])

/** "Visa ending in 4242". An unknown brand becomes "Card". */
export function cardName({ brand, last4 }: { brand: string | null; last4: string }): string {
  return `${BRAND_NAMES.get(brand ?? '') ?? 'Card'} ending in ${last4}`
}
