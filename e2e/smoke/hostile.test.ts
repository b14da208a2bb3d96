import { alertsAnswer, rulesAnswer } from '@naru/contract/api/alerts'
import { type KindSpec, selectorOf } from '@naru/contract/kinds/kind-spec'
import { kinds } from '@naru/contract/kinds/registry'
import type { KubeObject } from '@naru/contract/kubernetes/object'
import type { Page as Screen } from '@naru/contract/pages/page'
import { PAGES } from '@naru/contract/pages/registry'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { PEOPLE, useOwnWorld } from '../journeys/use-world.ts'
import { type ApiClient, signInAt } from '../reliability/api-client.ts'
import { missingBrowser } from '../world/browser.ts'
import { openCluster } from '../world/open-cluster.ts'
import { PATIENCE } from '../world/patience.ts'
import { clusterOf } from './cluster-of.ts'
import { findEffects } from './effects.ts'
import { goInside } from './go-inside.ts'
import { plantHostileMesh } from './hostile-mesh.ts'
import { plantHostile } from './hostile-object.ts'
import { hostileRecord } from './hostile-record.ts'
import { HOSTILE_RELEASE } from './hostile-release.ts'
import { ALERT, plantHostileRule } from './hostile-rule.ts'
import { ARGO_PROJECTS, hostileVisits, type Planted } from './hostile-visits.ts'
import { visitSideBySide } from './side-by-side.ts'
import { isSeen } from './visits.ts'
import { watchPage } from './watch-page.ts'

const own: readonly KindSpec[] = kinds
/** What is only a view of other objects shows theirs. */
const ofClusters = own.filter(({ source, viewOf }) => source === 'kubernetes' && viewOf === undefined)
const ofNaru = own.filter(({ source }) => source === 'platform')
/** What is part of another kind is made after its own, and that other one apart from it: both are called `hostile`. */
function placeOfKind({ id, among }: KindSpec) {
  if (id === 'helm-release') return HOSTILE_RELEASE
  if (among) return { labelSelector: selectorOf(among), labels: { [among.label]: among.value } }
  const parts = own.flatMap((kind) => (kind.among?.kind === id ? [`!${kind.among.label}`] : []))
  return parts.length > 0 ? { labelSelector: parts.join(',') } : {}
}

/** What Naru reads elsewhere nobody makes. */
const written = ofNaru.filter(({ pages }) => pages.create !== undefined)
/** Pages whose point is an error: their address answers as it says. */
const ERROR_PAGES = /^\/(403|404|500)/

