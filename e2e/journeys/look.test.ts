import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { missingBrowser } from '../world/browser.ts'
import { PEOPLE, useWorld } from './use-world.ts'

describe.skipIf(missingBrowser() !== null)('the look', () => {
  const stage = useWorld()

  it.each([1440, 768])('keeps the search field at its place from page to page, %i wide', async (width) => {
    const page = await stage.as(PEOPLE.admin, '/global-dashboard', { locale: 'ko', width })
    const places = new Set<string>()
    const pages = [
      '/global-dashboard',
      '/pods?cluster=seoul&namespace=-',
      '/pods?cluster=-',
      '/users',
      '/account/tokens',
    ]
    for (const path of pages) {
      await page.goto(stage.world().url + path)
      await settle(page)
      places.add(JSON.stringify(await page.locator('.n-jump').boundingBox()))
    }
    expect([...places]).toHaveLength(1)
  })

  it('says once that a page is live, and an interval only beside what is asked for again', async () => {
    const page = await stage.as(PEOPLE.admin, '/pods?cluster=seoul&namespace=-')
    await page.getByText(/^1–20 of/).waitFor()
    await page.getByText('Live', { exact: true }).waitFor()
    expect(await page.getByText(/\blive\b/i).count()).toBe(1)
    const interval = page.getByRole('button', { name: /^Refresh interval/ })
    expect(await interval.innerText()).toBe('')
    await page.goto(`${stage.world().url}/account/sessions`)
    await expect.poll(() => interval.innerText()).toBe('1m')
  })

  it('says in kiosk mode, too, that a page is live', async () => {
    const page = await stage.as(PEOPLE.admin, '/nodes?cluster=seoul')
    await page.getByRole('button', { name: 'Your account' }).click()
    await page.getByRole('menuitem', { name: 'Kiosk mode' }).click()
    await page.getByRole('banner').waitFor({ state: 'detached' })
    await page.getByText('Live', { exact: true }).waitFor()
  })

  it.each([1440, 768])('has nothing to read under the help, %i wide', async (width) => {
    const page = await stage.as(PEOPLE.admin, '/global-dashboard', { width })
    for (const path of [
      '/global-dashboard',
      '/pods?cluster=-',
      '/deployment/seoul/pay/payment-api',
      '/nodes?cluster=seoul',
    ]) {
      await page.goto(stage.world().url + path)
      await settle(page)
      if (path === '/global-dashboard') await page.locator('.n-capacity-line').nth(5).waitFor()
      expect(await coveredText(page), path).toEqual([])
    }
  })

  it.each([
    ['/deployment/seoul/delivery/tracking-worker', '.n-failed-run pre'],
    ['/config-map/seoul/shop/gateway-config', 'main pre'],
  ])('draws Hangul two Latin cells wide in what %s quotes', async (path, place) => {
    const page = await stage.as(PEOPLE.admin, path)
    await page.locator(place).first().waitFor()
    expect(await cells(page, place)).toBeCloseTo(2, 2)
  })

  it('draws Hangul two Latin cells wide in YAML, logs and terminals, and loads fonts for it only there', async () => {
    const page = await stage.as(PEOPLE.admin, '/global-dashboard')
    const files: string[] = []
    page.on('request', (request) => {
      if (/jetbrains|nanum/.test(request.url())) files.push(request.url())
    })
    await page.goto(`${stage.world().url}/pods?cluster=seoul&namespace=-`)
    await settle(page)
    expect(files).toEqual([])
    const pod = await page.locator('[role="row"] a[href]').first().getAttribute('href')
    for (const [tab, place] of [
      ['yaml', '.cm-scroller'],
      ['log', '.n-log-lines'],
      ['terminal', '.xterm-rows'],
    ] as const) {
      await page.goto(`${stage.world().url}${pod}?tab=${tab}`)
      await page.locator(place).first().waitFor()
      expect(await cells(page, place), tab).toBeCloseTo(2, 2)
    }
    const names = ['jetbrains-mono-latin', 'nanum-gothic-coding']
    for (const name of names) expect(files.some((url) => url.includes(name))).toBe(true)
  })

  it('brings a font of its own for Hangul wherever text is monospaced, for machines that have none', async () => {
    const page = await stage.as(PEOPLE.admin, '/global-dashboard')
    await settle(page)
    await page.evaluate(() => {
      const code = document.createElement('code')
      code.textContent = '한글뷁'
      document.querySelector('main')?.append(code)
    })
    await page.evaluate(() => document.fonts.ready)
    await expect
      .poll(() => fontsOf(page, 'main > code'))
      .toEqual([{ family: 'Pretendard Variable', own: true }])
  })

  it('says in words that a variable takes its value from a field of the pod', async () => {
    const page = await stage.as(PEOPLE.admin, '/deployment/seoul/pay/payment-api?tab=environment', {
      locale: 'ko',
    })
    const value = page
      .getByRole('row', { name: /POD_NAME/ })
      .getByRole('cell')
      .last()
    await expect.poll(() => value.innerText()).toBe('파드의 metadata.name 필드 값')
  })

  it('quotes in Korean what a cluster says in conditions and events', async () => {
    const page = await stage.as(PEOPLE.admin, '/deployment/jeju/vision/train-vision', { locale: 'ko' })
    const said = page.getByRole('listitem').getByText(/^“ReplicaSet ".+" .+”$/)
    await said.first().waitFor()
    await page.goto(`${stage.world().url}/events?cluster=jeju&q=train-vision`)
    const told = page
      .getByRole('row')
      .getByText(/nodes are available/)
      .first()
    await told.waitFor()
    expect(await told.innerText()).toMatch(/^“.+”$/)
  })

  it('is calm about a pod that has done its work: nothing of it is missing, nor not ready', async () => {
    const page = await stage.as(PEOPLE.admin, '/pods?cluster=seoul&namespace=platform&q=backup-')
    const done = page.getByRole('row').filter({ hasText: 'Completed' }).first()
    await done.getByRole('link').first().click()
    const ready = page.getByRole('region', { name: /^Details/ }).getByText('0/1', { exact: true })
    await ready.waitFor()
    expect(await ready.getAttribute('class')).toBeNull()
    expect(await page.getByText('Not ready').count()).toBe(0)
  })

  it('breaks the name of a field between its words', async () => {
    const page = await stage.as(
      PEOPLE.admin,
      '/resource/seoul/apiextensions.k8s.io/v1/customresourcedefinitions',
      {
        locale: 'ko',
        width: 768,
      },
    )
    await page.getByRole('row').getByRole('link').first().click()
    const label = page.getByText(/^storedVersions$/)
    await label.waitFor()
    expect(await wholeWords(label)).toEqual(['stored', 'Versions'])
  })

  it('breaks the name of a page between its words', async () => {
    const page = await stage.as(PEOPLE.admin, '/persistent-volume-claims?cluster=seoul')
    const entry = page
      .getByRole('navigation', { name: 'Menu' })
      .getByRole('link', { name: /^PersistentVolumeClaims/ })
    await entry.waitFor()
    expect(await wholeWords(entry.locator('span').first())).toEqual(['Persistent', 'Volume', 'Claims'])
  })

  it('breaks the name of an alert’s rule between its words', async () => {
    const page = await stage.as(PEOPLE.admin, '/prometheus-alert-rule?cluster=seoul', { width: 768 })
    const rule = page.getByRole('link', { name: 'KubeStatefulSetReplicasMismatch' })
    await rule.waitFor()
    expect(await wholeWords(rule)).toEqual(['Kube', 'Stateful', 'Set', 'Replicas', 'Mismatch'])
  })

  it('says of a person that they may sign in, not that no problem was reported', async () => {
    const page = await stage.as(PEOPLE.superadmin, '/user/developer', { locale: 'ko', width: 768 })
    await page.getByRole('heading', { level: 1, name: '정민준' }).waitFor()
    await page.getByTitle('로그인할 수 있습니다.').waitFor()
    expect(await page.getByText('보고된 문제 없음').count()).toBe(0)
  })
})

