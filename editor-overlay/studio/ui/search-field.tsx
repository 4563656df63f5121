import type { Ref } from 'react'
import { Icon } from './icons.tsx'

type SearchFieldProps = {
  label: string
  value: string
  onChange: (text: string) => void
  onEnter?: () => void
  ref?: Ref<HTMLInputElement>
}

/** The label is also the placeholder. */
export function SearchField({ label, value, onChange, onEnter, ref }: SearchFieldProps) {
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
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !event.nativeEvent.isComposing) onEnter?.()
        }}
      />
    </label>
  )
}
