'use client'

import { Checkbox } from '@/components/forms/checkbox'
import { SAVE_CARD } from '@/lib/content/screens/payments/saved-cards'

/** The checkbox starts unchecked, because saving needs consent. */
export function SaveCard({ onChange }: { onChange: (save: boolean) => void }) {
  return <Checkbox name="save" label={SAVE_CARD.label} hint={SAVE_CARD.hint} onChange={onChange} />
}
