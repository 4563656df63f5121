'use server'

import { revalidatePath } from 'next/cache'
import { paths } from '@/lib/config/paths'
import { SETTINGS_ANSWERS } from '@/lib/content/screens/dashboard/settings'
import { saveClock, saveNotices } from '@/lib/domain/accounts/commands/save-preferences'
import { saveProfile } from '@/lib/domain/accounts/commands/save-profile'
import { clockSchema, noticesSchema, profileSchema } from '@/lib/domain/accounts/schema/settings'
import { defineAction, finish } from '@/lib/web/define-action'

export const saveProfileAction = defineAction({
  access: 'customer',
  schema: profileSchema,
  echo: ['firstName', 'lastName', 'phone'],
  async run(actor, input) {
    const saved = await saveProfile(actor, input)
    // The header is in the layout of the whole area.
    if (saved.ok) revalidatePath(paths.dashboard, 'layout')
    return finish(saved, paths.settings, SETTINGS_ANSWERS.profile)
  },
})

export const saveNoticesAction = defineAction({
  access: 'customer',
  schema: noticesSchema,
  async run(actor, input) {
    return finish(await saveNotices(actor, input), paths.noticeSettings, SETTINGS_ANSWERS.choices)
  },
})

export const saveClockAction = defineAction({
  access: 'customer',
  schema: clockSchema,
  echo: ['locale', 'timeZone'],
  async run(actor, input) {
    const saved = await saveClock(actor, input)
    if (saved.ok) revalidatePath(paths.dashboard, 'layout')
    return finish(saved, paths.clockSettings, SETTINGS_ANSWERS.dates)
  },
})
