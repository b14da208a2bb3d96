import { describe, expect, it, onTestFinished } from 'vitest'
import { missingBrowser } from '../world/browser.ts'
import { openCluster } from '../world/open-cluster.ts'
import { putBack } from '../world/put-back.ts'
import { PEOPLE, useWorld } from './use-world.ts'

const PLACE = {
  resource: { group: '', version: 'v1', plural: 'configmaps' },
  namespace: 'pay',
  name: 'payment-api-config',
}

describe.skipIf(missingBrowser() !== null)('the map of an object', () => {
  const stage = useWorld()

  it('leads from a workload to what reaches it, and from there back', async () => {
    const page = await stage.as(PEOPLE.admin, '/deployment/seoul/pay/payment-api?tab=map')
    const map = page.getByRole('region', { name: /^Related resources/ }).last()
    await map.getByRole('link', { name: 'Service payment-api' }).click()
    await page.waitForURL(/\/service\/seoul\/pay\/payment-api/)
    await page.getByRole('link', { name: 'Map', exact: true }).click()
    await map
      .getByRole('link', { name: /^Pod payment-api-/ })
      .first()
      .waitFor()
    await page.goBack()
    await page.goBack()
    await page.waitForURL(/\/deployment\/.*tab=map/)
  })

  it('says what is needed and gone, as soon as it is', async () => {
    const page = await stage.as(PEOPLE.admin, '/deployment/seoul/pay/payment-api?tab=map', { locale: 'ko' })
    await page
      .locator('.n-map')
      .getByRole('link', { name: /payment-api-config/ })
      .waitFor()
    const seoul = openCluster(stage.world().sandbox, 'seoul')
    onTestFinished(() => seoul.close())
    await putBack(seoul, PLACE)
    await seoul.delete(PLACE)
    await page.getByText('필요하지만 없는 리소스 1개').waitFor()
    await page
      .getByText(/^컨피그맵 payment-api-config/)
      .first()
      .waitFor()
    await page.locator('.n-map-missing').getByText('없음', { exact: true }).waitFor()
    expect(
      await page
        .locator('.n-map')
        .getByRole('link', { name: /payment-api-config/ })
        .count(),
    ).toBe(0)
  })

  it('tells whoever deletes something what still needs it', async () => {
    const page = await stage.as(PEOPLE.admin, '/config-map/seoul/pay/fraud-check-config', { locale: 'ko' })
    await page.getByRole('button', { name: '작업' }).click()
    await page.getByRole('menuitem', { name: '삭제' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('heading', { name: '아직 사용하는 리소스' }).waitFor()
    await dialog.getByRole('listitem').filter({ hasText: 'fraud-check' }).first().waitFor()
  })

  it('is read and followed by the keyboard alone', async () => {
    const page = await stage.as(PEOPLE.admin, '/service/seoul/pay/payment-api?tab=map')
    const map = page.locator('.n-map')
    await map.getByRole('link').first().waitFor()
    await map.focus()
    await page.keyboard.press('Tab')
    const chosen = () => page.evaluate(() => document.activeElement?.closest('li')?.textContent ?? '')
    for (let steps = 0; steps < 20 && !(await chosen()).startsWith('PPod'); steps++)
      await page.keyboard.press('Tab')
    await page.locator('.n-map-arrows .hot').first().waitFor({ state: 'attached' })
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/pod\/seoul\/pay\/payment-api-/)
  })

  it('shows nobody what they may not list', async () => {
    const page = await stage.as(PEOPLE.developer, '/deployment/seoul/shop/cart-api?tab=map')
    const map = page.locator('.n-map')
    await map.getByRole('link', { name: 'Deployment cart-api' }).waitFor()
    await page.getByText(/^No permission to list: .*Nodes/).waitFor()
    expect(await map.locator('.n-map-unknown').filter({ hasText: 'Node' }).count()).toBeGreaterThan(0)
  })
})
