import { beforeAll, describe, it } from 'vitest'
import { missingBrowser } from '../world/browser.ts'
import { openCluster } from '../world/open-cluster.ts'
import { PATIENCE } from '../world/patience.ts'
import { act, row, tab, toast } from './page-parts.ts'
import { PEOPLE, useWorld } from './use-world.ts'

const DEPLOYMENT = '/deployment/seoul/search/stretchy'
const LABELS = { app: 'stretchy' }
const CONTAINERS = [{ name: 'main', image: 'docker.io/library/nginx:1.27' }]

describe.skipIf(missingBrowser() !== null)('a deployment', () => {
  const stage = useWorld()

  beforeAll(async () => {
    const cluster = openCluster(stage.world().sandbox, 'seoul')
    const template = { metadata: { labels: LABELS }, spec: { containers: CONTAINERS } }
    await cluster.create(
      { resource: { group: 'apps', version: 'v1', plural: 'deployments' }, namespace: 'search' },
      { metadata: { name: 'stretchy' }, spec: { replicas: 2, selector: { matchLabels: LABELS }, template } },
    )
    await cluster.close()
  })

  it('is scaled from the list, which shows the pods come', async () => {
    const page = await stage.as(PEOPLE.admin, '/deployments?cluster=seoul&namespace=search')
    await row(page, 'stretchy').getByText('2/2').waitFor()
    await page.getByRole('button', { name: 'Actions for stretchy' }).click()
    await page.getByRole('menuitem', { name: 'Scale' }).click()
    const dialog = page.getByRole('dialog', { name: 'Scale stretchy' })
    await dialog.getByText('Currently 2').waitFor()
    await dialog.getByRole('spinbutton', { name: 'Replicas' }).fill('4')
    await dialog.getByText('kubectl equivalent').click()
    await dialog.getByText('kubectl scale deployment stretchy --replicas=4').waitFor()
    await dialog.getByRole('button', { name: 'Scale' }).click()
    await toast(page, 'Scaled to 4').waitFor()
    await row(page, 'stretchy').getByText('4/4').waitFor({ timeout: PATIENCE.settled })
  })

  it('does not take a number of replicas that is none', async () => {
    const page = await stage.as(PEOPLE.admin, DEPLOYMENT)
    await act(page, 'Scale')
    const dialog = page.getByRole('dialog', { name: 'Scale stretchy' })
    await dialog.getByRole('spinbutton', { name: 'Replicas' }).fill('1001')
    await dialog.getByText('Enter a whole number from 0 to 1000.').first().waitFor()
    await dialog.getByRole('button', { name: 'Scale', disabled: true }).waitFor()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
  })

  it('is restarted, and a new revision takes over', async () => {
    const page = await stage.as(PEOPLE.admin, DEPLOYMENT)
    await tab(page, 'Revisions').click()
    await row(page, /1 current/).waitFor()
    await act(page, 'Restart rollout')
    await page
      .getByRole('dialog', { name: 'Restart rollout?' })
      .getByRole('button', { name: 'Restart', exact: true })
      .click()
    await toast(page, 'Rollout restarted').waitFor()
    await row(page, /2 current/).waitFor()
  })
})
