import { describe, expect, it } from 'vitest'
import { missingBrowser } from '../world/browser.ts'
import { openCluster } from '../world/open-cluster.ts'
import { editor, readEditor, replaceInEditor } from './editor.ts'
import { row, toast } from './page-parts.ts'
import { PEOPLE, useOwnWorld } from './use-world.ts'

const NAMESPACES = { group: '', version: 'v1', plural: 'namespaces' }
const DEPLOYMENTS = { group: 'apps', version: 'v1', plural: 'deployments' }
const POLICY = 'authorizationpolicies/auth-callers'
const OBJECT = '/service-mesh/istio/namespaces/member/istio/virtualservices/old-login?cluster=seoul'

const stage = useOwnWorld({ only: ['seoul', 'jeju'], keepsWindows: true })

describe.skipIf(missingBrowser() !== null)('a mistake in the configuration of a mesh', () => {
  it('is found in the list, read at its line, mended in the editor, and gone afterwards', async () => {
    const page = await stage.as(PEOPLE.admin, '/service-mesh/istio?cluster=seoul')
    await page.getByRole('combobox', { name: 'Validation' }).selectOption('error')
    await page.getByRole('combobox', { name: 'Type' }).selectOption('virtualservices')
    await page.waitForURL(/otype=virtualservices/)
    const wrong = row(page, 'old-login')
    await wrong.getByText('1 error, 1 warning').waitFor()
    expect(await wrong.locator('[title*="KIA1102"]').count()).toBe(1)
    await wrong.getByRole('link', { name: /old-login/ }).click()
    await page.waitForURL(/\/virtualservices\/old-login/)

    const checks = page.getByRole('region', { name: /^Checks/ })
    await checks.getByText('KIA1102').waitFor()
    await checks.getByRole('button', { name: 'spec/gateways[0]' }).click()
    await page.waitForFunction(() => getSelection()?.toString() === 'legacy-gateway')
    await page.locator('.cm-lint-marker-error').first().waitFor()

    await replaceInEditor(page, 'legacy-gateway', 'istio-system/public')
    await checks.getByText('of what you are editing').waitFor()
    await checks.getByText('KIA1102').waitFor({ state: 'detached' })
    await replaceInEditor(page, 'login-legacy', 'auth-api')
    await checks.getByText('Nothing is wrong with it.').waitFor()
    await page.getByRole('button', { name: 'Apply', exact: true }).click()
    await toast(page, /old-login/).waitFor()
    await checks.getByText('of what is saved').waitFor()
    await checks.getByText('Nothing is wrong with it.').waitFor()
    await page.locator('.n-title-line').getByText('Valid', { exact: true }).waitFor()

    const references = page.getByRole('region', { name: /^References/ })
    await references
      .getByRole('link', { name: /auth-api/ })
      .first()
      .waitFor()
    await page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('link').click()
    await page.getByRole('searchbox', { name: 'Name' }).fill('old-login')
    await row(page, 'old-login').getByText('Valid', { exact: true }).waitFor()
  })

  it('of a policy is foreseen by whom it would refuse, before anything is saved', async () => {
    const page = await stage.as(PEOPLE.admin, OBJECT.replace('virtualservices/old-login', POLICY))
    await replaceInEditor(page, 'auth-api', 'member-api')
    const forecast = page.getByRole('region', { name: /^If this is saved/ })
    await forecast.getByRole('img', { name: /^Traffic graph of/ }).waitFor()
    await forecast
      .getByRole('button', { name: /→ member-api.*refused/ })
      .first()
      .waitFor()
    await replaceInEditor(page, 'member-api', 'nobody-at-all')
    await forecast.getByText(/observed connections would still be let through/).waitFor()
  })

  it('of a new policy is foreseen in its form, before it has a name', async () => {
    const page = await stage.as(
      PEOPLE.admin,
      '/service-mesh/istio/istio/new/authorizationpolicies?cluster=seoul&namespace=member',
    )
    const forecast = page.getByRole('region', { name: /^If this is saved/ })
    await forecast
      .getByRole('button', { name: /→ member-api.*refused/ })
      .first()
      .waitFor()
    await page.getByRole('combobox', { name: /^Policy/ }).selectOption({ label: 'Allow all requests' })
    await forecast.getByText(/observed connections would still be let through/).waitFor()
  })

  it('of mTLS leads from its check to the line, and is gone once callers use it', async () => {
    const cluster = openCluster(stage.world().sandbox, 'seoul')
    const create = (group: string, plural: string, object: object) =>
      cluster.create({ resource: { group, version: 'v1', plural }, namespace: 'delivery' }, object)
    await create('security.istio.io', 'peerauthentications', {
      metadata: { name: 'strict', namespace: 'delivery' },
      spec: { mtls: { mode: 'STRICT' } },
    })
    await create('networking.istio.io', 'destinationrules', {
      metadata: { name: 'plain-text', namespace: 'delivery' },
      spec: { host: '*.delivery.svc.cluster.local', trafficPolicy: { tls: { mode: 'DISABLE' } } },
    })
    await cluster.close()
    const page = await stage.as(PEOPLE.admin, '/service-mesh/istio?cluster=seoul&namespaces=delivery')
    await row(page, 'plain-text').getByText('1 error').waitFor()
    await row(page, 'plain-text')
      .getByRole('link', { name: /plain-text/ })
      .click()
    const checks = page.getByRole('region', { name: /^Checks/ })
    await checks.getByText('KIA0207').waitFor()
    await checks.getByRole('button', { name: 'spec/trafficPolicy/tls/mode' }).click()
    await page.waitForFunction(() => getSelection()?.toString() === 'mode')
    await replaceInEditor(page, 'DISABLE', 'ISTIO_MUTUAL')
    await checks.getByText('of what you are editing').waitFor()
    await checks.getByText('Nothing is wrong with it.').waitFor()
    await page.getByRole('button', { name: 'Apply', exact: true }).click()
    // Whoever made the rule owns its fields.
    await page.getByRole('button', { name: 'Take them over' }).click()
    await checks.getByText('of what is saved').waitFor()
    await checks.getByText('Nothing is wrong with it.').waitFor()
    expect(await checks.locator('.n-banner').count()).toBe(0)
  })

  it('is shown to who may not mend it, with the right that they lack', async () => {
    const page = await stage.as(PEOPLE.viewer, OBJECT.replace('old-login', 'notification-api'))
    await page
      .getByRole('region', { name: /^Checks/ })
      .getByText(/KIA/)
      .first()
      .waitFor()
    await editor(page).waitFor()
    expect(await readEditor(page)).toContain('notification-api')
    const apply = page.getByRole('button', { name: 'Apply', exact: true })
    const right = page.locator('[title*="virtualservices.networking.istio.io"]')
    await apply.and(right).waitFor()
  })
})

