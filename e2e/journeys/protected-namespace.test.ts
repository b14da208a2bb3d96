import { describe, expect, it } from 'vitest'
import { missingBrowser } from '../world/browser.ts'
import { PEOPLE, useWorld } from './use-world.ts'

describe.skipIf(missingBrowser() !== null)('a namespace that is protected', () => {
  const stage = useWorld()

  it.each([
    ['en', 'Apply', 'This object is protected and cannot be changed or deleted.'],
    ['ko', '적용', '변경하거나 삭제할 수 없는 항목입니다.'],
  ] as const)('says in its YAML why it cannot be changed: %s', async (locale, apply, why) => {
    for (const theme of ['light', 'dark'] as const) {
      const page = await stage.as(PEOPLE.admin, '/namespace/seoul/default?tab=yaml', { locale, theme })
      const button = page.getByRole('button', { name: apply, exact: true })
      await button.waitFor()
      await expect.poll(() => button.getAttribute('title')).toBe(why)
      expect(await button.getAttribute('aria-disabled')).toBe('true')
    }
  })

  it.each([
    ['en', 'This object cannot be changed or deleted.'],
    ['ko', '변경하거나 삭제할 수 없는 항목입니다.'],
  ] as const)('has no form at its address: %s', async (locale, why) => {
    const page = await stage.as(PEOPLE.admin, '/edit-namespace/seoul/default', { locale })
    await page.getByRole('heading', { level: 1, name: why }).waitFor()
    expect(await page.getByRole('textbox').count()).toBe(
      await page.getByRole('navigation').getByRole('textbox').count(),
    )
  })
})
