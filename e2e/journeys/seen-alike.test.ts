import type { KubeClient } from '@naru/kube/client'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { missingBrowser } from '../world/browser.ts'
import { openCluster } from '../world/open-cluster.ts'
import { row } from './page-parts.ts'
import { PEOPLE, useWorld } from './use-world.ts'

const resource = { group: '', version: 'v1', plural: 'configmaps' }
const namespace = 'shop'
const HELD = 'seen-alike-held'
const HOSTILE = 'seen-alike-hostile'
const KEY = 'example.com/what-is-long'

describe.skipIf(missingBrowser() !== null)('what attackers and broken clusters write', () => {
  const stage = useWorld()
  let cluster: KubeClient

  beforeAll(async () => {
    cluster = openCluster(stage.world().sandbox, 'seoul')
    const metadata = { name: HELD, finalizers: ['example.com/hold'] }
    await cluster.create({ resource, namespace }, { metadata })
    await cluster.delete({ resource, namespace, name: HELD })
    const annotations = { [KEY]: 'x'.repeat(20_000) }
    const data = { picture: '\u202Egpj.tekcor\u202C' }
    await cluster.create({ resource, namespace }, { metadata: { name: HOSTILE, annotations }, data })
  })
  afterAll(async () => {
    const body = { metadata: { finalizers: null } }
    await cluster?.patch({ resource, namespace, name: HELD }, { type: 'merge', body })
    await cluster?.delete({ resource, namespace, name: HOSTILE })
    await cluster?.close()
  })

  /** What a menu that is open forbids, and why. */
  async function forbidden(page: Page): Promise<readonly string[]> {
    const entries = page.getByRole('menuitem', { disabled: true })
    await entries.first().waitFor()
    const told = await entries.allInnerTexts()
    await page.keyboard.press('Escape')
    return told.map((text) => text.replaceAll(/\s+/g, ' ').trim()).sort()
  }

  it('the row of what is being deleted forbids what its page forbids, for the same reason', async () => {
    const page = await stage.as(PEOPLE.superadmin, `/config-maps?cluster=seoul&namespace=${namespace}`)
    await row(page, HELD).first().waitFor()
    await page.getByRole('button', { name: `Actions for ${HELD}`, exact: true }).click()
    const inRow = await forbidden(page)
    await page.goto(`${stage.world().url}/config-map/seoul/${namespace}/${HELD}`)
    await page.getByRole('button', { name: 'Actions', exact: true }).click()
    expect(await forbidden(page)).toEqual(inRow)
    expect(inRow).toEqual(['Delete… Already being deleted.'])
  })

  it('marks of direction are written out, and a long value leaves its key whole', async () => {
    const page = await stage.as(PEOPLE.superadmin, `/config-map/seoul/${namespace}/${HOSTILE}`)
    const key = page.locator('.n-pair b').filter({ hasText: KEY })
    const fold = page.getByText('1 annotation')
    await fold.click()
    await key.waitFor()
    const { scrollWidth, clientWidth } = await key.evaluate((one) => ({
      scrollWidth: one.scrollWidth,
      clientWidth: one.clientWidth,
    }))
    expect([scrollWidth <= clientWidth, clientWidth > 100]).toEqual([true, true])
    await page.getByText('⟨RLO⟩gpj.tekcor⟨PDF⟩').first().waitFor()
    expect(await page.locator('body').innerText()).not.toMatch(/[\u202A-\u202E]/)
    // Whether it is open is a setting of theirs.
    await fold.click()
    await key.waitFor({ state: 'hidden' })
  })
})
