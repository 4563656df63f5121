/** Shown beside money and mail while emulators are in use. */
export function SandboxBanner({ payments, mail }: { payments: boolean; mail: boolean }) {
  if (!payments && !mail) return null
  const notes = [payments && 'no card is charged', mail && 'mail stays in the local mailbox'].filter(Boolean)
  return (
    <aside
      aria-label="Sandbox"
      className="border-warning/30 border-b bg-warning-tint px-4 py-1.5 text-center text-body-sm text-warning print:hidden"
    >
      <strong>Sandbox:</strong> {notes.join(' and ')}.
    </aside>
  )
}
