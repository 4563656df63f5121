import { Alert, type AlertTone } from '@/components/ui/alert'
import { SIGN_IN_NOTICES } from '@/lib/content/screens/account/sign-in'

const NOTICES: Record<string, { tone: AlertTone; title: string; text: string }> = SIGN_IN_NOTICES

/** A message that another page passes by name; an unknown name shows nothing. */
export function Notice({ name }: { name: string | string[] | undefined }) {
  const notice = typeof name === 'string' && Object.hasOwn(NOTICES, name) ? NOTICES[name] : undefined
  if (!notice) return null
  return (
    <Alert tone={notice.tone} title={notice.title} live className="mb-6">
      <p>{notice.text}</p>
    </Alert>
  )
}
