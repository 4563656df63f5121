'use client'

import { Checkbox } from '@/components/forms/checkbox'

/** Asked, never assumed: the box starts empty. */
export function SaveCard({ onChange }: { onChange: (save: boolean) => void }) {
  return (
    <Checkbox
      name="save"
      label="Save this card for next time"
      hint="Our payment provider keeps it, and we never see the number. You can remove it at any time."
      onChange={onChange}
    />
  )
}
