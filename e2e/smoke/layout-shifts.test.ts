import { PAGES } from '@naru/contract/pages/registry'
import type { Page } from 'playwright-core'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { PEOPLE, useOwnWorld } from '../journeys/use-world.ts'
import { type Look, missingBrowser } from '../world/browser.ts'
import { control, loadFingerprint } from '../world/control.ts'
import { PATIENCE } from '../world/patience.ts'
import { countShifts, findShift, waitUntilItStands } from './count-shifts.ts'
import { onePerShape } from './shapes.ts'
import { visitSideBySide } from './side-by-side.ts'
import { fixedVisits, objectVisits, type Visit } from './visits.ts'

/** Clusters that answer one after another: rows, columns and counts come in parts. */
const LATE_MS = { seoul: 150, busan: 450, jeju: 750 }

const LISTS =
  'pods deployments replica-sets stateful-sets cron-jobs services routes events config-maps secrets ' +
  'persistent-volume-claims namespaces nodes clusters groups users search'
const OBJECTS = [
  '/cluster/seoul',
  '/cluster/busan',
  '/pod/seoul/monitoring/alertmanager-0',
  '/node/seoul/seoul-worker-03',
  '/namespace/seoul/shop',
  '/deployment/seoul/argocd/argocd-server',
  '/deployment/seoul/argocd/argocd-server?tab=pod',
  '/deployment/seoul/argocd/argocd-server?tab=yaml',
  '/service/seoul/monitoring/alertmanager-main',
  '/cron-job/seoul/platform/backup',
  '/config-map/seoul/kube-system/coredns',
  '/user/developer',
  '/group/platform-team',
  '/group/platform-team?tab=member',
]
const OTHERS = [
  '/global-dashboard',
  '/resource/seoul/argoproj.io/v1alpha1/appprojects',
  '/yaml?cluster=seoul',
  '/new-deployment/seoul',
  '/new-config-map/seoul',
  '/edit-deployment/seoul/argocd/argocd-server',
  '/new-cluster',
  '/new-user',
  '/edit-group/platform-team',
  '/account/tokens',
]
const PATHS = [
  ...LISTS.split(' ').map((list) => `/${list}?cluster=-&namespace=-`),
  '/pods?cluster=seoul&namespace=-',
  ...OBJECTS,
  ...OTHERS,
]

const LOOKS: readonly Look[] = [{ width: 1440 }, { width: 768, locale: 'ko' }]

describe.skipIf(missingBrowser() !== null)('what has been drawn', () => {
  const stage = useOwnWorld()

  let ofShapes: readonly Visit[] = []

  beforeAll(async () => {
    // Before clusters are late: each object is found in a list of its own.
    const pages = onePerShape(PAGES)
    const page = await stage.as(PEOPLE.superadmin)
    ofShapes = [...fixedVisits(pages), ...(await objectVisits(page, stage.world(), pages))]
    await page.context().close()
  }, PATIENCE.tour)
  beforeEach(makeLate)

  it(
    'does not move, opened for the first time and again, 1440 and 768 wide',
    async () => {
      expect(await findMovingBoth(PATHS, [true, false])).toEqual([])
    },
    PATIENCE.tour,
  )

  it(
    'does not move on a screen of any shape, where nothing is in the cache, 1440 and 768 wide',
    async () => {
      const shown = ofShapes.filter(({ page: { id } }) => !/^P_\d/.test(id))
      // A list of all clusters shows its rows in as many parts.
      const paths = shown.map(({ path }) =>
        path.split('/').length === 2 ? `${path}?cluster=-&namespace=-` : path,
      )
      // Those of the test before have been seen so.
      const others = paths.filter((path) => !PATHS.includes(path))
      const wrong = await findMovingBoth(others, [true])
      expect(paths.length).toBeGreaterThan(30)
      expect(wrong).toEqual([])
    },
    PATIENCE.tour,
  )

  /** The server has to read everything again, and clusters answer late. */
  async function makeLate(): Promise<void> {
    const { sandbox, restart } = stage.world()
    await restart()
    for (const [name, latencyMs] of Object.entries(LATE_MS))
      await control(sandbox, name, 'faults', { latencyMs })
  }

  /** What moves in either width. Clusters are late on purpose, so four windows have time for each other. */
  async function findMovingBoth(paths: readonly string[], colds: readonly boolean[]) {
    const wrong = await Promise.all(
      LOOKS.map((how) => visitSideBySide(paths, (share) => findMoving(how, share, colds))),
    )
    return wrong.flat()
  }

  /** What moves of the pages, each opened once for every word on whether the cache is off. */
  async function findMoving(
    how: Look,
    paths: Iterable<string>,
    colds: readonly boolean[],
  ): Promise<readonly string[]> {
    const page = await stage.as(PEOPLE.superadmin, '/account/tokens', how)
    const kept = await page.context().newCDPSession(page)
    await countShifts(page)
    const wrong: string[] = []
    for (const path of paths) {
      for (const cacheDisabled of colds) {
        await kept.send('Network.setCacheDisabled', { cacheDisabled })
        const fault = await look(page, path)
        if (fault !== null)
          wrong.push(`${path} ${how.width} wide, ${cacheDisabled ? 'cold' : 'warm'}: ${fault}`)
      }
    }
    return wrong
  }

  async function look(page: Page, path: string, looks = 3): Promise<string | null> {
    const before = await happenedBy(path)
    await page.goto(stage.world().url + path)
    const title = await waitUntilItStands(page)
    if (/not found|찾을 수/.test(title)) return title
    const shift = await findShift(page)
    if (shift === null || looks === 1) return shift
    const isMeant = (await findShift(page, true)) === null || (await happenedBy(path)) !== before
    return isMeant ? look(page, path, looks - 1) : shift
  }

  /** The newest event stands first, and a problem goes when it is over: what happens meanwhile moves the others with reason. */
  async function happenedBy(path: string): Promise<string> {
    if (!/^\/(events|global-dashboard|cluster-dashboard)/.test(path)) return ''
    const { sandbox } = stage.world()
    const known = Object.keys(LATE_MS).flatMap((cluster) =>
      ['events', 'pods'].map((resource) => loadFingerprint(sandbox, cluster, resource)),
    )
    return JSON.stringify(await Promise.all(known))
  }
})
