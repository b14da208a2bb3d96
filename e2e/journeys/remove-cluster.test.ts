import { describe, expect, it } from 'vitest'
import { missingBrowser } from '../world/browser.ts'
import { act, row, toast } from './page-parts.ts'
import { PEOPLE, useOwnWorld } from './use-world.ts'

const NOWHERE = `apiVersion: v1
kind: Config
current-context: away
clusters: [{ name: away, cluster: { server: 'https://127.0.0.1:1' } }]
users: [{ name: admin, user: { token: none } }]
contexts: [{ name: away, context: { cluster: away, user: admin } }]
`

describe.skipIf(missingBrowser() !== null)('removing a cluster', () => {
  const stage = useOwnWorld({ only: ['jeju'] })

  it('that never answered leaves no trace of it', async () => {
    const page = await stage.as(PEOPLE.admin, '/new-cluster')
    await page.getByRole('textbox', { name: 'Name' }).fill('away')
    await page.getByRole('textbox', { name: 'Kubeconfig' }).fill(NOWHERE)
    await page.getByRole('checkbox', { name: 'Do not check the server’s certificate' }).check()
    await page.getByRole('button', { name: 'Integrate', exact: true }).click()
    await page.getByRole('heading', { name: 'away' }).waitFor()

    // Nothing can be taken out of it: the deletion stops, and waits for a person.
    await act(page, 'Delete…')
    await page.getByRole('textbox', { name: 'Type away to confirm' }).fill('away')
    await page.getByRole('button', { name: 'Delete', exact: true }).click()
    await toast(page, 'Something wrong with Cluster Connection Info').waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('heading', { name: /^Deletion/ }).waitFor()
    const failed = page.getByRole('listitem').filter({ hasText: /^Validation.*Failed/ })
    await failed.getByRole('button', { name: 'Try again' }).waitFor()

    await act(page, 'Delete…')
    await page.getByRole('checkbox', { name: 'Leave the cluster untouched' }).check()
    await page.getByRole('textbox', { name: 'Type away to confirm' }).fill('away')
    await page.getByRole('button', { name: 'Delete', exact: true }).click()
    await toast(page, 'Deleted').waitFor()

    await page.goto(`${stage.world().url}/clusters`)
    await row(page, 'jeju').waitFor()
    expect(await row(page, 'away').count()).toBe(0)
  })

  it('gives the focus back to the menu when it is given up', async () => {
    const page = await stage.as(PEOPLE.admin, '/cluster/jeju')
    await act(page, 'Delete…')
    await page.getByRole('textbox', { name: 'Type jeju to confirm' }).and(page.locator(':focus')).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    const menu = page.getByRole('button', { name: 'Actions', exact: true })
    await expect.poll(() => menu.evaluate((element) => element === document.activeElement)).toBe(true)
  })
})