describe.skipIf(missingBrowser() !== null)('an object with payloads in every text', () => {
  const stage = useOwnWorld()
  let planted: Planted

  beforeAll(async () => {
    const { sandbox, url } = stage.world()
    const objects = new Map<string, KubeObject>()
    const clusters = {
      seoul: openCluster(sandbox, 'seoul'),
      busan: openCluster(sandbox, 'busan'),
      jeju: openCluster(sandbox, 'jeju'),
    }
    const { seoul } = clusters
    for (const kind of ofClusters) {
      const { group, version } = kind.api
      const resource = { group, version, plural: kind.plural }
      const cluster = clusters[clusterOf(kind)]
      const { toldKeys } = kind
      objects.set(kind.id, await plantHostile({ cluster, resource, toldKeys, ...placeOfKind(kind) }))
    }
    objects.set(ARGO_PROJECTS.plural, await plantHostile({ cluster: seoul, resource: ARGO_PROJECTS }))
    objects.set('prometheusrules', await plantHostileRule(seoul))
    const config = await plantHostileMesh(seoul)
    for (const cluster of Object.values(clusters)) await cluster.close()
    const { send } = await signInAt(url)
    for (const { id, collection } of written) {
      const { status } = await send('POST', `/api/v1${collection}`, hostileRecord(id, sandbox))
      if (status !== 200) throw new Error(`No hostile ${id} can be made: ${status}`)
    }
    planted = { objects, config, ...(await findAlert(send)) }
  }, PATIENCE.test)

  it('is shown on every registered screen as text, without any effect', {
    timeout: PATIENCE.tour,
  }, async () => {
    const screens = PAGES.filter(isSeen).map((page) => ({ page, paths: hostileVisits(page, planted) }))
    expect(screens.filter(({ paths }) => paths.length === 0).map(({ page }) => page.route)).toEqual([])
    const telling = new Set<string>()
    const effects = await visitSideBySide(
      screens.flatMap(({ paths }) => paths),
      (paths) => findAllEffects(paths, telling),
      3,
    )
    expect(effects).toEqual([])
    const unheard = screens.filter(
      ({ page, paths }) => isAboutOne(page) && !paths.some((path) => telling.has(path)),
    )
    expect(await findSilent(unheard)).toEqual([])
  })

  /** Of the screens that had not told of their object when they were left, those that never do. */
  async function findSilent(screens: readonly { page: Screen; paths: readonly string[] }[]) {
    const page = await stage.as(PEOPLE.superadmin, '/global-dashboard')
    page.on('dialog', (dialog) => void dialog.accept())
    const tells = async (path: string): Promise<boolean> => {
      await page.goto(new URL(path, page.url()).href)
      const told = page.getByText('window.hurt').first()
      return told.waitFor({ state: 'attached' }).then(
        () => true,
        () => false,
      )
    }
    const silent: string[] = []
    for (const { page: screen, paths } of screens) {
      let isTold = false
      for (const path of paths) isTold ||= await tells(path)
      if (!isTold) silent.push(screen.route)
    }
    return silent
  }

  /** Visits one after another; `telling` gets those that show a payload. */
  async function findAllEffects(paths: Iterable<string>, telling: Set<string>): Promise<readonly string[]> {
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
      const seen = await look(page, path)
      const faults = watch.faults()
      const counted = ERROR_PAGES.test(path) ? faults.filter((fault) => !/^\d|console/.test(fault)) : faults
      effects.push(...[...seen, ...counted].map((effect) => `${path}: ${effect}`))
      if ((await page.locator('body').innerText()).includes('window.hurt')) telling.add(path)
    }
    return effects
  }
})

/** Whether what was planted is what the screen is about. */
function isAboutOne({ type, route }: Screen): boolean {
  return type === 'detail' || route.endsWith(':object')
}

const toldRules = z.object({ result: rulesAnswer })
const toldAlerts = z.object({ result: alertsAnswer })

/** What the server calls the rule that was planted, and the alert that it makes. */
async function findAlert(send: ApiClient['send']): Promise<Pick<Planted, 'rule' | 'alert'>> {
  const ask = async (path: string): Promise<unknown> => JSON.parse((await send('GET', path)).text)
  const { rules } = toldRules.parse(await ask('/api/v1/alerts/rules?cluster=seoul')).result
  const { alerts } = toldAlerts.parse(await ask('/api/v1/alerts?cluster=seoul')).result
  const rule = rules.find(({ name }) => name === ALERT)?.id
  const alert = alerts.find(({ name }) => name === ALERT)?.id
  if (rule === undefined || alert === undefined) throw new Error('The hostile rule makes no alert')
  return { rule, alert }
}

/** An open shell or form is left by its address alone: inside the console it may ask in a dialog. */
const ASKS = /tab=terminal|\/edit-/

/** Opens a screen, and waits for its heading and for what it loads. */
async function look(page: Page, path: string): Promise<readonly string[]> {
  try {
    await (ASKS.test(page.url()) ? page.goto(new URL(path, page.url()).href) : goInside(page, path))
    await page.getByRole('heading', { level: 1 }).filter({ hasText: /\S/ }).first().waitFor()
    if (path.includes('look=')) await page.locator('.n-glance-body').getByRole('heading').first().waitFor()
    await page.waitForFunction(() => document.querySelector('[aria-busy="true"]') === null)
  } catch (error) {
    return [`nothing to see: ${String(error).slice(0, 300)}`]
  }
  return findEffects(page)
}