async function settle(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await page.waitForFunction(() => document.querySelector('[aria-busy="true"]') === null)
}

/** The texts of an element that stand in one line each. */
function wholeWords(label: Locator): Promise<readonly string[]> {
  return label.evaluate((element) => {
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
    const words: string[] = []
    while (texts.nextNode()) {
      const range = document.createRange()
      range.selectNodeContents(texts.currentNode)
      if (range.getClientRects().length === 1) words.push(range.toString())
    }
    return words
  })
}

/** How many Latin letters a syllable is wide in the font of a place, once that has come. */
async function cells(page: Page, place: string): Promise<number> {
  return page
    .locator(place)
    .first()
    .evaluate(async (element) => {
      const probe = (text: string) => {
        const span = document.createElement('span')
        span.textContent = text
        span.style.cssText = 'position:absolute;white-space:pre;letter-spacing:0'
        element.append(span)
        return span
      }
      const [latin, hangul] = [probe('M'.repeat(40)), probe('나루'.repeat(20))]
      // What stands in until it comes is a font of the machine, which need not have one.
      const [shipped] = getComputedStyle(element).fontFamily.split(',')
      await document.fonts.load(`13px ${shipped}`, '나루M')
      const ratio = hangul.getBoundingClientRect().width / latin.getBoundingClientRect().width
      latin.remove()
      hangul.remove()
      return ratio
    })
}

/** The texts that the help lies over, each seen where it would be. */
async function coveredText(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const help = document.querySelector<HTMLElement>('.n-help')
    if (!help) return ['there is no help']
    const { left, right, top, bottom } = help.getBoundingClientRect()
    help.style.visibility = 'hidden'
    const covered = new Set<string>()
    for (let x = left; x < right; x += 2) {
      for (let y = top; y < bottom; y += 2) {
        for (const node of document.elementFromPoint(x, y)?.childNodes ?? []) {
          if (node.nodeType !== Node.TEXT_NODE) continue
          const range = document.createRange()
          range.selectNodeContents(node)
          const isThere = [...range.getClientRects()].some(
            (rect) => rect.left <= x && x <= rect.right && rect.top <= y && y <= rect.bottom,
          )
          if (isThere) covered.add(node.textContent ?? '')
        }
      }
    }
    help.style.visibility = ''
    return [...covered]
  })
}

/** The fonts that draw what stands at a place, and which of them the console has brought. */
async function fontsOf(page: Page, place: string) {
  const tools = await page.context().newCDPSession(page)
  await tools.send('DOM.enable')
  await tools.send('CSS.enable')
  const { root } = await tools.send('DOM.getDocument')
  const { nodeId } = await tools.send('DOM.querySelector', { nodeId: root.nodeId, selector: place })
  const { fonts } = await tools.send('CSS.getPlatformFontsForNode', { nodeId })
  await tools.detach()
  return fonts.map(({ familyName, isCustomFont }) => ({ family: familyName, own: isCustomFont }))
}
