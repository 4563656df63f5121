import { useDeviceSetting } from '@/components/ui/device-setting'

/** Off on the server, so that the page doesn't offer keys before they work. */
export function useShortcutSetting(): [boolean, (on: boolean) => void] {
  return useDeviceSetting('attesta-table-keys')
}
