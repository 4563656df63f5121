import type { Ref } from 'react'
import { Icon } from './icons.tsx'

type SearchFieldProps = {
  label: string
  value: string
  onChange: (text: string) => void
  ref?: Ref<HTMLInputElement>
}

/** The label is also the placeholder. */
export function SearchField({ label, value, onChange, ref }: SearchFieldProps) {
  return (
    <label className="search">
      <Icon name="search" />
      <span className="unseen">{label}</span>
      <input
        ref={ref}
        type="search"
        placeholder={label}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </label>
  )
}
