import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { missingBrowser } from '../world/browser.ts'
import { PATIENCE } from '../world/patience.ts'
import { act, row, tab } from './page-parts.ts'
import { PEOPLE, useWorld } from './use-world.ts'

/** Longer than any run of the sandbox takes. */
const RAN = { timeout: PATIENCE.settled }

function region(page: Page, name: RegExp) {
  return page.getByRole('region', { name })
}

describe.skipIf(missingBrowser() !== null)('pipelines', () => {
  const stage = useWorld()

  it('tell why the last run failed, down to the line, and are started again with what mends it', async () => {
    const page = await stage.as(PEOPLE.admin, '/pipelines?cluster=seoul&namespace=platform')
    await page.getByRole('link', { name: 'build-and-push', exact: true }).click()
    const runs = region(page, /^Last runs/)
    await runs.getByText(/of \d+ that ended succeeded/).waitFor()
    await runs.getByRole('link', { name: 'build-payment-api-119' }).click()

    const banner = page.getByRole('status').filter({ hasText: 'Task test failed in step test.' })
    await banner.getByText(/exit code 1/).waitFor()
    await banner.getByText(/expected: <REJECTED> but was: <ACCEPTED>/).waitFor()
    const tasks = region(page, /^Tasks/)
    await row(page, /^build/)
      .filter({ hasText: 'Skipped' })
      .first()
      .waitFor()
    await tasks.getByText('Step test: exit code 1').waitFor()

    await region(page, /^Details/)
      .getByRole('link', { name: /build-and-push/ })
      .first()
      .click()
    await page.getByRole('button', { name: 'Start', exact: true }).click()
    const dialog = page.getByRole('dialog')
    await expect.poll(() => dialog.getByLabel(/^ref/).inputValue()).toBe('main')
    await dialog.getByLabel(/^app/).fill('payment-api')
    await dialog.getByText('kubectl equivalent').click()
    await dialog.getByText(/"pipelineRef":\{"name":"build-and-push"\}/).waitFor()
    await dialog.getByRole('button', { name: 'Start', exact: true }).click()
    await page.waitForURL(/\/pipeline-run\/seoul\/platform\/build-and-push-/)
    await page
      .getByText('SUCCEEDED')
      .or(page.getByText('Succeeded', { exact: true }))
      .first()
      .waitFor(RAN)
    await region(page, /^Results/)
      .getByText('sha256:9a1f0c6d')
      .waitFor(RAN)
  })

  it('are followed by the logs of their steps, and end when somebody cancels them', async () => {
    const page = await stage.as(PEOPLE.admin, '/pipeline-run/seoul/platform/load-test-42')
    await act(page, 'Run again')
    await page.getByRole('dialog').getByRole('button', { name: 'Run again' }).click()
    await page.goto(`${stage.world().url}/pipeline-runs?cluster=seoul&namespace=platform`)
    await page
      .getByRole('link', { name: /^load-test-42-again-/ })
      .first()
      .click()
    await row(page, /^load/).filter({ hasText: 'Running' }).first().waitFor(RAN)
    await tab(page, 'Logs').click()
    await page.getByText('+ k6 run load.js').first().waitFor(RAN)
    await page.getByRole('button', { name: 'Cancel', exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel run' }).click()
    await page
      .getByText('CANCELLED')
      .or(page.getByText('Cancelled', { exact: true }))
      .first()
      .waitFor(RAN)
  })

  it('say of a cluster without Tekton that it has none', async () => {
    const page = await stage.as(PEOPLE.admin, '/pipelines?cluster=busan')
    await page.getByText(/does not serve this kind of resource/).waitFor()
  })
})
