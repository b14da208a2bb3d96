import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { missingBrowser } from '../world/browser.ts'
import { openCluster } from '../world/open-cluster.ts'
import { PATIENCE } from '../world/patience.ts'
import { PEOPLE, useOwnWorld } from './use-world.ts'

const CANARY = 'canary-7b1f40c2e9'
const TRACES = [CANARY, Buffer.from(CANARY).toString('base64')]

const PAGES = [
  '/secrets?cluster=seoul&namespace=shop',
  '/secret/seoul/shop/planted',
  '/secret/seoul/shop/planted?tab=yaml',
  '/secret/seoul/shop/planted?tab=event',
  '/resource/seoul/core/v1/secrets',
  '/events?cluster=seoul&namespace=shop',
  '/global-dashboard',
]

describe.skipIf(missingBrowser() !== null)('a secret value', () => {
  const stage = useOwnWorld({ only: ['seoul'], embedded: true, env: { NARU_LOG_LEVEL: 'debug' } })

  it('is on no page until someone asks for it, and then in no log, record or file', {
    timeout: PATIENCE.test,
  }, async () => {
    const world = stage.world()
    const cluster = openCluster(world.sandbox, 'seoul')
    const resource = { group: '', version: 'v1', plural: 'secrets' }
    await cluster.create(
      { resource, namespace: 'shop' },
      { metadata: { name: 'planted' }, stringData: { password: CANARY } },
    )
    const page = await stage.as(PEOPLE.superadmin, '/global-dashboard')
    for (const path of PAGES) {
      await page.goto(world.url + path)
      await page.getByRole('heading', { level: 1 }).filter({ hasText: /\S/ }).first().waitFor()
      await page.waitForFunction(() => document.querySelector('[aria-busy="true"]') === null)
      expect(await tracesOn(page), path).toEqual([])
    }

    await page.goto(`${world.url}/secret/seoul/shop/planted`)
    await page.getByRole('button', { name: 'Reveal' }).click()
    await page.getByText(CANARY).waitFor()
    await page.getByRole('button', { name: 'Hide' }).click()
    await page.getByText(CANARY).waitFor({ state: 'hidden' })
    expect(await tracesOn(page)).toEqual([])

    await cluster.patch(
      { resource, namespace: 'shop', name: 'planted' },
      { type: 'merge', body: { metadata: { labels: { seen: 'yes' } } } },
    )
    await cluster.close()
    expect(tracesIn(world.output())).toEqual([])
    await world.kill()
    expect(filesWithTraces(world.data)).toEqual([])
    await world.restart()
  })
})

function tracesIn(text: string): readonly string[] {
  return TRACES.filter((trace) => text.includes(trace))
}

/** In what the page shows, holds in its fields, and keeps in the browser. */
async function tracesOn(page: Page): Promise<readonly string[]> {
  const kept = await page.evaluate(() =>
    JSON.stringify([localStorage, sessionStorage].map((store) => Object.entries(store))),
  )
  return tracesIn((await page.content()) + kept)
}

function filesWithTraces(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => tracesIn(readFileSync(path, 'latin1')).length > 0)
}
