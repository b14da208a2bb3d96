import { expect, it } from 'vitest'
import { control } from '../world/control.ts'
import { useOwnWorld } from './use-world.ts'

const stage = useOwnWorld()

it('shows the rows of a list that loads while the pointer rests on it', async () => {
  const { sandbox } = stage.world()
  const page = await stage.as('김하늘', '/nodes?cluster=-')
  const names = page.locator('[role="grid"] .n-name')
  await names.first().waitFor()
  for (const { name } of sandbox.clusters) await control(sandbox, name, 'faults', { latencyMs: 900 })

  await page.evaluate(() => {
    history.pushState(null, '', '/services?cluster=-')
    dispatchEvent(new PopStateEvent('popstate'))
  })
  const bone = page.locator('[role="grid"] [role="row"][aria-busy]').nth(3)
  await bone.hover()
  await names.nth(5).waitFor()
  expect(await names.count()).toBeGreaterThan(5)
})

it('says the exact time of an age that is pointed at, in the zone of the person and in UTC', async () => {
  const page = await stage.as('김하늘', '/nodes?cluster=-')
  const age = page.locator('[role="grid"] time').first()
  await age.hover()
  await expect.poll(() => age.getAttribute('title')).toMatch(/ · \d{4}-\d\d-\d\d \d\d:\d\d:\d\d UTC$/)
})
