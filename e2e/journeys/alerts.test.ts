import { describe, expect, it } from 'vitest'
import { missingBrowser } from '../world/browser.ts'
import { openCluster } from '../world/open-cluster.ts'
import type { World } from '../world/start-world.ts'
import { PEOPLE, useOwnWorld } from './use-world.ts'

function rulesOf({ sandbox }: World, object: string): Promise<unknown> {
  const path = `/apis/monitoring.coreos.com/v1/namespaces/${object.replace('/', '/prometheusrules/')}`
  return openCluster(sandbox, 'seoul').json({ path })
}

describe.skipIf(missingBrowser() !== null)('alerts', () => {
  const stage = useOwnWorld({ only: ['seoul'], keepsWindows: true })

  it('lead to what is broken, with since when and the graph', async () => {
    const page = await stage.as(PEOPLE.admin, '/alert?cluster=seoul')
    const group = page.getByRole('region', { name: /^KubePodCrashLooping/ })
    const details = group.getByRole('link', { name: 'Details of KubePodCrashLooping' })
    await details.first().waitFor()
    // What a group is called, its rows do not say again.
    expect(await group.getByText('KubePodCrashLooping').count()).toBe(1)
    await details.first().click()
    await page.getByRole('heading', { level: 1, name: 'KubePodCrashLooping' }).waitFor()
    await page.getByRole('img', { name: /^What the rule looks at/ }).waitFor()
    await page
      .getByRole('region', { name: /^In the last day fired/ })
      .getByText('still')
      .first()
      .waitFor()
    const about = page.getByRole('region', { name: 'What it is about' })
    await about
      .getByText(/CrashLoopBackOff|Repeatedly crashing|Crash loop/i)
      .first()
      .waitFor()
    await about.getByRole('link').first().click()
    await page.waitForURL(/\/pod\/seoul\//)
    const crumbs = page.getByRole('navigation', { name: 'Breadcrumbs' })
    await crumbs.getByRole('link', { name: 'KubePodCrashLooping' }).click()
    await page.waitForURL(/\/alerting-alert\/seoul\//)
  })

  it('are silenced after a look at what that is, and told of again when it ends', async () => {
    const page = await stage.as(PEOPLE.admin, '/alert?cluster=seoul&text=KubePodCrashLooping')
    const group = page.getByRole('region', { name: /^KubePodCrashLooping/ })
    await group.getByRole('button', { name: 'Silence' }).first().waitFor()
    const before = await group.getByRole('button', { name: 'Silence' }).count()
    expect(before).toBeGreaterThan(0)
    await group.getByRole('button', { name: 'Silence' }).first().click()
    const dialog = page.getByRole('dialog', { name: 'Silence KubePodCrashLooping' })
    await dialog.getByText('Silences one alert that there is now').waitFor()
    for (const box of await dialog.getByRole('checkbox').all()) {
      const label = await box.evaluate((element) => element.parentElement?.textContent ?? '')
      if (!label.startsWith('alertname=')) await box.uncheck()
    }
    await dialog.getByText(new RegExp(`Silences (${before}|one) alerts? that there`)).waitFor()
    await dialog.getByRole('button', { name: 'Silence' }).click()
    await dialog.getByText('Say why.').waitFor()
    await dialog.getByRole('textbox', { name: /^Why/ }).fill('점검 중')
    await dialog.getByRole('button', { name: 'Silence' }).click()
    await dialog.waitFor({ state: 'detached' })
    await page.getByRole('button', { name: `Silenced ${before}` }).waitFor()
    await page.getByRole('navigation', { name: 'What is shown of alerts' }).getByText('Silences').click()
    const line = page.getByRole('row', { name: /점검 중/ })
    await line.getByRole('button', { name: 'End now' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'End now' }).click()
    await page.getByText('Nothing is silenced').waitFor()
  })

  it('of other namespaces are not told to a developer, who learns which right a silence takes', async () => {
    const page = await stage.as(PEOPLE.developer, '/alert?cluster=seoul&by=namespace')
    await page.getByText(/^Only alerts about namespaces whose pods you may list/).waitFor()
    const headings = page.getByRole('region').getByRole('heading', { level: 2 })
    await headings.first().waitFor()
    const names = await headings.allTextContents()
    for (const name of names) expect(name).toMatch(/^(shop|pay)/)
    await page.getByRole('button', { name: 'Silence', exact: true }).first().click()
    await page
      .getByRole('dialog')
      .getByText(/services\/proxy does not have create permission/)
      .waitFor()
  })

  it('come from rules that say when they would have fired', async () => {
    const page = await stage.as(PEOPLE.admin, '/prometheus-alert-rule?cluster=seoul')
    await page.getByRole('button', { name: /^Firing \d/ }).click()
    await page.getByRole('link', { name: 'KubePodCrashLooping' }).click()
    await page.getByText('max_over_time(kube_pod_container_status_waiting_reason').first().waitFor()
    await page
      .getByRole('region', { name: /^What the rule looks at/ })
      .getByText('>= 1')
      .waitFor()
    await page.getByRole('region', { name: /^In the last day fired \d+ times|fired once/ }).waitFor()
    await page.getByRole('region', { name: 'Its alerts now' }).getByRole('link').first().waitFor()
  })

  it('follow what is changed of their rules, which is rehearsed on the last day before it is saved', async () => {
    const page = await stage.as(PEOPLE.admin, '/prometheus-alert-rule?cluster=seoul&text=Watchdog')
    await page.getByRole('link', { name: 'Watchdog' }).click()
    await page.getByRole('link', { name: 'kubernetes-monitoring-rules' }).waitFor()
    await page.getByRole('button', { name: 'Edit', exact: true }).click()
    const rehearsal = page.getByRole('region', { name: /^When it would have fired/ })
    await rehearsal.getByText(/would have fired once, for 1d from .* until now/).waitFor()
    await rehearsal.getByRole('img', { name: /^When it fires: 1d firing/ }).waitFor()
    await page.getByRole('textbox', { name: /^Fires after/ }).fill('10d')
    await rehearsal.getByText('Whether it would have fired over the last day is not known').waitFor()
    await rehearsal.getByRole('img', { name: /^As saved: 1d firing/ }).waitFor()
    await rehearsal.getByRole('img', { name: /^As edited: 0s firing, \d.* pending/ }).waitFor()
    expect(await rehearsal.getByText('than the saved rule').count()).toBe(0)
    const expression = page.getByRole('textbox', { name: 'Expression' })
    await expression.fill('vector(1')
    await page.getByRole('button', { name: 'Save' }).click()
    await page
      .getByText(/^Expression cannot be read: unclosed left parenthesis/)
      .first()
      .waitFor()
    await expression.fill('vector(2)')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.waitForURL(/\/prometheus-alert-rule\?.*text=Watchdog/)
    // Its Prometheus' answer is kept for a while: what is saved is told by the cluster at once.
    expect(JSON.stringify(await rulesOf(stage.world(), 'monitoring/kubernetes-monitoring-rules'))).toContain(
      '"expr":"vector(2)"',
    )
  })

  it('begin with a rule that somebody makes, and end with it', async () => {
    const page = await stage.as(PEOPLE.admin, '/prometheus-alert-rule?cluster=seoul')
    await page.getByRole('button', { name: 'Create a rule' }).click()
    await page.getByRole('textbox', { name: /^Name/ }).fill('night-watch')
    await page.getByRole('textbox', { name: /^Group/ }).fill('night')
    await page.getByRole('textbox', { name: /^Alert/ }).fill('NodesThere')
    await page.getByRole('textbox', { name: 'Expression' }).fill('count(kube_node_info) > 0')
    await page.getByText(/would have fired once, for .* until now/).waitFor()
    await page.getByRole('button', { name: 'Create', exact: true }).click()
    await page.waitForURL(/\/prometheus-alert-rule\?.*text=NodesThere/)
    const object = '/resource/seoul/monitoring.coreos.com/v1/prometheusrules/default/night-watch'
    await page.goto(stage.world().url + object)
    await page.getByRole('region', { name: 'night' }).getByRole('link', { name: 'NodesThere' }).click()
    await page.getByRole('button', { name: 'Delete the rule' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete the rule' }).click()
    await page.waitForURL(/\/prometheus-alert-rule\?cluster=seoul$/)
    await page.getByRole('link', { name: 'Watchdog' }).waitFor()
    expect(await rulesOf(stage.world(), 'default/night-watch')).toMatchObject({ spec: { groups: [] } })
  })

  it('have rules whose editing names the right that it takes', async () => {
    const page = await stage.as(PEOPLE.viewer, '/prometheus-alert-rule?cluster=seoul')
    await page.getByRole('link', { name: 'Watchdog' }).click()
    const edit = page.getByRole('button', { name: 'Edit', exact: true })
    await edit.waitFor()
    // It is blocked while rights are asked for, and says why once they are known.
    await expect
      .poll(async () => (await edit.getAttribute('title')) ?? '')
      .toMatch(/^prometheusrules does not have (list|patch) permission/)
  })
})
