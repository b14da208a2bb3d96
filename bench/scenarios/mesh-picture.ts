import type { GraphAnswer } from '@naru/contract/mesh/wire/graph'
import type { Browser, Page } from 'playwright-core'
import { openBrowser } from '../../e2e/world/browser.ts'
import { watchMainThread } from '../page/main-thread.ts'
import { type BenchPage, openPage } from '../page/open-page.ts'
import { timePicture } from '../page/time-picture.ts'
import { quantile, type Report, type Scenario } from '../report.ts'
import { signInPerson } from '../world/sign-in-person.ts'
import { createCaller, WIDE, waitForMesh, withWideMesh } from '../world/wide-mesh.ts'
import { withWorld } from '../world/with-world.ts'

const IN_EACH = 30
/** So long after a picture is there nothing more is to be worked out. */
const REST_MS = 500
const GRAPH = /\/mesh\/cluster\/seoul\/namespaces\/graph\?/

export const meshPicture: Scenario = {
  id: 'mesh-picture',
  title:
    'traffic graph of 300, 1,500 and 6,000 nodes in a browser: until it is there, with the API too, how it moves, longest block of the main thread',
  run: async (report) => {
    await withWorld({}, async ({ url }) => {
      const browser = await openBrowser()
      for (const namespaces of [10, 50, 200]) await measure(report, { browser, url, namespaces })
      await browser.close()
    })
    await withWideMesh(WIDE_NAMESPACES, ({ url }) => measureWhole(report, url))
  },
}

const WIDE_NAMESPACES = 200
const RUNS = 5

/** From the address of a whole mesh to its picture: a window that has loaded nothing yet, whose person is signed in. */
async function measureWhole(report: Report, url: string): Promise<void> {
  const names = await waitForMesh(createCaller(url, await signInPerson(url)), WIDE_NAMESPACES)
  const address = `${url}/service-mesh/graph?cluster=${WIDE}&namespaces=${names.join(',')}`
  const browser = await openBrowser()
  const times: number[] = []
  for (let run = 0; run < RUNS; run++) {
    const { page, cdp, close } = await openPage(browser, url)
    await cdp.send('Network.clearBrowserCache')
    times.push(await timePicture(page, address))
    await close()
  }
  await browser.close()
  const size = { namespaces: names.length }
  const [first = Number.NaN] = times
  report({ measure: 'opened with the API: the first', value: first, unit: 'ms', with: size })
  report({
    measure: 'opened with the API: until it is drawn, p50',
    value: quantile(times, 0.5),
    unit: 'ms',
    goal: 2000,
    with: size,
  })
}

type Stage = { readonly browser: Browser; readonly url: string; readonly namespaces: number }

/** A graph that is opened, and then asked for again, with one node more. */
async function measure(report: Report, { browser, url, namespaces }: Stage): Promise<void> {
  const opened = await openPage(browser, url)
  const { page } = opened
  const size = { nodes: namespaces * IN_EACH, edges: 2 * namespaces * IN_EACH }
  let strangers = 0
  await page.route(GRAPH, (route) => route.fulfill({ json: buildAnswer(namespaces, strangers) }))
  await page.goto(`${url}/service-mesh/graph?cluster=seoul`)
  const choose = page.getByRole('button', { name: 'All in the mesh' })
  await choose.waitFor()
  const ways = [
    { measure: 'opened', act: () => choose.click() },
    { measure: 'refreshed', act: () => page.keyboard.press('r') },
  ]
  for (const { measure: name, act } of ways) {
    const { longest, until } = await timeDrawing(opened, size.nodes + strangers, act)
    report({ measure: `${name}: until it is drawn`, value: until, unit: 'ms', goal: 2000, with: size })
    // The browser tells of tasks over 50 ms alone; 0 is none.
    report({ measure: `${name}: longest task`, value: longest, unit: 'ms', goal: 50, with: size })
    strangers++
  }
  for (const way of ['moved', 'zoomed'] as const)
    report({
      measure: `${way}: frames a second`,
      value: await countFrames(page, way),
      unit: 'frames',
      goal: 50,
      better: 'higher',
      with: size,
    })
  await opened.close()
}

