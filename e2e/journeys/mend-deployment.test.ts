import { describe, expect, it } from 'vitest'
import { missingBrowser } from '../world/browser.ts'
import { readEditor, replaceInEditor } from './editor.ts'
import { PEOPLE, useWorld } from './use-world.ts'

describe.skipIf(missingBrowser() !== null)('an administrator at three in the morning', () => {
  const stage = useWorld()

  it('finds what is broken on the dashboard, reads why, and mends it by YAML', async () => {
    const page = await stage.as(PEOPLE.superadmin, '/global-dashboard')
    await page.getByRole('link', { name: 'payment-api', exact: true }).first().click()
    await page.waitForURL(/\/deployment\/seoul\/pay\/payment-api/)
    await page.getByText('available 0 of 4').first().waitFor()

    await page.getByRole('tab', { name: 'Events' }).click()
    await page.getByText('ScalingReplicaSet').first().waitFor()

    await page.getByRole('tab', { name: 'YAML' }).click()
    await replaceInEditor(page, 'payment-api:1.9.0', 'payment-api:1.8.2')
    await page.getByRole('button', { name: 'Dry run' }).click()
    await page.getByText('The cluster accepts the change.').waitFor()
    await page.getByRole('button', { name: 'Apply' }).click()
    await page.getByText('Saved payment-api').first().waitFor()

    await page.getByRole('tab', { name: 'Overview' }).click()
    await page.getByText('4/4').first().waitFor({ timeout: 45_000 })
  })

  it('reads the log of a pod that crashes, and of its previous run', async () => {
    const page = await stage.as(PEOPLE.superadmin, '/pods?cluster=seoul')
    await page
      .getByRole('searchbox')
      .or(page.getByRole('combobox', { name: /name/i }))
      .or(page.getByPlaceholder(/Name, or a field/))
      .first()
      .fill('search-indexer')
    await page
      .getByRole('link', { name: /^search-indexer-/ })
      .first()
      .click()
    await page.getByRole('tab', { name: 'Logs' }).click()
    await page.getByRole('checkbox', { name: 'Previous run' }).check()
    await page
      .locator('[role="log"]')
      .getByText(/error|exception|fail|오류|실패/i)
      .first()
      .waitFor()
  })

  it('opens a terminal, and what is typed is answered', async () => {
    const page = await stage.as(PEOPLE.superadmin, '/pod/seoul/monitoring/alertmanager-0?tab=terminal')
    await page.getByText('connected').first().waitFor()
    await page.locator('.xterm-helper-textarea').focus()
    await page.keyboard.type('hostname\n')
    await page.getByText('alertmanager-0').nth(2).waitFor()
    expect(await page.locator('.xterm-rows').innerText()).toContain('alertmanager-0')
  })

  it('shows the YAML without what nobody edits', async () => {
    const page = await stage.as(PEOPLE.superadmin, '/pod/seoul/monitoring/alertmanager-0?tab=yaml')
    expect(await readEditor(page)).not.toContain('managedFields')
  })
})
