import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { missingBrowser } from '../world/browser.ts'
import { PATIENCE } from '../world/patience.ts'
import { row, rowAct, section, toast } from './page-parts.ts'
import { PEOPLE, useOwnWorld } from './use-world.ts'

describe.skipIf(missingBrowser() !== null)('access rules', () => {
  const stage = useOwnWorld({ only: ['seoul'] })

  it('give a developer a namespace, which opens before them, and take it back when their time is over', async () => {
    const theirs = await stage.as(PEOPLE.developer, '/pods?cluster=seoul&namespace=pay')
    await row(theirs, 'payment-api').first().waitFor()
    const inMonitoring = `${stage.world().url}/pods?cluster=seoul&namespace=monitoring`
    // What they may not choose is not chosen.
    await theirs.goto(inMonitoring)
    await row(theirs, /payment-api|cart/)
      .first()
      .waitFor()
    expect(await row(theirs, 'alertmanager-0').count()).toBe(0)

    const page = await stage.as(PEOPLE.admin, '/access-rules')
    await page.getByRole('button', { name: 'Create access rule' }).first().click()
    await page.getByRole('textbox', { name: 'ID' }).fill('on-call')
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('On call')
    await add(page, 'Users: Add user', 'developer')
    await section(page, 'What').getByText('pods/exec: May run commands in pods').waitFor()
    await add(page, 'Clusters: Add cluster', 'seoul')
    await add(page, 'Namespaces by name: Add namespace', 'monitoring')
    const effect = section(page, 'Who gains and who loses what')
    await effect.getByRole('row', { name: 'developer seoul / monitoring edit impersonate +4 -' }).waitFor()
    await page.getByRole('button', { name: 'Create', exact: true }).click()
    await toast(page, 'Access rule On call created.').waitFor()
    await row(page, 'on-call').getByText('Active', { exact: true }).waitFor()
    await row(page, 'on-call').getByText('impersonate', { exact: true }).waitFor()
    await theirs.goto(inMonitoring)
    await row(theirs, 'alertmanager-0').waitFor()

    await row(page, 'on-call').getByRole('link', { name: 'on-call' }).click()
    await page.getByRole('heading', { name: 'Edit On call' }).waitFor()
    await page.getByLabel('Expires').fill('2026-01-01T09:00')
    await effect.getByRole('row', { name: 'developer seoul / monitoring - edit' }).waitFor()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await toast(page, 'Access rule On call saved.').waitFor()
    await row(page, 'on-call').getByText('Expired', { exact: true }).waitFor()
    await theirs.mouse.move(0, 0)
    await row(theirs, 'alertmanager-0').waitFor({ state: 'hidden', timeout: PATIENCE.settled })

    await rowAct(page, 'on-call', 'Delete…')
    await page
      .getByRole('dialog', { name: 'Delete access rule?' })
      .getByRole('button', { name: 'Delete' })
      .click()
    await toast(page, 'Deleted').waitFor()
  })

  it('wider than their writer’s own rights are refused with the right that lacks', async () => {
    const page = await stage.as('최서연', '/new-access-rule')
    await page.getByRole('textbox', { name: 'ID' }).fill('too-much')
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Too much')
    await add(page, 'Users: Add user', 'viewer')
    await page.getByRole('radio', { name: 'Some clusters' }).click()
    await add(page, 'Clusters: Add cluster', 'seoul')
    await page.getByRole('button', { name: 'Create', exact: true }).click()
    await page
      .getByRole('alert')
      .getByText('You cannot give the role developer here: only admin can.')
      .first()
      .waitFor()
    await page.getByRole('radio', { name: 'Rules of its own' }).click()
    await add(page, 'Resources: Add resource', 'secrets')
    await page.getByRole('button', { name: 'Create', exact: true }).click()
    await page
      .getByRole('alert')
      .getByText('You cannot give what you do not have: get secrets in seoul.')
      .first()
      .waitFor()
  })
})

async function add(page: Page, field: string, word: string): Promise<void> {
  const box = page.getByRole('combobox', { name: field })
  await box.fill(word)
  await box.press('Enter')
}
