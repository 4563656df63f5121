import { Alert, type AlertTone } from '@/components/ui/alert'

const NOTICES: Record<string, { tone: AlertTone; title: string; text: string }> = {
  'link-expired': {
    tone: 'warning',
    title: 'That link no longer works',
    text: 'It was already used or has expired. Request a new one below.',
  },
  'other-browser': {
    tone: 'warning',
    title: 'Please use the same browser',
    text: 'For your security, the link works only in the browser where you started. Start again here, or open the link there.',
  },
  'device-passed': {
    tone: 'success',
    title: 'This device can sign in now',
    text: 'Sign in as usual. Attempts from other places no longer count for this device.',
  },
  'signed-out-here-only': {
    tone: 'warning',
    title: 'You’re signed out on this device',
    text: 'We couldn’t confirm it with the server just now. If you share this computer, please close the browser too.',
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