/** Until the graph of so many nodes has been drawn, and the longest task on the way and just after; in milliseconds. */
async function timeDrawing({ page, cdp }: BenchPage, nodes: number, act: () => Promise<void>) {
  const stop = await watchMainThread(page, cdp)
  const begun = performance.now()
  await act()
  const name = `Traffic graph of ${nodes.toLocaleString('en')} nodes`
  await page.locator(`.n-mesh-picture:not([aria-busy]) canvas[data-painted][aria-label^="${name}"]`).waitFor()
  const until = performance.now() - begun
  await page.waitForTimeout(REST_MS)
  return { longest: (await stop()).longestTaskMs, until }
}

/** How long a picture is moved, and how often in that time, as a hand does. */
const MOVED_MS = 3000
const STEPS = 120

/** Frames that the browser had time to draw each second while the picture was drawn elsewhere. */
async function countFrames(page: Page, way: 'moved' | 'zoomed'): Promise<number> {
  const box = await page.locator('.n-mesh-picture canvas').first().boundingBox()
  if (box === null) throw new Error('The picture has gone')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await page.mouse.move(x, y)
  if (way === 'moved') await page.mouse.down()
  // A wheel alone scrolls the page.
  else await page.keyboard.down('Control')
  const counted = page.evaluate(
    (ms) =>
      new Promise<number>((resolve) => {
        const end = performance.now() + ms
        let frames = 0
        const next = () => {
          frames += 1
          if (performance.now() < end) requestAnimationFrame(next)
          else resolve(frames)
        }
        requestAnimationFrame(next)
      }),
    MOVED_MS,
  )
  for (let step = 0; step < STEPS; step++) {
    const turn = (step / STEPS) * 4 * Math.PI
    if (way === 'moved') await page.mouse.move(x + 150 * Math.sin(turn), y + 100 * Math.sin(turn / 2))
    else await page.mouse.wheel(0, 40 * Math.sin(turn))
    await page.waitForTimeout(MOVED_MS / STEPS)
  }
  if (way === 'moved') await page.mouse.up()
  else await page.keyboard.up('Control')
  return ((await counted) * 1000) / MOVED_MS
}

/** Namespaces of the same size in boxes, each app calling two others, one of them across namespaces. */
function buildAnswer(namespaces: number, strangers: number): GraphAnswer {
  const count = namespaces * IN_EACH
  const boxes = Array.from({ length: namespaces }, (_, index) => `team-${index}`)
  const apps = Array.from({ length: count + strangers }, (_, index) => index)
  const place = (namespace: string) => ({ cluster: 'seoul', namespace, healthData: null })
  return {
    timestamp: 1_700_000_000 + strangers,
    duration: 600,
    graphType: 'versionedApp',
    elements: {
      nodes: [
        ...boxes.map((name) => ({
          data: { id: name, nodeType: 'box' as const, isBox: 'namespace' as const, ...place(name) },
        })),
        ...apps.map((index) => {
          const namespace = `team-${Math.floor(index / IN_EACH) % namespaces}`
          const app = { app: `app-${index}`, workload: `app-${index}-v1`, version: 'v1' }
          return {
            data: {
              id: `n${index}`,
              nodeType: 'app' as const,
              parent: namespace,
              ...app,
              ...place(namespace),
            },
          }
        }),
      ],
      edges: apps.flatMap((index) =>
        [1, 37].map((step) => ({ data: buildEdge(index, (index + step) % count) })),
      ),
    },
  }
}

function buildEdge(from: number, to: number): GraphAnswer['elements']['edges'][number]['data'] {
  const errors = from % 40 === 0 ? '2.5' : '0.0'
  return {
    id: `e${from}-${to}`,
    source: `n${from}`,
    target: `n${to}`,
    traffic: {
      protocol: 'http',
      rates: { http: '12.50', httpPercentErr: errors },
      responses: {
        '200': { flags: { '-': '97.5' }, hosts: { [`app-${to}.team.svc.cluster.local`]: '97.5' } },
        '503': { flags: { UH: errors } },
      },
    },
  }
}
