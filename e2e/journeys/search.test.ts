import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { missingBrowser } from '../world/browser.ts'
import { PEOPLE, useWorld } from './use-world.ts'

/** What a cluster tells of its API groups. */
const apiGroups = z.looseObject({ items: z.array(z.unknown()) })

describe.skipIf(missingBrowser() !== null)('searching', () => {
  const stage = useWorld()

  it('objects of five kinds stand beside each other by name, over all clusters, and the address keeps it', async () => {
    const page = await stage.as(PEOPLE.admin, '/search?cluster=-')
    const tables = page.getByRole('main').getByRole('grid')
    await expect.poll(() => tables.count()).toBe(5)
    const name = page.getByRole('searchbox', { name: 'Name' })
    // Of its links the first is the table's title; what is still loading has none.
    const applications = page.getByRole('region', { name: 'applications' }).getByRole('link').nth(1)
    await name.fill('argocd')
    const deployments = page.getByRole('region', { name: 'Deployments' })
    await expect
      .poll(() => deployments.getByRole('row').allTextContents())
      .toEqual([expect.stringMatching(/^Name/), ...Array(2).fill(expect.stringContaining('argocd-'))])
    await expect.poll(() => new URL(page.url()).searchParams.get('q')).toBe('argocd')

    await page.getByRole('button', { name: 'Remove Secrets' }).click()
    await page.getByRole('button', { name: /^Add a kind/ }).click()
    await page.getByRole('combobox', { name: 'Find a kind' }).fill('application')
    await page.getByRole('option', { name: /^Application / }).click()
    await name.fill('')
    await applications.waitFor()
    await expect.poll(() => new URL(page.url()).searchParams.get('q')).toBeNull()
    const address = page.url()
    await page.reload()
    await applications.waitFor()
    expect(page.url()).toBe(address)
    expect(await page.getByRole('region', { name: 'Secrets' }).count()).toBe(0)
  })

  it('finds by label, and says what is no selector at its field', async () => {
    const page = await stage.as(PEOPLE.admin, '/search?cluster=seoul&kinds=pod,service')
    const labels = page.getByRole('searchbox', { name: 'Labels' })
    const name = page.getByRole('searchbox', { name: 'Name' })
    const before = await name.boundingBox()
    await labels.fill('app in (')
    await page.getByRole('alert').getByText('Not a label selector').waitFor()
    expect(await name.boundingBox()).toEqual(before)
    await labels.fill('app=none-such')
    const services = page.getByRole('region', { name: 'Services' })
    await services.getByText('No match').first().waitFor()
  })

  it('of APIs and the YAML page offer the clusters where all are chosen', async () => {
    const page = await stage.as(PEOPLE.admin, '/search?cluster=-&tab=apis')
    await page
      .getByRole('main')
      .getByRole('button', { name: /^seoul/ })
      .click()
    await page.getByRole('searchbox', { name: /^Find by kind/ }).fill('application')
    await page.getByRole('link', { name: 'Application', exact: true }).waitFor()
    await page.goto(`${stage.world().url}/yaml?cluster=-`)
    await page
      .getByRole('main')
      .getByRole('button', { name: /^seoul/ })
      .click()
    const editor = page.getByRole('textbox', { name: 'YAML of a new object' })
    await editor.waitFor()
    await page.getByTitle('Enter a name at metadata.name.').first().waitFor()
    expect(await page.locator('.cm-lint-marker').count()).toBe(0)
    await editor.getByText('data', { exact: true }).click()
    await page.keyboard.press('End')
    await page.keyboard.type(' ')
    const marker = page.locator('.cm-lint-marker-error')
    await marker.waitFor()
    const [at, line] = await Promise.all([
      marker.boundingBox(),
      editor.getByText('name:').first().boundingBox(),
    ])
    expect(Math.abs((at?.y ?? 0) - (line?.y ?? 100))).toBeLessThan(10)
  })

  it('says which API does not answer: among all, where a kind is not found, and at its address', async () => {
    const page = await stage.as(PEOPLE.admin, '/search?cluster=seoul')
    await page.route('**/api/k8s/cluster/seoul/apis', async (route) => {
      const response = await route.fetch()
      const told = apiGroups.parse(await response.json())
      const versions = [{ version: 'v1beta1', resources: [], freshness: 'Stale' }]
      const silent = { metadata: { name: 'custom.metrics.k8s.io' }, versions }
      await route.fulfill({ response, json: { ...told, items: [...told.items, silent] } })
    })
    await page.goto(`${stage.world().url}/search?cluster=seoul&kinds=pod&tab=apis`)
    await page.getByText('Does not answer: custom.metrics.k8s.io/v1beta1').waitFor()
    await page.getByRole('link', { name: 'Objects' }).click()
    await page.getByRole('button', { name: /^Add a kind/ }).click()
    await page.getByRole('combobox', { name: 'Find a kind' }).fill('nothing of that name')
    await page.getByText('Does not answer: seoul: custom.metrics.k8s.io/v1beta1').waitFor()
    await page.goto(`${stage.world().url}/resource/seoul/custom.metrics.k8s.io/v1beta1/metrics`)
    await page.getByRole('heading', { name: 'No Resource Response From Server.' }).waitFor()
    await page.getByText('custom.metrics.k8s.io/v1beta1', { exact: true }).waitFor()
  })

  it('by the address of any API leads to the page that its kind has', async () => {
    const address = '/resource/seoul/apps/v1/deployments/shop/cart-api?tab=environment'
    const page = await stage.as(PEOPLE.admin, address)
    await page.waitForURL(/\/deployment\/seoul\/shop\/cart-api\?tab=environment/)
    await page.getByRole('heading', { level: 2 }).first().waitFor()
    await page.goto(`${stage.world().url}/resource/seoul/batch/v1beta1/cronjobs`)
    await page.waitForURL(/\/cron-jobs\?cluster=seoul/)
    await page.getByRole('grid').getByRole('link').first().waitFor()
  })
})
