/** Keeps a host above modal dialogs and popovers of the page, where no z-index reaches. */
export type TopLayer = { raise(): void }

export function topLayer(host: HTMLElement): TopLayer {
  const isThere = 'showPopover' in host
  if (isThere) host.setAttribute('popover', 'manual')
  return {
    /** What was opened last lies highest, so it is closed and opened once more. */
    raise() {
      if (!isThere || !host.isConnected) return
      if (host.matches(':popover-open')) host.hidePopover()
      host.showPopover()
    },
  }
}
