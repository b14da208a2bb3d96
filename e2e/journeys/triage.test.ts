import { describe, expect, it } from 'vitest'
import { missingBrowser } from '../world/browser.ts'
import { openCluster } from '../world/open-cluster.ts'
import { row } from './page-parts.ts'
import { PEOPLE, useOwnWorld } from './use-world.ts'

describe.skipIf(missingBrowser() !== null)('what is looked at first when something is wrong', () => {
  const stage = useOwnWorld({ only: ['seoul', 'busan'], keepsWindows: true })

  it('a cluster with a node that is not ready has the same word and colour on its tile and its page', async () => {
    const page = await stage.as(PEOPLE.admin, '/global-dashboard')
    const tile = page.getByRole('article').filter({ has: page.getByRole('link', { name: 'busan' }) })
    await tile.getByText('Nodes not ready', { exact: true }).waitFor()
    const tone = await tile.locator('.n-status').first().getAttribute('class')
    await tile.getByRole('link', { name: 'busan' }).click()
    await page.waitForURL(/\/cluster\/busan/)
    const state = page.getByRole('main').locator('.n-status').filter({ hasText: 'Nodes not ready' })
    await state.waitFor()
    expect(await state.getAttribute('class')).toBe(tone)
  })

  it.each([
    ['en', 1440, 'Connected', 'Nodes not ready'],
    ['ko', 768, '연결됨', '준비 안 된 노드 있음'],
  ] as const)(
    'the list of clusters tells of it too, and what is wrong, in %s at %i',
    async (locale, width, connected, word) => {
      const page = await stage.as(PEOPLE.admin, '/clusters', { locale, width })
      const busan = row(page, 'busan')
      await busan.getByText(connected, { exact: true }).waitFor()
      const nodes = busan.getByTitle(word)
      await nodes.waitFor()
      expect(await nodes.innerText()).toMatch(/^(\d+)\/(?!\1$)\d+$/)
      expect(await nodes.getAttribute('class')).toContain('warning')
      expect(
        await page
          .getByRole('grid')
          .getByText(/^(Ready|준비됨)$/)
          .count(),
      ).toBe(0)
      await busan.locator('a[href*="/cluster/busan"]').last().click()
      await page.waitForURL(/\/cluster\/busan/)
    },
  )

  it('a cluster says how many failing pods it does not list, and leads to all of them', async () => {
    const page = await stage.as(PEOPLE.admin, '/cluster/busan')
    const failing = page.getByRole('region', { name: 'Now' }).getByRole('link', { name: /^\d+$/ }).first()
    const count = await failing.textContent()
    const problems = page.getByRole('region', { name: /^What is wrong/ })
    await problems.getByRole('link', { name: new RegExp(`\\b${count} failing pods`) }).click()
    await page.waitForURL(/\/pods\?.*problems=true/)
    await page.getByText(`of ${count}`).first().waitFor()
  })

  it('the containers of a pod come before its facts, and what marks it is folded until it is opened', async () => {
    const page = await stage.as(PEOPLE.admin, '/pod/seoul/monitoring/alertmanager-0', { width: 768 })
    const headings = page.getByRole('main').getByRole('heading', { level: 2 })
    await page.getByRole('heading', { name: 'Containers' }).waitFor()
    const order = (await headings.allTextContents()).map((text) => text.split(/\d|measured/)[0]?.trim())
    expect(order.indexOf('Containers')).toBeLessThan(order.indexOf('Details'))
    const summary = page.locator('summary', { hasText: 'UID, labels and annotations' })
    const label = page.getByText('statefulset.kubernetes.io/pod-name').first()
    expect(await label.isVisible()).toBe(false)
    await summary.focus()
    await summary.press('Enter')
    await label.waitFor()
    await page.reload()
    await label.waitFor()
  })

  it('repeated events are one line with their number, and warnings can be seen alone', async () => {
    const cluster = openCluster(stage.world().sandbox, 'seoul')
    const involvedObject = { kind: 'Pod', apiVersion: 'v1', namespace: 'shop', name: 'cart-9', uid: 'cart-9' }
    const long = `${'Back-off restarting failed container of a very talkative pod. '.repeat(6)}The end.`
    const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
    for (const [name, type, count, minutes] of [
      ['cart-9.a', 'Warning', 3, 20],
      ['cart-9.b', 'Warning', 2, 4],
      ['cart-9.c', 'Normal', 1, 2],
    ] as const) {
      await cluster.create(
        { resource: { group: '', version: 'v1', plural: 'events' }, namespace: 'shop' },
        {
          apiVersion: 'v1',
          kind: 'Event',
          metadata: { name, namespace: 'shop' },
          type,
          count,
          involvedObject,
          reason: type === 'Warning' ? 'BackOff' : 'Pulled',
          message: type === 'Warning' ? long : 'Image is there',
          firstTimestamp: minutesAgo(minutes + 5),
          lastTimestamp: minutesAgo(minutes),
        },
      )
    }
    await cluster.close()
    const page = await stage.as(PEOPLE.admin, '/events?cluster=seoul&namespace=shop&q=cart-9', { width: 768 })
    const lines = page.getByRole('row').filter({ hasText: 'cart-9' })
    await expect.poll(() => lines.count()).toBe(2)
    const line = lines.filter({ hasText: 'BackOff' })
    await line.getByText('5×').waitFor()
    await line.getByText(/^first 2[45]m ago$/).waitFor()
    const message = line.getByText('The end.')
    expect(await message.evaluate((text) => text.scrollHeight <= text.clientHeight)).toBe(true)
    expect(await message.evaluate((text) => text.clientWidth / window.innerWidth)).toBeGreaterThan(0.35)
    await page.getByRole('checkbox', { name: 'Warnings only' }).check()
    await page.waitForURL(/f=type/)
    await expect.poll(() => lines.count()).toBe(1)
  })

  it('a namespace says in its list how many pods and problems it has and how full its quota is', async () => {
    const page = await stage.as(PEOPLE.admin, '/namespaces?cluster=seoul')
    const pay = row(page, /^pay/)
    await pay.getByRole('meter', { name: /^requests\.cpu: \d+% used$/ }).waitFor()
    await pay.getByRole('link', { name: /^1$/ }).waitFor()
    await pay.getByRole('link', { name: /^\d+\/\d+$/ }).click()
    await page.waitForURL(/\/pods\?.*namespace=pay/)
  })

  it.each([
    ['en', 'Asia/Seoul', /^Every 10 minutes/, /^in \d+[ms]/],
    ['ko', 'Asia/Seoul', /^10분마다/, /^\d+[분초] 후/],
  ] as const)(
    'cron jobs say when they run in words, and when next: %s',
    async (locale, zone, words, next) => {
      const page = await stage.as(PEOPLE.admin, '/cron-jobs?cluster=seoul&namespace=search', { locale })
      const job = row(page, /^trend-keywords/)
      await job.getByText(words).waitFor()
      await job.getByText(zone).waitFor()
      await job.getByText(next).waitFor()
    },
  )

  it('a failing cron job says on the dashboard in words when it runs', async () => {
    const page = await stage.as(PEOPLE.admin, '/global-dashboard')
    const problem = row(page, 'settlement-close')
    await problem.getByText(/^At 15 minutes past the hour, every 2 hours/).waitFor()
    await problem.getByText(/^Next run in \d/).waitFor()
  })

  it('a node shows which pods use most beside what they asked for, what it evicted, and its taints in words', async () => {
    const client = openCluster(stage.world().sandbox, 'seoul')
    const pods = { resource: { group: '', version: 'v1', plural: 'pods' }, namespace: 'shop' }
    const { items } = await client.list({ resource: { group: '', version: 'v1', plural: 'nodes' } })
    const node = items.find(({ metadata }) => metadata.name.includes('worker'))?.metadata.name ?? ''
    const containers = [{ name: 'main', image: 'registry.k8s.io/pause:3.10' }]
    await client.create(pods, {
      apiVersion: 'v1',
      kind: 'Pod',
      metadata: { name: 'hungry', namespace: 'shop' },
      spec: { nodeName: node, restartPolicy: 'Never', containers },
    })
    await client.patch(
      { ...pods, name: 'hungry', subresource: 'status' },
      {
        type: 'merge',
        body: {
          status: { phase: 'Failed', reason: 'Evicted', message: 'The node was low on resource: memory.' },
        },
      },
    )
    await client.patch(
      { resource: { group: '', version: 'v1', plural: 'nodes' }, name: node },
      {
        type: 'merge',
        body: { spec: { taints: [{ key: 'nvidia.com/gpu', effect: 'NoSchedule' }] } },
      },
    )
    await client.close()
    const page = await stage.as(PEOPLE.admin, `/node/seoul/${node}`)
    const used = async (title: string) => {
      const panel = page.getByRole('region', { name: title })
      await panel.getByRole('row').nth(2).waitFor()
      return panel.getByRole('row').count()
    }
    expect(await used('Pods that use most memory')).toBe(6)
    expect(await used('Pods that use most CPU')).toBe(6)
    await page
      .getByRole('region', { name: /^Evicted here/ })
      .getByText('low on resource: memory')
      .waitFor()
    const taints = page.getByRole('region', { name: 'Taints' })
    await taints.getByText('Kept for pods that use its GPUs').waitFor()
    await taints.getByText('Pods without a toleration are not placed here.').waitFor()
  })

  it('kinds are counted as they come into view, and not before', async () => {
    const page = await stage.as(PEOPLE.admin, '/search?cluster=seoul&tab=apis')
    const counted = page.getByRole('listitem').filter({ hasText: /\d+ objects?$/ })
    await page
      .getByRole('listitem')
      .filter({ hasText: /^CM|ConfigMap/ })
      .first()
      .getByText(/^\d+ objects$/)
      .waitFor()
    const last = page.getByRole('main').getByRole('listitem').last()
    expect(await last.textContent()).not.toMatch(/object|not allowed/)
    expect(await counted.count()).toBeLessThan(await page.getByRole('main').getByRole('listitem').count())
    await last.scrollIntoViewIfNeeded()
    await last.getByText(/object/).waitFor()
  })
})
