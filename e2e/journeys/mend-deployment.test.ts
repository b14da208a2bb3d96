import { describe, expect, it } from 'vitest'
import { missingBrowser } from '../world/browser.ts'
import { PATIENCE } from '../world/patience.ts'
import { readEditor, replaceInEditor } from './editor.ts'
import { tab, toast } from './page-parts.ts'
import { PEOPLE, useOwnWorld } from './use-world.ts'

describe.skipIf(missingBrowser() !== null)('an administrator at three in the morning', () => {
  const stage = useOwnWorld({ only: ['seoul'], keepsWindows: true })

  it('finds a deployment without pods on the dashboard, and mends its image by YAML', async () => {
    const page = await stage.as(PEOPLE.superadmin, '/global-dashboard')
    await page.getByRole('table').getByRole('link', { name: 'Deployment payment-api' }).click()
    await page.waitForURL(/\/deployment\/seoul\/pay\/payment-api/)
    await page.getByText('0 of 4 available').first().waitFor()
    const answer = page.locator('.n-banner').filter({ hasText: '0 of 4 available' })
    await answer.getByText('ImagePullBackOff', { exact: true }).waitFor()

    await tab(page, 'Events').click()
    await page.getByText('ScalingReplicaSet').first().waitFor()

    await tab(page, 'YAML').click()
    await replaceInEditor(page, 'payment-api:1.9.0', 'payment-api:1.8.2')
    await page.getByRole('button', { name: 'Dry run' }).click()
    await toast(page, 'The cluster accepts the change.').waitFor()
    await page.getByRole('button', { name: 'Apply' }).click()
    await toast(page, 'Saved payment-api').waitFor()

    await tab(page, 'Overview').click()
    await page.getByText('4/4').first().waitFor({ timeout: PATIENCE.settled })
    await page.locator('.n-title-line').getByText('Active', { exact: true }).waitFor()
    await answer.waitFor({ state: 'detached' })
  })

  it('goes from the dashboard to the pod that crashes, and reads why in the log of its previous run', async () => {
    const page = await stage.as(PEOPLE.superadmin, '/global-dashboard')
    await page.getByRole('table').getByRole('link', { name: 'Deployment search-indexer' }).click()
    await tab(page, 'Pods').click()
    await page
      .getByRole('link', { name: /^search-indexer-/ })
      .first()
      .click()
    await tab(page, 'Logs').click()
    await page.getByRole('checkbox', { name: 'Previous run' }).check()
    const log = page.getByRole('log', { name: /^Logs of/ })
    await log
      .getByText(/error|exception|fatal/i)
      .first()
      .waitFor()

    await page.getByRole('searchbox', { name: 'Search logs' }).fill('error')
    await page.getByText(/^[\d,]+ of [\d,]+$/).waitFor()
  })

  it('reads YAML without what nobody edits', async () => {
    const page = await stage.as(PEOPLE.superadmin, '/pod/seoul/monitoring/alertmanager-0?tab=yaml')
    const text = await readEditor(page)
    expect(text).toContain('alertmanager')
    expect(text).not.toContain('managedFields')
  })
})
