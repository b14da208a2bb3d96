import { afterEach, describe, expect, it } from 'vitest'
import { countShifts, findShift } from '../smoke/count-shifts.ts'
import { missingBrowser } from '../world/browser.ts'
import { control } from '../world/control.ts'
import { PEOPLE, useOwnWorld } from './use-world.ts'

/** Mostly waits: for a cluster that is slow on purpose. */
describe.skipIf(missingBrowser() !== null)('a cluster that answers late', () => {
  const stage = useOwnWorld({ only: ['seoul', 'jeju'] })
  afterEach(() => control(stage.world().sandbox, 'jeju', 'clear-faults'))

  it.each([
    ['en', 1440, /^Current problems/, 'still reading jeju', /^Show \d+ more from jeju$/],
    ['ko', 768, /^현재 문제/, 'jeju 확인 중', /^jeju의 문제 \d+건 더 보기$/],
  ] as const)(
    'keeps nobody from what is wrong in the others, and moves nothing when it comes, in %s at %i',
    async (locale, width, title, reading, more) => {
      const page = await stage.as(PEOPLE.admin, '/account/tokens', { locale, width })
      const { sandbox, restart, url } = stage.world()
      await control(sandbox, 'jeju', 'faults', { latencyMs: 2500 })
      await restart()
      await countShifts(page)
      await page.goto(`${url}/global-dashboard`)
      const problems = page.getByRole('region', { name: title })
      await problems.getByText(reading).waitFor()
      const rows = problems.getByRole('row')
      const objects = () => problems.getByRole('row').getByRole('link').allInnerTexts()
      await rows.filter({ hasText: 'seoul' }).first().waitFor()
      const before = await objects()

      const late = problems.getByRole('button', { name: more })
      await late.waitFor()
      expect(await objects()).toEqual(before)
      expect(await findShift(page)).toBe(null)
      await late.click()
      await rows.filter({ hasText: 'jeju' }).first().waitFor()
      expect(await late.count()).toBe(0)
    },
  )
})
