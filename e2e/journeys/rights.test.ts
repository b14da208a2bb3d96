import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { missingBrowser } from '../world/browser.ts'
import { openCluster } from '../world/open-cluster.ts'
import { editor, replaceInEditor } from './editor.ts'
import { row, tab, toast } from './page-parts.ts'
import { PEOPLE, useOwnWorld } from './use-world.ts'

const NAMESPACES = { group: '', version: 'v1', plural: 'namespaces' }
const RBAC = 'rbac.authorization.k8s.io'
const rbac = (plural: string) => ({ group: RBAC, version: 'v1', plural })

describe.skipIf(missingBrowser() !== null)('what people may see and do', () => {
  const stage = useOwnWorld({ only: ['seoul'] })

  it('a viewer sees everything of a deployment, and reads why nothing of it can be changed', async () => {
    const page = await stage.as(PEOPLE.viewer, '/deployment/seoul/pay/payment-api')
    await page.getByText('0 of 4 available').first().waitFor()
    await page.getByRole('button', { name: 'Actions', exact: true }).click()
    const entries = page.getByRole('menuitem')
    await page
      .getByRole('menuitem', { name: 'Scale deployments/scale.apps does not have patch permission.' })
      .waitFor()
    await page.getByText('It can be granted by:').first().waitFor()
    expect(await entries.count()).toBeGreaterThan(5)
    for (const entry of await entries.all()) {
      expect(await entry.getAttribute('aria-disabled')).toBe('true')
      expect(await entry.innerText()).toMatch(
        /\S+ does not have \w+ permission\. It can be granted by: Administrator, Super administrator/,
      )
    }
    await page.keyboard.press('Escape')

    await tab(page, 'YAML').click()
    await editor(page).getByText('kind: Deployment').waitFor()
    await page.getByRole('button', { name: 'Apply', disabled: true }).waitFor()
    await expect
      .poll(() => page.getByRole('button', { name: 'Apply' }).getAttribute('title'))
      .toContain('deployments.apps does not have patch permission')
  })

  it('a viewer is offered no creation and no terminal, and is told whose right is missing', async () => {
    const page = await stage.as(PEOPLE.viewer, '/config-maps?cluster=seoul&namespace=shop')
    await row(page, 'shop').first().waitFor()
    await expect
      .poll(() => page.getByRole('button', { name: 'Create ConfigMap' }).getAttribute('title'))
      .toContain(
        'No permission to create that resource. It can be granted by: Administrator, Super administrator',
      )
    await page.goto(`${stage.world().url}/pod/seoul/monitoring/alertmanager-0?tab=terminal`)
    await page.getByText('No permission to open a terminal').waitFor()
    await page
      .getByText('pods/exec does not have create permission. It can be granted by: Administrator')
      .waitFor()
  })

  it('a viewer may not list secrets: not in the menu, and denied at the address', async () => {
    const page = await stage.as(PEOPLE.viewer, '/config-maps?cluster=seoul')
    const menu = page.getByRole('navigation', { name: 'Menu' })
    await menu.getByRole('link', { name: /^ConfigMaps/ }).waitFor()
    expect(await menu.getByRole('link', { name: /^Secrets/ }).count()).toBe(0)
    await page.goto(`${stage.world().url}/secrets?cluster=seoul`)
    await page.getByRole('heading', { name: 'Access to this page is forbidden.' }).waitFor()
    await page
      .getByText('secrets does not have list permission. It can be granted by: Administrator')
      .waitFor()
  })

  it('a developer reads the page of a namespace of their own, and of no other', async () => {
    const page = await stage.as(PEOPLE.developer, '/namespace/seoul/shop')
    await page.getByRole('heading', { level: 1, name: 'shop' }).waitFor()
    await page.getByText('Active').first().waitFor()
    await page.goto(`${stage.world().url}/namespace/seoul/monitoring`)
    await page.getByRole('heading', { name: 'Access to this page is forbidden.' }).waitFor()
    await page.getByText('namespaces does not have get permission.').waitFor()
  })

  it('a developer changes a namespace of their own as far as a role in it says', async () => {
    await letChange('pay', 'naru:developer')
    const page = await stage.as(PEOPLE.developer, '/namespace/seoul/pay')
    await page.getByRole('button', { name: 'Actions', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Edit labels and annotations', exact: true }).waitFor()
    await page
      .getByRole('menuitem', { name: 'Delete… namespaces does not have delete permission.' })
      .waitFor()
    await page.keyboard.press('Escape')
    await tab(page, 'YAML').click()
    await editor(page).getByText('stage: one').waitFor()
    await replaceInEditor(page, 'stage: one', 'stage: two')
    await page.getByRole('button', { name: 'Apply' }).click()
    await toast(page, 'Saved pay').waitFor()
  })

  it('a developer works in projects of their own, and sees no other namespace', async () => {
    const page = await stage.as(PEOPLE.developer, '/pods?cluster=seoul')
    expect(await optionsOf(page, 'Project')).toEqual(['pay', 'shop'])
    await page.getByRole('option', { name: 'shop' }).click()
    await page.getByRole('button', { name: 'Project shop' }).waitFor()
    await row(page, 'shop').first().waitFor()
    const namespaces = await page
      .getByRole('row')
      .filter({ has: page.getByRole('link') })
      .allInnerTexts()
    expect(namespaces.every((text) => text.includes('shop'))).toBe(true)

    await page.goto(`${stage.world().url}/pods?cluster=seoul&namespace=search`)
    await page.getByRole('button', { name: 'Project shop' }).waitFor()
    await row(page, 'shop').first().waitFor()
    expect(await row(page, 'search-indexer').count()).toBe(0)
  })

  it('a developer has no menu entry for what belongs to the cluster, and may change what is theirs', async () => {
    const page = await stage.as(PEOPLE.developer, '/deployment/seoul/pay/payment-api')
    const menu = page.getByRole('navigation', { name: 'Menu' })
    await menu.getByRole('button', { name: 'Workload' }).waitFor()
    // The page of GPU nodes asks for no right of its own: it says in place what it may not show.
    await menu.getByRole('button', { name: 'Infrastructure' }).click()
    await menu.getByRole('link', { name: 'GPU nodes' }).waitFor()
    for (const name of ['Nodes', 'Namespaces'])
      expect(await menu.getByRole('link', { name, exact: true }).count()).toBe(0)
    expect(await menu.getByRole('button', { name: 'Management', exact: true }).count()).toBe(0)
    await page.getByRole('button', { name: 'Actions', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Scale', exact: true }).waitFor()
    for (const path of ['/nodes?cluster=seoul', '/users']) {
      await page.goto(stage.world().url + path)
      await page.getByRole('heading', { name: 'Access to this page is forbidden.' }).waitFor()
    }
  })

  it('an administrator reads Namespace and may choose all of them', async () => {
    const page = await stage.as(PEOPLE.admin, '/pods?cluster=seoul')
    const options = await optionsOf(page, 'Namespace')
    expect(options).toContain('All namespaces')
    expect(options).toContain('search')
  })

  /** Gives a user the right to change a namespace, and the namespace something to change. */
  async function letChange(namespace: string, user: string): Promise<void> {
    const cluster = openCluster(stage.world().sandbox, 'seoul')
    const metadata = { name: 'keeper', namespace }
    const rules = [{ apiGroups: [''], resources: ['namespaces'], verbs: ['get', 'patch'] }]
    await cluster.create({ resource: rbac('roles'), namespace }, { metadata, rules })
    const subjects = [{ apiGroup: RBAC, kind: 'User', name: user }]
    const roleRef = { apiGroup: RBAC, kind: 'Role', name: 'keeper' }
    await cluster.create({ resource: rbac('rolebindings'), namespace }, { metadata, subjects, roleRef })
    const body = { metadata: { labels: { stage: 'one' } } }
    const target = { resource: NAMESPACES, name: namespace }
    await cluster.patch(target, { type: 'merge', body }, { fieldManager: 'naru' })
    await cluster.close()
  }
})

/** What a selector in the masthead offers; it stays open. */
async function optionsOf(page: Page, picker: string): Promise<readonly string[]> {
  await page
    .getByRole('banner')
    .getByRole('button', { name: `${picker} ` })
    .click()
  const options = page.getByRole('listbox', { name: picker }).getByRole('option')
  await options.first().waitFor()
  return (await options.allInnerTexts()).map((text) => text.trim())
}
