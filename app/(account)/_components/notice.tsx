import { Alert, type AlertTone } from '@/components/ui/alert'

const NOTICES: Record<string, { tone: AlertTone; title: string; text: string }> = {
  'link-expired': {
    tone: 'warning',
    title: 'That link no longer works',
    text: 'It was already used or has expired. Ask for a new one below; nothing is lost.',
  },
  'other-browser': {
    tone: 'warning',
    title: 'Please use the same browser',
    text: 'For your safety, that sign-in works only in the browser where you started it. Start again here, or open the link there.',
  },
  'signed-out-here-only': {
    tone: 'warning',
    title: 'You are signed out on this device',
    text: 'Our server could not confirm it just now. If this is a shared computer, please close the browser as well.',
  },
}

/** A message that another page sends along by name; a made-up name shows nothing. */
export function Notice({ name }: { name: string | string[] | undefined }) {
  const notice = typeof name === 'string' && Object.hasOwn(NOTICES, name) ? NOTICES[name] : undefined
  if (!notice) return null
  return (
    <Alert tone={notice.tone} title={notice.title} live className="mb-6">
      <p>{notice.text}</p>
    </Alert>
  )
}
