import { describe, expect, it, onTestFinished } from 'vitest'
import { missingBrowser } from '../world/browser.ts'
import { openCluster } from '../world/open-cluster.ts'
import { editor, readEditor } from './editor.ts'
import { row, section, tab } from './page-parts.ts'
import { PEOPLE, useWorld } from './use-world.ts'

const RBAC = 'rbac.authorization.k8s.io'

describe.skipIf(missingBrowser() !== null)('who may do what', () => {
  const stage = useWorld()
  const panel = (page: Awaited<ReturnType<typeof stage.as>>, name: string) =>
    page.getByRole('region', { name: new RegExp(`^${name}`) })

  it('a dangerous role is found in the list, says why it is, and who has it', async () => {
    const page = await stage.as(PEOPLE.admin, '/cluster-roles?cluster=seoul')
    await page.getByRole('combobox', { name: 'Filter' }).fill('dangers: secrets')
    await page.getByRole('option', { name: 'secrets' }).first().click()
    await row(page, 'system:kube-scheduler').waitFor({ state: 'detached' })
    await row(page, 'ci-deployer').getByRole('link', { name: 'ci-deployer' }).click()
    await panel(page, 'Dangerous rights').getByText('passwords, keys and tokens of others').waitFor()

    const secrets = panel(page, 'Rules').getByRole('row').filter({ hasText: 'secrets' })
    await secrets.getByText('get: allowed').waitFor()
    await secrets.getByText('list: not allowed').waitFor()
    const holder = panel(page, 'Who has it').getByRole('row').filter({ hasText: 'shop/ci-deployer' })
    await holder.getByText('service account').waitFor()
    await holder.getByRole('link', { name: /(^| )ci-deployer$/ }).waitFor()
  })

  it('a binding is marked in its list by what is dangerous in the role that it grants', async () => {
    const page = await stage.as(PEOPLE.admin, '/role-bindings?cluster=seoul&namespace=shop')
    await row(page, 'ci-deployer')
      .getByTitle(/^secrets: May read secrets/)
      .waitFor()
    await row(page, 'nightly-report').waitFor()
    expect(
      await row(page, 'nightly-report')
        .getByTitle(/: May /)
        .count(),
    ).toBe(0)
  })

  it('a service account is marked in its list by what is dangerous in all that it is granted', async () => {
    const page = await stage.as(PEOPLE.admin, '/service-accounts?cluster=seoul&namespace=shop')
    await row(page, 'ci-deployer')
      .getByTitle(/^secrets: May read secrets/)
      .waitFor()
    await row(page, 'order-api').waitFor()
    expect(
      await row(page, 'order-api')
        .getByTitle(/: May /)
        .count(),
    ).toBe(0)
  })

  it('a role made of others names them, and is named by them', async () => {
    const page = await stage.as(PEOPLE.admin, '/cluster-role/seoul/view')
    const related = panel(page, 'Related resources')
    await related.getByText('Made of').waitFor()
    await related.getByRole('link', { name: 'system:aggregate-to-view' }).click()
    await page.waitForURL(/\/cluster-role\/seoul\/system%3Aaggregate-to-view/)
    await related.getByText('Part of').waitFor()
    await related.getByRole('link', { name: /(^| )view$/ }).waitFor()
  })

  it('a binding names the service account and the role that do not exist, and claims nothing of a group', async () => {
    const page = await stage.as(PEOPLE.admin, '/role-binding/seoul/shop/nightly-report')
    await page.getByText('1 service account does not exist').first().waitFor()
    const subjects = panel(page, 'Subjects')
    const lineOf = (name: string) => subjects.getByRole('row').filter({ hasText: name })
    await lineOf('shop/report-robot').getByText('does not exist').waitFor()
    await lineOf('hanbat:shop').getByText('not kept by the cluster').waitFor()

    await page.goto(`${stage.world().url}/role-binding/seoul/shop/old-migration`)
    await page.getByText('migration-runner does not exist: this binding grants nothing').first().waitFor()
    await lineOf('shop/batch-runner').getByText('exists', { exact: true }).waitFor()
  })

  it('a service account tells what it may do, where, by which binding, and which pods run as it', async () => {
    const page = await stage.as(PEOPLE.admin, '/service-account/seoul/shop/ci-deployer')
    const here = panel(page, 'What it may do in shop').getByRole('row').filter({ hasText: 'deployments' })
    await here.getByText('update: allowed').waitFor()
    await here.getByRole('link', { name: 'ci-deployer' }).waitFor()
    const everywhere = panel(page, 'What it may do everywhere').getByRole('row')
    await everywhere
      .filter({ hasText: 'configmaps' })
      .getByRole('link', { name: 'ci-deployer-view' })
      .waitFor()
    await row(page, 'system:discovery').getByText('system:authenticated').waitFor()

    await page.goto(`${stage.world().url}/service-account/seoul/shop/order-api`)
    await tab(page, 'Pods').click()
    await row(page, 'order-api-').first().waitFor()

    // An empty list says of whom it is, and leads to all that there are.
    await page.goto(`${stage.world().url}/service-account/seoul/shop/ci-deployer?tab=pod`)
    await page.getByText('No Pods of ServiceAccount ci-deployer').waitFor()
    await page.getByRole('link', { name: 'Pods in seoul / shop' }).click()
    await page.waitForURL(/\/pods\?/)
    await row(page, 'order-api-').first().waitFor()
  })

  it('a role is made from what the cluster serves', async () => {
    const page = await stage.as(PEOPLE.admin, '/roles?cluster=seoul&namespace=shop')
    await page.getByRole('button', { name: 'Create Role' }).click()
    await section(page, 'General').getByRole('textbox', { name: 'Name', exact: true }).fill('restarter')
    await page.getByRole('button', { name: 'core', exact: true }).click()
    await page.getByRole('combobox', { name: 'API groups: Add group' }).fill('app')
    await page.getByRole('option', { name: 'apps', exact: true }).click()
    await page.getByRole('combobox', { name: 'Resources: Add resource' }).click()
    await page.getByRole('option', { name: 'deployments', exact: true }).click()
    expect(await page.getByRole('option', { name: 'pods', exact: true }).count()).toBe(0)
    await page.getByRole('button', { name: 'patch', exact: true }).click()
    await editor(page).getByText('- deployments').waitFor()
    expect(await readEditor(page)).toMatch(/apiGroups:\s+- apps\s+resources:\s+- deployments/)
    await page.getByRole('button', { name: 'Create', exact: true }).click()
    await page.waitForURL(/\/role\/seoul\/shop\/restarter/)
    const rule = panel(page, 'Rules').getByRole('row').filter({ hasText: 'deployments' })
    await rule.getByText('patch: allowed').waitFor()
  })

  it('who grants more than they have is told so at the rule that goes too far, and at the role of a binding', async () => {
    await letRule('shop')
    const page = await stage.as(PEOPLE.developer, '/new-role/seoul?namespace=shop')
    await section(page, 'General').getByRole('textbox', { name: 'Name', exact: true }).fill('beyond')
    const resources = page.getByRole('combobox', { name: 'Resources: Add resource' })
    await resources.fill('resourcequotas')
    await resources.press('Enter')
    await page.getByRole('button', { name: 'delete', exact: true }).click()
    await page.getByRole('button', { name: 'Create', exact: true }).click()
    await section(page, 'Rule 1')
      .getByText(/You may not grant what you may not do yourself:.*delete.*resourcequotas/)
      .waitFor()
    expect(new URL(page.url()).pathname).toBe('/new-role/seoul')

    await page.goto(`${stage.world().url}/new-role-binding/seoul?namespace=shop`)
    await section(page, 'General').getByRole('textbox', { name: 'Name', exact: true }).fill('beyond')
    await page.getByText('for another role, create a new binding').waitFor()
    await page.getByRole('combobox', { name: 'Kind of role' }).selectOption({ label: 'ClusterRole' })
    await page.getByRole('combobox', { name: 'Role name' }).fill('cluster-admin')
    await page.getByRole('textbox', { name: 'Subject name' }).fill('jiwoo')
    await page.getByRole('button', { name: 'Create', exact: true }).click()
    await section(page, 'Role').getByText('You may not grant what you may not do yourself').waitFor()
  })

  /** Makes the developer an administrator of roles in a namespace, who has no rights of their own to give. */
  async function letRule(namespace: string): Promise<void> {
    const cluster = openCluster(stage.world().sandbox, 'seoul')
    const roleRef = { apiGroup: RBAC, kind: 'ClusterRole', name: 'admin' }
    const subjects = [{ apiGroup: RBAC, kind: 'User', name: 'naru:developer' }]
    const bindings = { resource: { group: RBAC, version: 'v1', plural: 'rolebindings' }, namespace }
    await cluster.create(bindings, { metadata: { name: 'ruler', namespace }, roleRef, subjects })
    onTestFinished(async () => {
      await cluster.delete({ ...bindings, name: 'ruler' })
      await cluster.close()
    })
  }
})
