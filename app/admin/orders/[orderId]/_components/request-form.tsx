'use client'

import { useRef } from 'react'
import { Form } from '@/components/forms/form'
import { Select } from '@/components/forms/select'
import { SubmitButton } from '@/components/forms/submit-button'
import { Textarea } from '@/components/forms/textarea'
import { Disclosure } from '@/components/ui/disclosure'
import { REQUEST_FORM } from '@/lib/content/screens/admin/order'
import { requestInformationAction } from '../actions'
import { RequestTemplate } from './request-template'

const WHO = [
  { value: 'customer', label: 'The customer' },
  { value: 'institution', label: 'Their institution' },
]

type RequestFormProps = { orderId: string; version: number; documents: readonly string[] }

export function RequestForm({ orderId, version, documents }: RequestFormProps) {
  const items = useRef<HTMLTextAreaElement>(null)
  return (
    <Disclosure summary="Request information">
      <RequestTemplate documents={documents} list={items} />
      <Form
        action={requestInformationAction}
        idPrefix="ask-"
        className="space-y-4 pt-3"
        hidden={{ orderId, version }}
      >
        <Select name="on" label="Who needs to send it" options={WHO} defaultValue="customer" />
        <Textarea ref={items} name="items" label="What’s missing" hint={REQUEST_FORM.hint} rows={4} />
        <SubmitButton tone="outline" pendingLabel="Sending">
          Send request
        </SubmitButton>
      </Form>
    </Disclosure>
  )
}
