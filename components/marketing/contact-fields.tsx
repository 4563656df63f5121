'use client'

import Link from 'next/link'
import { Checkbox } from '@/components/forms/checkbox'
import { FilledText } from '@/components/ui/filled-text'
import { paths } from '@/lib/config/paths'
import { CONTACT_FORM } from '@/lib/content/contact-form'

export function ConsentField() {
  return (
    <Checkbox
      name="consent"
      label={
        <FilledText
          text={CONTACT_FORM.consent}
          parts={{
            policy: (
              <Link href={paths.privacy} className="link">
                privacy policy
              </Link>
            ),
          }}
        />
      }
    />
  )
}

/** Hidden and out of the tab order, so that only bots fill it in. */
export function Honeypot() {
  return (
    <div aria-hidden="true" className="sr-only">
      <label htmlFor="website">Leave this empty</label>
      <input id="website" name="website" type="text" tabIndex={-1} autoComplete="off" defaultValue="" />
    </div>
  )
}
