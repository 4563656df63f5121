'use client'

import { usePathname } from 'next/navigation'
import { TabLinks } from '@/components/ui/tab-links'
import { paths } from '@/lib/config/paths'

const TABS = [
  { href: paths.settings, label: 'Profile' },
  { href: paths.security, label: 'Security' },
  { href: paths.noticeSettings, label: 'Notifications' },
  { href: paths.clockSettings, label: 'Language and time' },
  { href: paths.privacySettings, label: 'Privacy' },
  { href: paths.apiKeys, label: 'API keys' },
  { href: paths.webhooks, label: 'Webhooks' },
] as const

export function SettingsTabs() {
  const pathname = usePathname()
  return (
    <div className="mb-8">
      <TabLinks
        label="Settings"
        tabs={TABS.map((tab) => ({
          ...tab,
          current: tab.href === paths.settings ? pathname === tab.href : pathname.startsWith(tab.href),
        }))}
      />
    </div>
  )
}
