import { Checkbox } from '@/components/forms/checkbox'
import { TextInput } from '@/components/forms/text-input'
import { CheckboxGroup } from '@/components/quotes/checkbox-group'
import { ENDPOINT_FIELDS } from '@/lib/content/screens/dashboard/webhooks'
import { EVENT_TYPES } from '@/lib/domain/api/schema/events'
import { ALL_EVENTS } from '@/lib/domain/webhooks/schema'

type EndpointFieldsProps = { url?: string; description?: string; events?: string[] }

/** The fields of a new or an existing endpoint. A test event needs no subscription. */
export function EndpointFields({ url = '', description = '', events = [ALL_EVENTS] }: EndpointFieldsProps) {
  return (
    <>
      <TextInput
        name="url"
        type="url"
        label="Address"
        hint={ENDPOINT_FIELDS.addressHint}
        placeholder="https://example.com/webhooks"
        autoComplete="off"
        defaultValue={url}
      />
      <TextInput
        name="description"
        label="Description"
        optional
        autoComplete="off"
        defaultValue={description}
      />
      <Checkbox
        name="every"
        label="Send all events"
        hint={ENDPOINT_FIELDS.allEventsHint}
        defaultChecked={events[0] === ALL_EVENTS}
      />
      <CheckboxGroup
        name="events"
        legend="Events"
        optional
        options={EVENT_TYPES.filter((type) => type !== 'endpoint.ping').map((type) => ({
          field: `event:${type}`,
          label: type,
        }))}
        ticked={Object.fromEntries(events.map((type) => [`event:${type}`, 'on']))}
      />
    </>
  )
}
