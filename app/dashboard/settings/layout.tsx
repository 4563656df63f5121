import type { ReactNode } from 'react'
import { requireCustomer } from '@/lib/web/guards'
import { SettingsTabs } from './_components/settings-tabs'

export default async function SettingsLayout({ children }: { children: ReactNode }) {
  await requireCustomer()
  return (
    <>
      <SettingsTabs />
      {children}
    </>
  )
}
