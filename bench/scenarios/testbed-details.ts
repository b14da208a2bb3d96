import { readFileSync } from 'node:fs'
import type { KubeObject } from '@naru/contract/kubernetes/object'
import type { KubeClient } from '@naru/kube/client'
import { parseKubeconfig } from '@naru/kube/kubeconfig'
import { openBrowser } from '../../e2e/world/browser.ts'
import { countWire } from '../page/count-wire.ts'
import { type BenchPage, openPage } from '../page/open-page.ts'
import { quantile, type Report, type Scenario } from '../report.ts'
import { loadPods, openCluster } from '../world/cluster-client.ts'
import { loadList, PODS } from '../world/live-client.ts'
import { signInPerson } from '../world/sign-in-person.ts'
import { withWorld } from '../world/with-world.ts'

const RUNS = 5
const TABS = ['', 'pod', 'map'] as const

export const testbedDetails: Scenario = {
  id: 'testbed-details',
  title:
    'pages of single objects and their maps in a real cluster (--kubeconfig FILE): until they stand, bytes',
  run: async (report, { kubeconfig }) => {
    if (!kubeconfig) throw new Error('--kubeconfig FILE names the cluster')
    const cluster = parseKubeconfig(readFileSync(kubeconfig, 'utf8')).currentContext ?? ''
    await withWorld({ kubeconfigs: [kubeconfig] }, async ({ url }) => {
      const client = openCluster(kubeconfig)
      const places = await findPlaces(client)
      const { total } = await loadList(url, await signInPerson(url), { ...PODS, clusters: [cluster] })
      const browser = await openBrowser()
      const opened = await openPage(browser, url)
      for (const { kind, path } of places)
        for (const tab of TABS) {
          const address = `${url}/${kind}/${cluster}/${path}${tab && `?tab=${tab}`}`
          await measure(report, opened, address, { page: `${kind} ${tab || 'overview'}`, pods: total })
        }
      await browser.close()
      await client.close()
    })
  },
}

type Place = { readonly kind: string; readonly path: string }

/** A pod of a deployment, and what it belongs to and stands on. */
async function findPlaces(client: KubeClient): Promise<readonly Place[]> {
  const pod = (await loadPods(client)).find(({ metadata }) => metadata.namespace?.startsWith('team-'))
  const { namespace, name } = pod?.metadata ?? {}
  if (!pod || !namespace || !name) throw new Error('The cluster has no pods in namespaces of teams')
  const set = ownerOf(pod)
  const resource = { group: 'apps', version: 'v1', plural: 'replicasets' }
  const deployment = ownerOf(await client.get({ resource, namespace, name: set }))
  return [
    { kind: 'pod', path: `${namespace}/${name}` },
    { kind: 'replica-set', path: `${namespace}/${set}` },
    { kind: 'deployment', path: `${namespace}/${deployment}` },
    { kind: 'node', path: pod.spec?.nodeName ?? '' },
    { kind: 'namespace', path: namespace },
  ]
}

function ownerOf({ metadata }: KubeObject): string {
  return metadata.ownerReferences?.[0]?.name ?? ''
}

async function measure(
  report: Report,
  { page, cdp }: BenchPage,
  address: string,
  size: Readonly<Record<string, string | number>>,
): Promise<void> {
  const look = await countWire(cdp)
  const times: number[] = []
  const bytes: number[] = []
  for (let run = 0; run < RUNS; run++) {
    await page.goto('about:blank')
    look()
    const begun = performance.now()
    await page.goto(address)
    await page.getByRole('heading', { level: 1 }).filter({ hasText: /\S/ }).first().waitFor()
    await page.waitForFunction(() => document.querySelector('[aria-busy="true"]') === null)
    times.push(performance.now() - begun)
    const wire = look()
    bytes.push(wire.bytes - wire.scriptAndStyleBytes + wire.socketBytes)
  }
  const about = { with: size }
  report({ measure: 'opened: until it stands, p50', value: quantile(times, 0.5), unit: 'ms', ...about })
  report({ measure: 'data that it asks for, p50', value: quantile(bytes, 0.5) / 1000, unit: 'kB', ...about })
}
