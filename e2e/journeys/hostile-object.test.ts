import type { KubeClient } from '@naru/kube/client'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { watchPage } from '../smoke/watch-page.ts'
import { missingBrowser } from '../world/browser.ts'
import { openCluster } from '../world/open-cluster.ts'
import { PEOPLE, useWorld } from './use-world.ts'

/** Each would call `window.hurt` if anything took it for more than text. */
const PAYLOAD = [
  '<img src="/none" onerror="window.hurt=1">',
  '<script>window.hurt=1</script>',
  '"><svg onload="window.hurt=1">',
  "'-window.hurt()-'",
  '[press](javascript:window.hurt=1)',
  '{{constructor.constructor("window.hurt=1")()}}',
  '\u001b]0;hurt\u0007\u001b[2J\u001b[31m',
  '\u202Egpj.tekcor\u202C \u2066\u200F\u200B',
  '\u0007\u0008\r\n\t',
  'x'.repeat(5000),
].join(' ')
const LINK = 'javascript:window.hurt=1'
const PLACE = { namespace: 'shop' }
const annotations = { 'hanbat.example/description': PAYLOAD, 'hanbat.example/link': LINK, owner: PAYLOAD }
const container = {
  name: 'main',
  image: 'docker.io/library/nginx:1.27',
  command: ['sh', '-c', PAYLOAD],
  args: [PAYLOAD],
  env: [
    { name: 'PAYLOAD', value: PAYLOAD },
    { name: 'LINK', value: LINK },
  ],
}

/** The pages on which the objects are shown, with a text that says that they are. */
const VIEWS = [
  ['/pods?cluster=seoul&namespace=shop&q=hostile', 'hostile'],
  ['/config-maps?cluster=seoul&namespace=shop&q=hostile', 'hostile'],
  ['/deployments?cluster=seoul&namespace=shop&q=hostile', 'hostile'],
  ['/events?cluster=seoul&namespace=shop', '<img src="/none"'],
  ['/pod/seoul/shop/hostile', '<script>window.hurt=1</script>'],
  ['/pod/seoul/shop/hostile?tab=yaml', 'kind: Pod'],
  ['/pod/seoul/shop/hostile?tab=event', '<script>window.hurt=1</script>'],
  ['/pod/seoul/shop/hostile?tab=environment', LINK],
  ['/pod/seoul/shop/hostile?tab=log', 'hostile'],
  ['/config-map/seoul/shop/hostile', '<script>window.hurt=1</script>'],
  ['/config-map/seoul/shop/hostile?tab=yaml', 'kind: ConfigMap'],
  ['/deployment/seoul/shop/hostile', '<script>window.hurt=1</script>'],
  ['/deployment/seoul/shop/hostile?tab=yaml', 'kind: Deployment'],
  ['/deployment/seoul/shop/hostile?tab=environment', LINK],
  ['/deployment/seoul/shop/hostile?tab=history', 'Revision'],
  ['/edit-deployment/seoul/shop/hostile', 'hostile'],
  ['/global-dashboard', 'Current problems'],
] as const

describe.skipIf(missingBrowser() !== null)('an object with payloads in every text', () => {
  const stage = useWorld()
  let cluster: KubeClient

  beforeAll(async () => {
    cluster = openCluster(stage.world().sandbox, 'seoul')
    await plant(cluster)
  })
  afterAll(() => cluster?.close())

  it('is shown on every page as text, without any effect', { timeout: 240_000 }, async () => {
    const page = await stage.as(PEOPLE.superadmin, '/global-dashboard')
    const watch = watchPage(page)
    const effects: string[] = []
    page.on('dialog', (dialog) => {
      effects.push(`dialog ${dialog.message()}`)
      void dialog.dismiss()
    })
    for (const [path, text] of VIEWS) {
      await page.goto(stage.world().url + path)
      const shown = await page
        .getByRole('main')
        .getByText(text)
        .first()
        .waitFor()
        .then(
          () => [],
          () => ['not shown'],
        )
      const seen = [...shown, ...(await findEffects(page)), ...watch.faults()]
      effects.push(...seen.map((effect) => `${path}: ${effect}`))
    }
    expect(effects).toEqual([])
  })
})

/** What a payload would have done: run, become an element or a link, or push the page out of its frame. */
async function findEffects(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const found: string[] = []
    if ('hurt' in window) found.push('a script ran')
    if (document.querySelector('[onerror], [onload], main img[src="/none"]'))
      found.push('it became an element')
    for (const link of document.querySelectorAll('a[href], iframe, form[action]')) {
      if (/^\s*javascript:/i.test(link.getAttribute('href') ?? '')) found.push('it became a link')
    }
    const { scrollWidth } = document.documentElement
    if (scrollWidth > innerWidth) found.push(`the page is ${scrollWidth} wide`)
    const main = document.querySelector('main')
    if (main && main.scrollWidth > main.clientWidth + 1) found.push(`its content is ${main.scrollWidth} wide`)
    return found
  })
}

async function plant(cluster: KubeClient): Promise<void> {
  const metadata = { name: 'hostile', annotations }
  const labels = { app: 'hostile' }
  const core = (plural: string) => ({ resource: { group: '', version: 'v1', plural }, ...PLACE })
  const data = { 'payload.html': PAYLOAD, link: LINK, '__proto__.js': PAYLOAD }
  await cluster.create(core('configmaps'), { metadata, data })
  await cluster.create(core('pods'), { metadata, spec: { containers: [container] } })
  await cluster.create(
    { resource: { group: 'apps', version: 'v1', plural: 'deployments' }, ...PLACE },
    {
      metadata,
      spec: {
        replicas: 1,
        selector: { matchLabels: labels },
        template: { metadata: { labels, annotations }, spec: { containers: [container] } },
      },
    },
  )
  const pod = await cluster.get({ ...core('pods'), name: 'hostile' })
  const { uid = '', namespace = '' } = pod.metadata
  const now = new Date().toISOString()
  await cluster.create(core('events'), {
    metadata: { name: 'hostile.1' },
    involvedObject: { apiVersion: 'v1', kind: 'Pod', name: 'hostile', namespace, uid },
    type: 'Warning',
    reason: PAYLOAD.slice(0, 120),
    message: PAYLOAD.slice(0, 1000),
    source: { component: PAYLOAD.slice(0, 120) },
    firstTimestamp: now.replace(/\.\d+/, ''),
    lastTimestamp: now.replace(/\.\d+/, ''),
    count: 1,
  })
}
