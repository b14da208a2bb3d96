import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { goInside } from '../smoke/go-inside.ts'
import { missingBrowser } from '../world/browser.ts'
import { openCluster } from '../world/open-cluster.ts'
import { PEOPLE, useWorld } from './use-world.ts'

const IN_SEOUL = 'cluster=seoul&namespace=-'
const WORKLOADS = '/service-mesh/workloads?cluster=seoul'
const ALONE = { app: 'nobody' }
const NOBODY = {
  metadata: { name: 'nobody', namespace: 'shop' },
  spec: {
    replicas: 0,
    selector: { matchLabels: ALONE },
    template: {
      metadata: { labels: ALONE },
      spec: { containers: [{ name: 'app', image: 'registry.hanbat.example/shop/cart-api:1' }] },
    },
  },
}

/** What narrows a list until nothing is left, what is said of it, and the way to more. */
const NARROWED = [
  ['a search', `/pods?${IN_SEOUL}&q=nobody-is-called-so`, 'No matches', 'Clear filters'],
  ['a filter', `/deployments?${IN_SEOUL}&f=status:Nothing`, 'No matches', 'Clear filters'],
  ['a label', `/services?${IN_SEOUL}&labels=app%3Dnobody-at-all`, 'No matches', 'Clear filters'],
  ['the count of problems', `/config-maps?${IN_SEOUL}&problems=true`, 'No matches', 'Clear filters'],
  ['all of these', `/nodes?cluster=seoul&q=no&f=status:No&problems=true`, 'No matches', 'Clear filters'],
  [
    'a search in a discovered kind',
    `/resource/seoul/argoproj.io/v1alpha1/appprojects?namespace=-&q=nobody-is-called-so`,
    'No matches',
    'Clear filters',
  ],
  ['a namespace', '/cron-jobs?cluster=seoul&namespace=kube-public', 'No CronJobs', 'Look in all namespaces'],
  [
    'a namespace of a discovered kind',
    '/resource/seoul/argoproj.io/v1alpha1/appprojects?namespace=kube-public',
    'No AppProject',
    'Look in all namespaces',
  ],
  ['a filter of a mesh', `${WORKLOADS}&name=nobody-is-called-so`, 'Nothing matches', 'Clear filters'],
  [
    'chosen namespaces of a mesh',
    `${WORKLOADS}&namespaces=kube-public`,
    'Nothing in the chosen namespaces',
    'Look in all namespaces',
  ],
  ['an object, in a tab', '/deployment/seoul/shop/nobody?tab=pod', /^No pods of .*nobody$/i, /^pods in/i],
] as const

/** What else is narrowed until nothing is left: what its address says of that, and what is said. */
const NARROWED_PAGES = [
  ['/prometheus-alert-rule?cluster=seoul', { state: 'pending', text: 'nobody' }, 'No rule matches'],
  ['/catalog-template?cluster=busan', { q: 'nobody', tag: 'database' }, 'No template matches'],
  ['/catalog-resource?cluster=seoul', { q: 'nobody', tag: 'storage' }, 'No kind matches'],
  ['/search?cluster=seoul&tab=apis', { find: 'nobody' }, 'No matches'],
  ['/audit-log?cluster=-', { who: 'nobody', verb: 'delete' }, 'No records match'],
] as const

describe.skipIf(missingBrowser() !== null)('a list in which nothing is left', () => {
  const stage = useWorld()

  it('says what narrows it, and leads to where there is something', async () => {
    const cluster = openCluster(stage.world().sandbox, 'seoul')
    const resource = { group: 'apps', version: 'v1', plural: 'deployments' }
    await cluster.create({ resource, namespace: 'shop' }, NOBODY)
    await cluster.close()
    const page = await stage.as(PEOPLE.superadmin, '/deployment/seoul/shop/nobody')
    await page.getByRole('heading', { level: 1, name: 'nobody' }).waitFor()
    for (const [what, path, said, way] of NARROWED) {
      await goInside(page, path)
      await page.getByRole('heading', { level: 2, name: said }).waitFor()
      expect(await saysWhat(page, path), what).toBe(true)
      await wayOut(page, way).click()
      await page.getByRole('row').getByRole('link').first().waitFor()
    }
  })

  it.each(NARROWED_PAGES)('is as wide as before on %s once %j is taken away', async (path, by, said) => {
    const page = await stage.as(PEOPLE.superadmin, `${path}&${new URLSearchParams(by).toString()}`)
    const none = page.getByRole('heading', { level: 2, name: said })
    await none.waitFor()
    await wayOut(page, 'Clear filters').click()
    await none.waitFor({ state: 'hidden' })
    const left = new URL(page.url()).searchParams
    expect(Object.keys(by).filter((key) => left.has(key))).toEqual([])
  })
})

function wayOut(page: Page, name: string | RegExp): Locator {
  const empty = page.locator('.n-empty-actions')
  return empty.getByRole('button', { name }).or(empty.getByRole('link', { name }))
}

/** Each thing of the address that narrows the list stands over it, or in the words of why it is empty. */
async function saysWhat(page: Page, path: string): Promise<boolean> {
  const query = new URL(path, page.url()).searchParams
  const namespace = query.get('namespace')
  const empty = await page.locator('.n-empty').innerText()
  const sought = query.get('q')
  const said = [
    sought === null || (await page.locator('main .n-filter').first().inputValue()) === sought,
    !query.has('f') ||
      (await page
        .getByRole('main')
        .getByText(/Nothing|: No\b|No$/)
        .count()) > 0,
    !query.has('labels') ||
      (await page
        .getByRole('main')
        .getByText(/nobody-at-all/)
        .count()) > 0,
    !query.has('problems') || (await page.locator('.n-states [aria-pressed="true"], .n-chip').count()) > 0,
    namespace === null || namespace === '-' || empty.includes(namespace),
  ]
  return said.every(Boolean)
}
