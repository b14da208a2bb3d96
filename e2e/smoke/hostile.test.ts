import { readFileSync } from 'node:fs'
import type { KindSpec } from '@naru/contract/kinds/kind-spec'
import { findKind, kinds } from '@naru/contract/kinds/registry'
import type { KubeObject } from '@naru/contract/kubernetes/object'
import { detailTabs } from '@naru/contract/pages/detail-tabs'
import type { Page as Screen } from '@naru/contract/pages/page'
import { PAGES } from '@naru/contract/pages/registry'
import { fillRoute } from '@naru/contract/pages/route'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { PEOPLE, useWorld } from '../journeys/use-world.ts'
import { signInAt } from '../reliability/api-client.ts'
import { missingBrowser } from '../world/browser.ts'
import { openCluster } from '../world/open-cluster.ts'
import { PATIENCE } from '../world/patience.ts'
import type { Sandbox } from '../world/start-world.ts'
import { findEffects } from './effects.ts'
import { goInside } from './go-inside.ts'
import { PAYLOAD, plantHostile } from './hostile-object.ts'
import { visitSideBySide } from './side-by-side.ts'
import { fixedVisits } from './visits.ts'
import { watchPage } from './watch-page.ts'

const own: readonly KindSpec[] = kinds
/** What is only a view of other objects shows theirs. */
const ofClusters = own.filter(({ source, viewOf }) => source === 'kubernetes' && viewOf === undefined)
const ofNaru = own.filter(({ source }) => source === 'platform')
/** Pages whose point is an error. */
const ERROR_PAGES = new Set(['P_403', 'P_404', 'P_500'])

function clusterOf(kind: KindSpec): string {
  return kind.platform === 'openshift' ? 'busan' : 'seoul'
}

/** The screens of the kind, with a hostile object in them: its list, its tabs, and its forms. */
function visitsOf(kind: KindSpec, namespace = ''): readonly string[] {
  const cluster = clusterOf(kind)
  const params = { cluster, namespace, id: 'hostile' }
  return PAGES.filter((screen) => screen.kind === kind.id).flatMap((screen) => pathsOf(screen, kind, params))
}

function pathsOf(
  screen: Screen,
  kind: KindSpec,
  params: Readonly<Record<string, string>>,
): readonly string[] {
  const path = fillRoute(screen.route, params)
  if (path === null) return [`${screen.route} cannot be filled`]
  if (screen.type === 'list' || screen.type === 'page')
    return [`${path}?cluster=${params['cluster']}&namespace=-&q=hostile`]
  if (screen.type !== 'detail') return [path]
  return detailTabs(kind).map((tab) => (tab === 'info' ? path : `${path}?tab=${tab}`))
}

/** A record of each kind of Naru's own, as long as its texts may be. */
function recordOf(kind: string, sandbox: Sandbox): object {
  const description = PAYLOAD.replaceAll('\u0000', '').slice(0, 200)
  const marked = `\u202Egpj.tekcor\u202C<svg onload="window.hurt=1">`.slice(0, 45)
  if (kind === 'group') return { groupID: 'hostile', displayName: marked, description }
  if (kind === 'user') {
    return {
      userID: 'hostile',
      displayName: marked,
      description,
      defaultRole: 'viewer',
      password: 'Naru-1234',
    }
  }
  if (kind === 'access-rule') {
    const grants = { grants: 'role', role: 'viewer', over: 'namespaces', namespaces: ['hostile'] }
    return { id: 'hostile', name: '<svg onload="window.hurt=1">', description, users: ['viewer'], ...grants }
  }
  if (kind === 'alert-target') {
    return { cluster: 'seoul', name: 'hostile', description, slack: { address: 'http://127.0.0.1:9/hook' } }
  }
  if (kind === 'alert-setting' || kind === 'k8s-event-alert-setting') {
    const told = { cluster: 'seoul', name: 'hostile', description, interval: 60, targets: ['seoul.hostile'] }
    if (kind === 'alert-setting') return { ...told, resource: 'node-cpu', average: 90, window: 5 }
    return { ...told, type: 'any', kinds: [marked], reasons: [marked] }
  }
  if (kind === 'project') return { cluster: 'seoul', namespace: 'hostile', adopt: true, description }
  const [some] = sandbox.clusters
  const kubeconfig = readFileSync(some?.kubeconfigPath ?? '', 'utf8')
  return { name: 'hostile', description, credentials: { kubeconfig } }
}

describe.skipIf(missingBrowser() !== null)('an object with payloads in every text', () => {
  const stage = useWorld()
  const planted = new Map<string, KubeObject>()

  beforeAll(async () => {
    const { sandbox } = stage.world()
    const clusters = new Map(['seoul', 'busan'].map((name) => [name, openCluster(sandbox, name)]))
    for (const kind of ofClusters) {
      const cluster = clusters.get(clusterOf(kind))
      if (cluster) planted.set(kind.id, await plantHostile({ kind, cluster }))
    }
    for (const cluster of clusters.values()) await cluster.close()
    const { send } = await signInAt(stage.world().url)
    for (const { id, collection } of ofNaru) {
      const { status } = await send('POST', `/api/v1${collection}`, recordOf(id, sandbox))
      if (status !== 200) throw new Error(`No hostile ${id} can be made: ${status}`)
    }
  }, PATIENCE.test)

  it('is shown on every registered screen as text, without any effect', {
    timeout: PATIENCE.tour,
  }, async () => {
    const fixed = fixedVisits().filter(
      ({ page: { id, kind } }) => !ERROR_PAGES.has(id) && !findKind(kind ?? ''),
    )
    const visits = [
      ...fixed.map(({ path }) => path),
      ...ofClusters.flatMap((kind) => {
        const object = planted.get(kind.id)
        return object ? visitsOf(kind, object.metadata.namespace) : [`${kind.id} is not planted`]
      }),
      ...ofNaru.flatMap((kind) => visitsOf(kind)),
    ]
    const effects = await visitSideBySide(visits, findAllEffects)
    expect(planted.size).toBe(ofClusters.length)
    expect(visits.length).toBeGreaterThan(ofClusters.length * 3)
    expect(effects).toEqual([])
  })

  async function findAllEffects(paths: readonly string[]): Promise<readonly string[]> {
    const page = await stage.as(PEOPLE.superadmin, '/global-dashboard')
    const watch = watchPage(page)
    const effects: string[] = []
    page.on('dialog', (dialog) => {
      // An open shell asks before it is left.
      if (dialog.type() === 'beforeunload') return void dialog.accept()
      effects.push(`dialog ${dialog.message()}`)
      void dialog.dismiss()
    })
    for (const path of paths) {
      const seen = [...(await look(page, path)), ...watch.faults()]
      effects.push(...seen.map((effect) => `${path}: ${effect}`))
    }
    return effects
  }
})

/** An open shell or form is left by its address alone: inside the console it may ask in a dialog. */
const ASKS = /tab=terminal|\/(?:new|edit)-/

/** Opens a screen, and waits for its heading and for what it loads. */
async function look(page: Page, path: string): Promise<readonly string[]> {
  try {
    await (ASKS.test(page.url()) ? page.goto(new URL(path, page.url()).href) : goInside(page, path))
    await page.getByRole('heading', { level: 1 }).filter({ hasText: /\S/ }).first().waitFor()
    await page.waitForFunction(() => document.querySelector('[aria-busy="true"]') === null)
  } catch {
    return ['nothing to see']
  }
  return findEffects(page)
}
