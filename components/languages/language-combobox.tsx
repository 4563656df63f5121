'use client'

import type { ReactNode } from 'react'
import { Combobox } from '@/components/forms/combobox'
import type { ComboboxOption } from '@/components/forms/combobox-search'
import { LANGUAGE_UNKNOWN, type Language } from '@/lib/domain/checkout/views'

type LanguageComboboxProps = {
  name: string
  label: ReactNode
  hint?: ReactNode
  languages: Language[]
  defaultValue?: string | undefined
  optional?: boolean
  onChoose?: (tag: string) => void
}

const NOT_SURE: ComboboxOption = {
  value: LANGUAGE_UNKNOWN,
  label: 'I’m not sure',
  detail: 'we’ll identify it',
  keywords: ['unknown', 'other', "don't know", 'not sure'],
}

/** Every language by its English name, its own name, its tag and its aliases. */
export function LanguageCombobox({ languages, ...rest }: LanguageComboboxProps) {
  const options = [...languages.map(toOption), NOT_SURE]
  return <Combobox {...rest} options={options} placeholder="Type a language" />
}

function toOption(language: Language): ComboboxOption {
  return {
    value: language.tag,
    label: language.nameEn,
    detail: language.nameNative,
    detailLang: language.tag,
    keywords: language.aliases,
  }
}
