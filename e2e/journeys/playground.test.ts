import { describe, expect, it } from 'vitest'
import { missingBrowser } from '../world/browser.ts'
import { PEOPLE, useWorld } from './use-world.ts'

describe.skipIf(missingBrowser() !== null)('the playground', () => {
  const stage = useWorld()

  it('sends a call as the person, dry unless told otherwise, and tells it as kubectl does', async () => {
    const page = await stage.as(PEOPLE.admin, '/playground')
    await page.getByLabel('Cluster', { exact: true }).selectOption('seoul')
    const answer = page.getByRole('region', { name: /^Answer/ })
    await page.getByRole('button', { name: 'Send' }).click()
    await answer.getByText('200', { exact: true }).waitFor()

    await page.getByLabel(/^Resource/).fill('configmaps')
    await page.getByLabel('Verb').selectOption('create')
    await page.getByLabel(/^Namespace/).fill('shop')
    const same = page.getByRole('region', { name: 'The same elsewhere' })
    await same.getByText(/kubectl create -f - --dry-run=server/).waitFor()
    await page.getByRole('button', { name: 'Send' }).click()
    await answer.getByText('201', { exact: true }).waitFor()
    await page.getByLabel('Verb').selectOption('get')
    await page.getByLabel(/^Name(?!space)/).fill('example')
    await page.getByRole('button', { name: 'Send' }).click()
    await answer.getByText('404', { exact: true }).waitFor()
  })

  it('says what a person may not', async () => {
    const page = await stage.as(PEOPLE.developer, '/playground')
    await page.getByLabel('Cluster', { exact: true }).selectOption('seoul')
    await page.getByLabel(/^Resource/).fill('secrets')
    await page.getByLabel(/^Namespace/).fill('kube-system')
    await page.getByRole('button', { name: 'Send' }).click()
    const answer = page.getByRole('region', { name: /^Answer/ })
    await answer.getByText('403', { exact: true }).waitFor()
    expect(await answer.getByText(/cannot list resource/).count()).toBeGreaterThan(0)
  })
})
