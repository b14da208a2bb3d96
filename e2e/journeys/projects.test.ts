import { describe, expect, it } from 'vitest'
import { missingBrowser } from '../world/browser.ts'
import { PATIENCE } from '../world/patience.ts'
import { act, row, tab, toast } from './page-parts.ts'
import { PEOPLE, useOwnWorld } from './use-world.ts'

describe.skipIf(missingBrowser() !== null)('projects', () => {
  const stage = useOwnWorld({ only: ['seoul'] })

  it('a member of a new project lands on it, sees it alone, and may work there', async () => {
    const page = await stage.as(PEOPLE.admin, '/projects')
    await page.getByRole('button', { name: 'Create project' }).first().click()
    await page.getByRole('combobox', { name: 'Cluster' }).fill('seoul')
    await page.getByRole('combobox', { name: 'Namespace' }).fill('harbour')
    await page.getByRole('button', { name: 'Add user' }).click()
    await page.getByRole('combobox', { name: 'ID' }).fill('developer')
    await page.getByRole('button', { name: 'Create', exact: true }).click()
    await toast(page, 'Project harbour created.').waitFor()
    await page.getByRole('heading', { level: 1, name: 'harbour' }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/project/seoul/harbour')
    await tab(page, 'Members').click()
    await row(page, 'developer').getByText('Developer', { exact: true }).waitFor()

    await page.goto(`${stage.world().url}/new-project`)
    await page.getByRole('combobox', { name: 'Cluster' }).fill('seoul')
    await page.getByRole('combobox', { name: 'Namespace' }).fill('shipyard')
    await page.getByRole('button', { name: 'Create', exact: true }).click()
    await toast(page, 'Project shipyard created.').waitFor()

    const theirs = await stage.as(PEOPLE.developer)
    await theirs.waitForURL(/[/]projects/)
    await row(theirs, 'harbour').getByText('Active', { exact: true }).waitFor()
    expect(await row(theirs, 'shipyard').count()).toBe(0)
    await theirs.goto(`${stage.world().url}/config-maps?cluster=seoul&namespace=harbour`)
    await theirs.getByRole('button', { name: 'Project harbour' }).waitFor()
    await row(theirs, 'kube-root-ca.crt').waitFor()

    await theirs.goto(`${stage.world().url}/edit-project/seoul/harbour`)
    await theirs.getByText(/Owners and maintainers of the project/).waitFor()
  })

  it('a project that was deleted comes back, and one that is protected is never made', async () => {
    const page = await stage.as(PEOPLE.admin, '/new-project')
    await page.getByRole('combobox', { name: 'Cluster' }).fill('seoul')
    await page.getByRole('combobox', { name: 'Namespace' }).fill('default')
    await page.getByRole('checkbox', { name: /Take over a namespace/ }).check()
    await page.getByRole('button', { name: 'Create', exact: true }).click()
    await page.getByText('This object cannot be changed or deleted.').first().waitFor()
    await page.getByRole('combobox', { name: 'Namespace' }).fill('mooring')
    await page.getByRole('checkbox', { name: /Take over a namespace/ }).uncheck()
    await page.getByRole('button', { name: 'Create', exact: true }).click()
    await toast(page, 'Project mooring created.').waitFor()
    await act(page, 'Delete…')
    const dialog = page.getByRole('dialog', { name: 'Delete project?' })
    await dialog.getByText(/For seven days/).waitFor()
    await dialog.getByRole('textbox').fill('seoul.mooring')
    await dialog.getByRole('button', { name: 'Delete', exact: true }).click()
    await page.getByText('DELETED').first().waitFor()
    await act(page, /^Recover$/)
    const recover = page.getByRole('dialog').getByRole('button', { name: 'Recover', exact: true })
    // As long as the namespace is being deleted, its cluster makes no other of the name.
    await expect
      .poll(
        async () => {
          if ((await recover.count()) > 0) await recover.click()
          return toast(page, 'Recovered').count()
        },
        { timeout: PATIENCE.shown, interval: 1000 },
      )
      .toBeGreaterThan(0)
    await page.getByText('ACTIVE').first().waitFor()
  })
})
