import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { missingBrowser } from '../world/browser.ts'
import { PATIENCE } from '../world/patience.ts'
import { act, row, section, tab } from './page-parts.ts'
import { PEOPLE, useOwnWorld } from './use-world.ts'

/** Longer than any build of the sandbox takes. */
const BUILT = { timeout: PATIENCE.settled }

async function start(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Start build' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Start', exact: true }).click()
}

function builds(page: Page) {
  return page.getByRole('region', { name: /^Builds/ })
}

/** Mostly waits: for builds to end. */
describe.skipIf(missingBrowser() !== null)('builds and images', () => {
  const stage = useOwnWorld({ only: ['busan'], keepsWindows: true })

  // Two that take their time go on while others are looked at.
  it('end when somebody cancels them, and start again from an earlier one', async () => {
    const page = await stage.as(PEOPLE.admin, '/build-config/busan/orders/contract-api')
    await start(page)
    const own = row(page, 'Manually triggered').first()
    await own.getByText('Running').waitFor(BUILT)
    await own.getByRole('link').first().click()
    await page.getByRole('button', { name: 'Cancel', exact: true }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('kubectl equivalent').click()
    await dialog.getByText(/^oc cancel-build contract-api-\d+ -n orders --context busan$/).waitFor()
    await dialog.getByRole('button', { name: 'Cancel build' }).click()
    await page.getByText('Cancelled').first().waitFor(BUILT)
    await page.getByRole('button', { name: 'Rebuild' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Rebuild' }).click()
    await page
      .getByRole('region', { name: /^Details/ })
      .getByRole('link', { name: 'BuildConfig contract-api' })
      .first()
      .click()
    const again = row(page, 'Manually triggered').filter({ hasText: /Running|Complete/ })
    await again.first().waitFor(BUILT)
  })

  it('are made from forms: a stream to push to, and a config that starts its first build by itself', async () => {
    const page = await stage.as(PEOPLE.admin, '/new-image-stream/busan?namespace=edge')
    await section(page, 'General').getByRole('textbox', { name: 'Name', exact: true }).fill('rates')
    await page.getByRole('button', { name: 'Create', exact: true }).click()
    await page.waitForURL(/\/image-stream\/busan\/edge\/rates/)

    await page.goto(`${stage.world().url}/new-build-config/busan?namespace=edge`)
    await section(page, 'General').getByRole('textbox', { name: 'Name', exact: true }).fill('rates')
    const source = section(page, 'Source')
    await source.getByLabel(/^Repository/).fill('git.hanbat.example/b2b/rates')
    const strategy = section(page, 'Strategy')
    await strategy.getByLabel(/^Image/).fill('java:21')
    await strategy.getByLabel(/^Its namespace/).fill('openshift')
    await page.getByRole('button', { name: 'Create', exact: true }).click()
    await page
      .getByText(/must be an address that git takes/)
      .first()
      .waitFor()
    await source
      .getByLabel('Repository', { exact: false })
      .first()
      .fill('https://git.hanbat.example/b2b/rates.git')
    const output = section(page, 'Output')
    await output.getByLabel(/^Push to/).selectOption('ImageStreamTag')
    await output.getByLabel(/^Image/).fill('rates:latest')
    await section(page, 'Start').getByRole('button', { name: 'Add trigger' }).click()
    await page.getByRole('button', { name: 'Create', exact: true }).click()
    await page.waitForURL(/\/build-config\/busan\/edge\/rates/)
    await builds(page).getByText('Build configuration change').waitFor(BUILT)
  })

  it('say why a build failed, and are mended from there: its variable, a new build, its log', async () => {
    const page = await stage.as(PEOPLE.admin, '/build-configs?cluster=busan&namespace=warehouse')
    await page.getByRole('link', { name: 'barcode-api', exact: true }).click()
    await builds(page)
      .getByRole('link', { name: /barcode-api-\d/ })
      .first()
      .click()
    const banner = page.getByRole('status').filter({ hasText: 'Assemble script failed' })
    await banner.getByText(/in a closed network, set NPM_MIRROR/).waitFor()

    await page
      .getByRole('region', { name: /^Details/ })
      .getByRole('link', { name: 'BuildConfig barcode-api' })
      .first()
      .click()
    await act(page, /^Edit$/)
    const strategy = section(page, 'Strategy')
    await strategy.getByRole('button', { name: 'Add variable' }).click()
    await strategy.getByRole('textbox', { name: 'Name', exact: true }).fill('NPM_MIRROR')
    await strategy.getByRole('textbox', { name: 'Value', exact: true }).fill('https://npm.hanbat.example')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.waitForURL(/\/build-config\/busan\/warehouse\/barcode-api/)

    await start(page)
    const running = row(page, 'Manually triggered').first()
    await running.getByText('Running').waitFor(BUILT)
    await running.getByRole('link').first().click()
    await tab(page, 'Logs').click()
    await page.getByText(/^Cloning "https/).waitFor(BUILT)
    await page.getByText('Push successful').waitFor(BUILT)
    await page
      .getByText('COMPLETE')
      .or(page.getByText('Complete', { exact: true }))
      .first()
      .waitFor(BUILT)
  })

  it('hide the secrets of webhooks, and name the Secret that holds each', async () => {
    const page = await stage.as(PEOPLE.admin, '/build-config/busan/orders/contract-api')
    const triggers = page.getByRole('region', { name: /^Triggers/ })
    await triggers.getByText('/buildconfigs/contract-api/webhooks/••••••/gitlab').waitFor()
    expect(await triggers.getByRole('link', { name: 'Secret build-webhook' }).count()).toBe(2)
    expect(await page.content()).not.toContain('demo-webhook-key')
  })

  it('say why a tag was not imported, and import what has changed since', async () => {
    const page = await stage.as(PEOPLE.admin, '/image-stream/busan/warehouse/scanner-sdk')
    await page
      .getByText(/scanner-sdk:4" not found/)
      .first()
      .waitFor()
    await page.goto(`${stage.world().url}/image-stream/busan/openshift/java`)
    const tags = page.getByRole('region', { name: /^Tags/ })
    const before = await tags.locator('code[title^="sha256:"]').last().textContent()
    await page.getByRole('button', { name: 'Import now' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Import', exact: true }).click()
    await tags.getByText('2 images kept').first().waitFor()
    expect(await tags.locator('code[title^="sha256:"]').last().textContent()).not.toBe(before)
  })

  it('tell who deploys a tag, what builds on it, and what it is made of', async () => {
    const page = await stage.as(PEOPLE.admin, '/image-stream/busan/orders/edi-gateway')
    const tags = page.getByRole('region', { name: /^Tags/ })
    await tags.getByRole('link', { name: /edi-gateway$/ }).waitFor()
    await tags.getByRole('link', { name: /latest$/ }).click()
    await page.waitForURL(/\/image-stream-tag\/busan\/orders\/edi-gateway/)
    await page.getByRole('region', { name: /^Layers 4 layers, [\d.]+ MB/ }).waitFor()
    await page
      .getByRole('region', { name: /^Used by/ })
      .getByRole('link', { name: /edi-gateway$/ })
      .waitFor()
    await page.goto(`${stage.world().url}/image-stream-tag/busan/openshift/nodejs%3A22`)
    await page
      .getByRole('region', { name: /^Used by/ })
      .getByRole('link', { name: 'BuildConfig barcode-api' })
      .waitFor()
  })

  it('end well where nothing is wrong: what was started again, and what a new config has started', async () => {
    const page = await stage.as(PEOPLE.admin, '/build-config/busan/orders/contract-api')
    await row(page, 'Manually triggered').filter({ hasText: 'Complete' }).first().waitFor(BUILT)
    await page.goto(`${stage.world().url}/build-config/busan/edge/rates`)
    await builds(page).getByText('Complete').waitFor(BUILT)
  })
})