describe.skipIf(missingBrowser() !== null)('the mesh of a cluster', () => {
  it('is in the menu where a chosen cluster has one, and tells of workloads with what is about them', async () => {
    const page = await stage.as(PEOPLE.admin, '/service-mesh/workloads?cluster=jeju')
    await page.getByText('No service mesh in this cluster').waitFor()
    expect(await page.getByRole('button', { name: 'Service mesh' }).count()).toBe(0)
    await page.getByRole('main').getByRole('button', { name: /seoul/ }).click()
    await page.getByRole('button', { name: /^Namespaces/ }).click()
    await page.getByRole('checkbox', { name: 'member' }).check()
    await page.waitForURL(/namespaces=member/)
    await page.keyboard.press('Escape')
    // What was listed before stands until the narrower list is there.
    const others = page.getByRole('row').filter({ hasNot: page.getByText('member', { exact: true }) })
    await expect.poll(() => others.getByRole('link').count()).toBe(0)
    await row(page, 'auth-api')
      .getByRole('link', { name: /auth-api/ })
      .first()
      .click()
    await page.getByRole('heading', { name: 'auth-api', level: 1 }).waitFor()
    const config = page.getByRole('region', { name: 'Istio configuration' })
    await config.getByRole('link', { name: /auth-callers/ }).click()
    await page.waitForURL(/\/authorizationpolicies\/auth-callers/)
  })

  it.each([
    ['istio', 'Validation', 'error', /Errors$/],
    ['workloads', 'Health', 'Healthy', /Healthy$/],
  ])(
    'counts over its %s how they are, and narrows them to what is pressed',
    async (list, filter, value, name) => {
      const page = await stage.as(PEOPLE.admin, `/service-mesh/${list}?cluster=seoul`)
      const state = page.getByRole('group', { name: 'States' }).getByRole('button', { name })
      const count = Number.parseInt(await state.innerText(), 10)
      expect(await state.getAttribute('aria-pressed')).toBe('false')
      await state.click()
      await page.getByText(new RegExp(`^${count} of \\d+$`)).waitFor()
      expect(await state.getAttribute('aria-pressed')).toBe('true')
      expect(await page.getByRole('combobox', { name: filter }).inputValue()).toBe(value)
      await state.click()
      await page.getByText(/^\d+ entries$/).waitFor()
    },
  )

  it('gets a new policy by a form, which is judged before it is made and once it is there', async () => {
    const page = await stage.as(
      PEOPLE.admin,
      '/service-mesh/istio/istio/new/peerauthentications?cluster=seoul&namespace=member',
    )
    await page
      .getByLabel(/^Name\b/)
      .first()
      .fill('strict-login')
    await page.getByRole('checkbox', { name: 'Only some workloads' }).check()
    await page.getByLabel('Labels').fill('app=nobody')
    const foreseen = page.getByRole('region', { name: /^Checks/ })
    await foreseen.getByText('of what you are editing').waitFor()
    await foreseen.getByText('KIA0004').waitFor()
    await page.getByRole('button', { name: 'Create', exact: true }).click()
    await page.waitForURL(/\/peerauthentications\/strict-login/)
    await page
      .getByRole('region', { name: /^Checks/ })
      .getByText('KIA0004')
      .waitFor()
  })

  it('gets a gateway by a form, which asks where it takes its certificate from', async () => {
    const page = await stage.as(
      PEOPLE.admin,
      '/service-mesh/istio/istio/new/gateways?cluster=seoul&namespace=member',
    )
    await page
      .getByLabel(/^Name\b/)
      .first()
      .fill('member-front')
    await page.getByLabel(/^Port\b/).fill('443')
    await page.getByRole('combobox', { name: /^Protocol/ }).selectOption('HTTPS')
    await page.getByRole('button', { name: 'Create', exact: true }).click()
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-invalid')))
      .toBe('true')
    await page.getByLabel(/^Secret\b/).fill('member-cert')
    await page.getByRole('button', { name: 'Create', exact: true }).click()
    await page.waitForURL(/\/gateways\/member-front/)
    expect(await readEditor(page)).toContain('credentialName: member-cert')
  })

  it('takes in another namespace by its overview, from whoever may change it', async () => {
    const page = await stage.as(PEOPLE.admin, '/service-mesh/overview?cluster=seoul&namespaces=argocd')
    const card = page.getByRole('listitem').filter({ hasText: 'argocd' })
    await card.getByText('Not in the mesh').waitFor()
    await card.getByRole('button', { name: 'Change sidecar injection in argocd' }).click()
    const dialog = page.getByRole('dialog')
    expect(await dialog.getByRole('radio', { name: /^As their surroundings say/ }).isChecked()).toBe(true)
    await dialog.getByRole('radio', { name: 'Pods get a sidecar', exact: true }).check()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await toast(page, 'Sidecar injection in argocd').waitFor()
    await card.getByText(/workloads? without a sidecar/).waitFor()

    const viewer = await stage.as(PEOPLE.viewer, '/service-mesh/overview?cluster=seoul&namespaces=argocd')
    await viewer.getByRole('button', { name: 'Change sidecar injection in argocd' }).click()
    await viewer
      .getByRole('dialog')
      .getByRole('radio', { name: /^Pods get none/ })
      .check()
    await viewer.getByRole('dialog').locator('[title*="namespaces does not have patch"]').waitFor()
  })

  it('sends the traffic of an ambient namespace through a waypoint, and tells of one that is gone', async () => {
    const address = '/service-mesh/overview?cluster=seoul&namespaces=platform'
    const page = await stage.as(PEOPLE.admin, address)
    const card = page.getByRole('list', { name: 'Namespaces' }).getByRole('listitem')
    const change = card.getByRole('button', { name: 'Change the waypoint of platform' })
    const dialog = page.getByRole('dialog')
    await card.getByText('Ambient', { exact: true }).waitFor()
    await change.click()
    expect(await dialog.getByRole('radio', { name: /^No waypoint/ }).isChecked()).toBe(true)
    await dialog.getByRole('radio', { name: /^waypoint/ }).check()
    await dialog.getByText('kubectl equivalent').click()
    await dialog.getByText('"istio.io/use-waypoint":"waypoint"').waitFor()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await toast(page, 'Waypoint of platform').waitFor()
    await card.getByRole('link', { name: 'Gateway waypoint' }).waitFor()

    const cluster = openCluster(stage.world().sandbox, 'seoul')
    const gone = { 'istio.io/use-waypoint': 'old' }
    const namespace = { resource: NAMESPACES, name: 'platform' }
    await cluster.patch(namespace, { type: 'merge', body: { metadata: { labels: gone } } })
    await page.reload()
    await card.getByText('Its waypoint old does not exist').waitFor()
    await change.click()
    await dialog.getByRole('radio', { name: /^old\b.*it does not exist/ }).waitFor()
    await dialog.getByRole('radio', { name: /^No waypoint/ }).check()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await card.getByText('No waypoint', { exact: true }).waitFor()
    const { metadata } = await cluster.get(namespace)
    expect(Object.keys(metadata.labels ?? {})).not.toContain('istio.io/use-waypoint')
    await cluster.close()

    const viewer = await stage.as(PEOPLE.viewer, address)
    await viewer.getByRole('button', { name: 'Change the waypoint of platform' }).click()
    await viewer.getByRole('radio', { name: /^waypoint/ }).check()
    await viewer.getByRole('dialog').locator('[title*="namespaces does not have patch"]').waitFor()
  })

  it('lets one workload out, which starts its pods again without a sidecar', async () => {
    const page = await stage.as(
      PEOPLE.admin,
      '/service-mesh/workloads/namespaces/member/workloads/member-api?cluster=seoul&type=Deployment',
    )
    const around = page.getByRole('region', { name: 'Graph around it' })
    await around.getByRole('img', { name: /^Traffic graph of/ }).waitFor()
    await page.getByText('With a sidecar').waitFor()
    await page.getByRole('button', { name: 'Change sidecar injection in member-api' }).click()
    await page.getByRole('radio', { name: 'Pods get none', exact: true }).check()
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
    await toast(page, 'Sidecar injection in member-api').waitFor()
    const cluster = openCluster(stage.world().sandbox, 'seoul')
    const { spec } = await cluster.get({ resource: DEPLOYMENTS, namespace: 'member', name: 'member-api' })
    expect(JSON.stringify(spec)).toContain('"sidecar.istio.io/inject":"false"')
    await cluster.close()
  })
})
