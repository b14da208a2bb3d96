import type { Page } from 'playwright-core'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { missingBrowser } from '../world/browser.ts'
import { control, loadFingerprint } from '../world/control.ts'
import { openCluster } from '../world/open-cluster.ts'
import { PATIENCE } from '../world/patience.ts'
import { row } from './page-parts.ts'
import { PEOPLE, useOwnWorld } from './use-world.ts'

const TAGGER = { namespace: 'vision', name: 'image-tagger' }
const LOGIN = { namespace: 'vision', name: 'label-login' }
const SECRETS = { group: '', version: 'v1', plural: 'secrets' }
const LIST = '/deployments?cluster=-&namespace=-'

/** Counts the answers about rights that could not be decided. */
function seeUndecided(page: Page): () => number {
  let count = 0
  page.on('response', async (response) => {
    if (!response.url().endsWith('/access/checkAll')) return
    // The page that asked may be left before it is read.
    const text = await response.text().catch(() => '')
    if (text.includes('"list":null')) count += 1
  })
  return () => count
}

/** Mostly waits: for clusters to be given up and found again. */
describe.skipIf(missingBrowser() !== null)('a cluster that dies and returns', () => {
  const stage = useOwnWorld()

  beforeAll(async () => {
    const cluster = openCluster(stage.world().sandbox, 'jeju')
    await cluster.create({ resource: SECRETS, namespace: LOGIN.namespace }, { metadata: LOGIN })
    await cluster.close()
  })
  afterEach(async () => {
    await control(stage.world().sandbox, 'jeju', 'power', { isOn: true })
    await control(stage.world().sandbox, 'jeju', 'clear-faults')
  })

  it.each([
    ['its port is closed', 'power', { isOn: false }, 3],
    ['it accepts and never answers', 'faults', { hang: true, drop: true }, 5],
  ])('leaves its rows, marked as old, while the others stay live: %s', async (_, action, fault, replicas) => {
    const { sandbox } = stage.world()
    const page = await stage.as(PEOPLE.admin, LIST)
    await page.getByRole('combobox', { name: 'Filter Deployments' }).fill('image-')
    await row(page, 'image-tagger').waitFor()
    await page.getByRole('banner').getByText('Live', { exact: true }).waitFor()

    await control(sandbox, 'jeju', action, fault)
    await page.getByText(/^jeju: as of \d/).waitFor()
    await row(page, 'image-tagger').waitFor()

    const other = { namespace: 'shop', name: 'image-resizer' }
    await control(sandbox, 'seoul', 'happen', { what: 'scale-deployment', ...other, replicas })
    await row(page, 'image-resizer')
      .getByText(new RegExp(`/${replicas}$`))
      .waitFor()

    await control(sandbox, 'jeju', 'happen', { what: 'scale-deployment', ...TAGGER, replicas })
    await control(sandbox, 'jeju', 'power', { isOn: true })
    await control(sandbox, 'jeju', 'clear-faults')
    await page.getByText(/^jeju: as of \d/).waitFor({ state: 'hidden' })
    await row(page, 'image-tagger').getByText(`${replicas}/${replicas}`).waitFor()
  })

  it('is then shown exactly as it is', async () => {
    const { sandbox } = stage.world()
    const page = await stage.as(PEOPLE.admin, '/pods?cluster=jeju&namespace=-')
    await page.getByText(/^1–\d+ of \d+$/).waitFor()
    await control(sandbox, 'jeju', 'power', { isOn: false })
    await page
      .getByText(/^jeju: as of \d|^Stale since/)
      .first()
      .waitFor()
    await control(sandbox, 'jeju', 'happen', { what: 'scale-deployment', ...TAGGER, replicas: 7 })
    await control(sandbox, 'jeju', 'power', { isOn: true })
    await expect
      .poll(async () => {
        const { count } = await loadFingerprint(sandbox, 'jeju', 'pods')
        return (await page.getByText(/^1–\d+ of \d+$/).innerText()).endsWith(` of ${count}`)
      })
      .toBe(true)
    await expect.poll(() => row(page, 'image-tagger-').count()).toBe(7)
  })

  it.each([
    ['a form', 'deployment', TAGGER, 'Save'],
    ['values to reveal', 'secret', LOGIN, 'Reveal'],
  ])('is said to be away in place of %s, which comes when it returns', async (_, kind, object, offered) => {
    const { sandbox } = stage.world()
    const path = `/edit-${kind}/jeju/${object.namespace}/${object.name}`
    const page = await stage.as(PEOPLE.superadmin, path)
    const offer = page.getByRole('main').getByRole('button', { name: offered, exact: true })
    await offer.waitFor()
    await page.goto(`${stage.world().url}/pods?cluster=jeju&namespace=-`)
    await page.getByText(/^1–\d+ of \d+$/).waitFor()
    await control(sandbox, 'jeju', 'power', { isOn: false })
    await page
      .getByText(/^jeju: as of \d|^Stale since/)
      .first()
      .waitFor()
    await page.goto(stage.world().url + path)
    await page.getByRole('heading', { name: 'No response from jeju' }).waitFor()
    expect(await offer.count()).toBe(0)
    await control(sandbox, 'jeju', 'power', { isOn: true })
    await offer.waitFor()
  })

  it('keeps its pages and its menu when nothing can say any more who may see them', async () => {
    const { sandbox, url } = stage.world()
    const page = await stage.as(PEOPLE.admin, '/deployment/jeju/vision/image-tagger')
    const title = page.getByRole('heading', { name: 'image-tagger', level: 1 })
    const entry = page.getByRole('navigation').getByRole('link', { name: /^ReplicaSets\b/ })
    const old = page.getByText(/^Stale since/).first()
    const live = page.getByRole('banner').getByText('Live', { exact: true })
    await live.waitFor()
    await control(sandbox, 'jeju', 'power', { isOn: false })
    await old.waitFor()

    const undecided = seeUndecided(page)
    await expect
      .poll(
        async () => {
          await page.keyboard.press('r')
          return undecided()
        },
        { timeout: PATIENCE.settled, interval: 3000 },
      )
      .toBeGreaterThan(0)
    expect([await title.count(), await entry.count(), await old.count()]).toEqual([1, 1, 1])

    await page.goto(`${url}/stateful-set/jeju/notebooks/gaon-lab`)
    await page.getByRole('heading', { name: 'No response from jeju' }).waitFor()
    await entry.waitFor()
    await control(sandbox, 'jeju', 'power', { isOn: true })
    await live.waitFor()
  })

  it('is the first thing that is wrong on the dashboard', async () => {
    const { sandbox } = stage.world()
    const page = await stage.as(PEOPLE.admin, '/global-dashboard')
    await page.getByText('3 of 3 clusters answer').waitFor()
    await control(sandbox, 'jeju', 'power', { isOn: false })
    await page.getByText('2 of 3 clusters answer').waitFor()
    const problems = page.getByRole('region', { name: /^Current problems/ })
    await problems.getByRole('row').nth(1).getByText('jeju').first().waitFor()
    await control(sandbox, 'jeju', 'power', { isOn: true })
    await page.getByText('3 of 3 clusters answer').waitFor()
  })
})
