import { describe, expect, it } from 'vitest'
import { missingBrowser } from '../world/browser.ts'
import { PEOPLE, useWorld } from './use-world.ts'

describe.skipIf(missingBrowser() !== null)('GitLab CI', () => {
  const stage = useWorld()

  it('follows a project whose token opens it, down to the line that failed, and runs that again', async () => {
    const { gitlab } = stage.world().sandbox
    const page = await stage.as(PEOPLE.admin, '/new-gitlab-ci')
    await page.getByLabel(/^Name/).fill('payments')
    await page.getByLabel(/^Address of GitLab/).fill(gitlab.url)
    await page.getByLabel(/^Project/).fill('shop/payment-api')
    await page.getByLabel(/^Access token/).fill('glpat-wrong')
    await page.getByRole('button', { name: 'Create', exact: true }).click()
    await page
      .getByText(/GitLab refuses this Access token/)
      .first()
      .waitFor()
    await page.getByLabel(/^Access token/).fill(gitlab.password)
    await page.getByRole('button', { name: 'Create', exact: true }).click()
    await page.waitForURL('**/gitlab-ci/payments**')

    const failed = page.getByRole('row').filter({ hasText: 'Failed' }).first()
    await failed.getByRole('link').click()
    const log = page.getByRole('region', { name: /^Log of test/ })
    await log
      .getByText(/ERROR: Job failed/)
      .first()
      .waitFor()
    await page.getByRole('button', { name: 'Run failed jobs again' }).click()
    await page.getByRole('button', { name: /^test\s*(Pending|Running)/ }).waitFor()
    expect(await page.getByText('glpat').count()).toBe(0)
  })

  it('is read by developers, who are told whose right it takes to act', async () => {
    const page = await stage.as(PEOPLE.developer, '/gitlab-ci/payments')
    await page.getByRole('row').filter({ hasText: 'Waits for somebody' }).first().getByRole('link').click()
    const start = page.getByRole('button', { name: 'Start', exact: true })
    await start.waitFor()
    expect(await start.getAttribute('aria-disabled')).toBe('true')
  })
})
