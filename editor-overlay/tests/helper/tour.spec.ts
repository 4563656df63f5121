import { test } from '@playwright/test'
import { Driver } from './support/driver.ts'
import { SITES } from './support/sites.ts'
import { runTour } from './support/tour.ts'

for (const site of SITES)
  for (const version of [18, 19] as const)
    test(`a ${site.name} with React ${version}: every function and every message`, { tag: '@drag' }, async ({
      page,
    }) => {
      await runTour(await Driver.open(page, site.html(version)), site)
    })
