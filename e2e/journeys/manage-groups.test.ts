import { describe, expect, it } from 'vitest'
import { missingBrowser } from '../world/browser.ts'
import { openCluster } from '../world/open-cluster.ts'
import { PATIENCE } from '../world/patience.ts'
import { act, row, tab, toast } from './page-parts.ts'
import { PEOPLE, useOwnWorld } from './use-world.ts'

const RBAC = 'rbac.authorization.k8s.io'

describe.skipIf(missingBrowser() !== null)('managing groups', () => {
  const stage = useOwnWorld({ only: ['seoul'] })

  it('a person who joins a group may in clusters what it may, and no more once they have left', async () => {
    await bindGroup('shop', 'naru:group:vault-keepers')
    const hers = await stage.as(PEOPLE.viewer, '/secrets?cluster=seoul&namespace=shop')
    await hers.getByRole('heading', { name: 'Access to this page is forbidden.' }).waitFor()

    const page = await stage.as(PEOPLE.accessManager, '/groups')
    await row(page, 'platform-team').getByText('플랫폼팀').waitFor()
    await page.getByRole('button', { name: 'Create group' }).click()
    await page.getByRole('textbox', { name: 'ID' }).fill('vault')
    await page.getByRole('textbox', { name: 'Name' }).fill('Vault keepers')
    const finder = page.getByRole('combobox', { name: 'Add a person by name or ID' })
    await finder.fill('ghost')
    await finder.press('Enter')
    await page.getByText('Nothing has this name or ID.').waitFor()
    await finder.fill('서윤')
    await page.getByRole('option', { name: '한서윤 (viewer)' }).click()
    await page.getByRole('button', { name: 'Remove 한서윤 (viewer)' }).waitFor()
    await page.getByRole('textbox', { name: 'ID' }).fill('vault-keepers')
    await page.getByRole('button', { name: 'Create', exact: true }).click()
    await toast(page, 'Group Vault keepers created.').waitFor()
    await page.getByText('naru:group:vault-keepers').waitFor()
    await tab(page, 'Members').click()
    await row(page, 'viewer').getByText('Active', { exact: true }).waitFor()

    await hers.goto(`${stage.world().url}/secrets?cluster=seoul&namespace=shop`)
    await row(hers, 'shop').first().waitFor()

    await act(page, 'Edit')
    await page.getByRole('button', { name: 'Remove 한서윤 (viewer)' }).click()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await toast(page, 'Group Vault keepers saved.').waitFor()
    // What she has open follows by itself.
    await expect.poll(() => row(hers, 'shop').count(), { timeout: PATIENCE.settled }).toBe(0)
  })

  it('members are called by their names from the first moment on where a group is edited', async () => {
    const page = await stage.as(PEOPLE.admin, '/groups')
    await page.addInitScript(() => {
      const seen = new Set<string>()
      const look = () => {
        for (const member of document.querySelectorAll('.n-token-added'))
          if (member.checkVisibility({ visibilityProperty: true })) seen.add(member.textContent ?? '')
        sessionStorage.setItem('seen', [...seen].toSorted().join('; '))
        requestAnimationFrame(look)
      }
      look()
    })
    await page.goto(`${stage.world().url}/edit-group/platform-team`)
    await page.getByRole('button', { name: 'Remove 박도윤 (doyun)' }).waitFor()
    await expect
      .poll(() => page.evaluate(() => sessionStorage.getItem('seen')))
      .toBe('김하늘 (haneul); 박도윤 (doyun); 이지우 (jiwoo)')
  })

  it('a user’s page leads to their groups, and a group that goes takes nobody along', async () => {
    const page = await stage.as(PEOPLE.admin, '/user/doyun')
    await page
      .getByRole('region', { name: /^Groups/ })
      .getByRole('link', { name: '야간 당직' })
      .click()
    await page.getByRole('heading', { level: 1, name: '야간 당직' }).waitFor()
    await act(page, 'Delete…')
    const dialog = page.getByRole('dialog', { name: 'Delete group?' })
    await dialog.getByText(/Its members stay users/).waitFor()
    await dialog.getByRole('button', { name: 'Delete' }).click()
    await toast(page, 'Deleted').waitFor()
    await page.goto(`${stage.world().url}/users`)
    await row(page, 'doyun').getByText('platform-team').waitFor()
    expect(await row(page, 'doyun').getByText('night-duty').count()).toBe(0)
  })

  /** Lets a group do everything in a namespace of seoul, as a cluster's own administrator would. */
  async function bindGroup(namespace: string, group: string): Promise<void> {
    const cluster = openCluster(stage.world().sandbox, 'seoul')
    const resource = { group: RBAC, version: 'v1', plural: 'rolebindings' }
    const subjects = [{ apiGroup: RBAC, kind: 'Group', name: group }]
    const roleRef = { apiGroup: RBAC, kind: 'ClusterRole', name: 'admin' }
    await cluster.create(
      { resource, namespace },
      { metadata: { name: 'keepers', namespace }, subjects, roleRef },
    )
    await cluster.close()
  }
})
