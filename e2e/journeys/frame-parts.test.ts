import { buildMenuTree } from '@naru/contract/pages/menu-tree'
import { PAGES } from '@naru/contract/pages/registry'
import { SHORTCUTS, type ShortcutGroup } from '@naru/contract/shell/shortcuts'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { missingBrowser } from '../world/browser.ts'
import { act, openAccount, row, toast } from './page-parts.ts'
import { PEOPLE, useWorld } from './use-world.ts'

const FAULT = 'export const ManualPage = () => { throw new Error("out of order") }'
const CLUSTERS = '**/api/v1/system/clusters'

describe.skipIf(missingBrowser() !== null)('the frame around a page', () => {
  const stage = useWorld()
  const address = (page: Page) => page.url().slice(stage.world().url.length)

  it('opens the global dashboard at the root, and says of any other address without a page that it has none', async () => {
    const page = await stage.as(PEOPLE.admin, '/')
    await page.getByRole('heading', { name: 'Current problems' }).waitFor()
    expect(address(page)).toBe('/global-dashboard')
    for (const [path, status, said] of [
      ['/no/such/page', '404', 'Page not found.'],
      ['/403', '403', 'Access to this page is forbidden.'],
    ] as const) {
      await page.goto(stage.world().url + path)
      await page.getByRole('heading', { level: 1, name: said }).waitFor()
      expect(await page.getByRole('main').innerText()).toContain(status)
      const out = page.getByRole('main').getByRole('link', { name: 'Go to the dashboard' })
      expect(await out.getAttribute('href')).toBe('/global-dashboard')
    }
  })

  it('leads from an object that is not there to the others of its kind', async () => {
    const page = await stage.as(PEOPLE.viewer, '/user/nobody-at-all')
    await page.getByRole('heading', { name: 'nobody-at-all not found' }).waitFor()
    const keep = page.getByRole('button', { name: 'Add to favorites' })
    expect(await keep.count()).toBe(0)
    await page.getByRole('main').getByRole('link', { name: 'Back to list' }).click()
    await row(page, 'doyun').waitFor()
    expect(address(page)).toBe('/users')
    await keep.waitFor()
    expect(await page.getByRole('link', { name: 'nobody-at-all' }).count()).toBe(0)
  })

  it.each([
    ['/edit-secret/seoul/shop/nosuch', '/secrets'],
    ['/edit-deployment/seoul/shop/nosuch', '/deployments'],
    ['/edit-resource/seoul/argoproj.io/v1alpha1/appprojects/argocd/nosuch', '/resource/seoul/'],
    ['/edit-user/nosuch', '/users'],
    ['/edit-access-rule/nosuch', '/access-rules'],
  ])('says in place of a form that there is nothing to edit at %s', async (path, list) => {
    const page = await stage.as(PEOPLE.superadmin, path)
    const main = page.getByRole('main')
    await main.getByRole('heading', { name: 'nosuch not found' }).waitFor()
    expect(await page.getByRole('link', { name: 'Help for this page' }).count()).toBe(0)
    expect(await main.getByRole('button').count()).toBe(0)
    expect(await main.getByRole('link', { name: 'Back to list' }).getAttribute('href')).toContain(list)
  })

  it('is only the page in kiosk mode, until that is left', async () => {
    const page = await stage.as(PEOPLE.viewer, '/nodes?cluster=seoul')
    const around = [page.getByRole('banner'), page.getByRole('navigation', { name: 'Menu' })]
    for (const part of around) await part.waitFor()
    await openAccount(page, 'Kiosk mode')
    for (const part of around) await part.waitFor({ state: 'detached' })
    await page.getByRole('heading', { level: 1, name: 'Nodes' }).waitFor()
    await page.getByRole('button', { name: 'Leave kiosk mode' }).click()
    for (const part of around) await part.waitFor()
  })

  it('has the selectors that the page has use for, and a live dot where the page is live', async () => {
    const page = await stage.as(PEOPLE.viewer, '/pods?cluster=seoul')
    const banner = page.getByRole('banner')
    const cluster = banner.getByRole('button', { name: /^Cluster / })
    const namespace = banner.getByRole('button', { name: /^Project |^Namespace |^All namespaces$/ })
    const live = banner.getByText('Live', { exact: true })
    for (const part of [cluster, namespace, live]) await part.waitFor()
    await page.goto(`${stage.world().url}/nodes?cluster=seoul`)
    for (const part of [cluster, live]) await part.waitFor()
    expect(await namespace.count()).toBe(0)
    await page.goto(`${stage.world().url}/search?cluster=seoul`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(await live.count()).toBe(0)
    await page.goto(`${stage.world().url}/users`)
    await row(page, 'doyun').waitFor()
    expect([await cluster.count(), await namespace.count()]).toEqual([0, 0])
  })

  it('keeps cluster and namespace from page to page, and says them in the address, and nothing else', async () => {
    const page = await stage.as(
      PEOPLE.admin,
      '/deployments?cluster=seoul&namespace=shop&q=cart&sort=name.desc',
    )
    await row(page, 'shop').first().waitFor()
    const menu = page.getByRole('navigation', { name: 'Menu' })
    await menu.getByRole('link', { name: /^Pods/ }).click()
    await page.getByRole('heading', { level: 1, name: 'Pods' }).waitFor()
    await expect.poll(() => address(page)).toBe('/pods?cluster=seoul&namespace=shop')
    await page.getByRole('button', { name: 'Cluster seoul' }).waitFor()
    await page.getByRole('button', { name: 'Namespace shop' }).waitFor()
    await page.goto(`${stage.world().url}/services`)
    await expect.poll(() => address(page)).toBe('/services?cluster=seoul&namespace=shop')
  })

  it('leads from the red count of a menu entry to all of its problems, by key and from the folded menu', async () => {
    const page = await stage.as(PEOPLE.admin, '/deployments?cluster=seoul&namespace=shop')
    const menu = page.getByRole('navigation', { name: 'Menu' })
    const count = menu.getByRole('link', { name: /^\d+ problems of Pods$/ })
    const told = Number.parseInt(await count.innerText(), 10)
    await menu.getByRole('link', { name: /^Pods/ }).focus()
    await page.keyboard.press('Tab')
    expect(await count.evaluate((link) => link === document.activeElement)).toBe(true)
    await page.keyboard.press('Enter')
    await page.waitForURL((url) => url.pathname === '/pods' && url.searchParams.get('problems') === 'true')
    const pressed = page.getByRole('button', { name: /With problems$/, pressed: true })
    expect(await pressed.innerText()).toMatch(new RegExp(`^${told}\\b`))

    const narrow = await stage.as(PEOPLE.admin, '/deployments?cluster=seoul', { locale: 'ko', width: 768 })
    await narrow.getByRole('button', { name: '워크로드' }).click()
    await narrow.getByRole('menuitem', { name: /^파드 문제 \d+개$/ }).click()
    await narrow.getByRole('button', { name: /문제 있음$/, pressed: true }).waitFor()
  })

  it('shows the counts of states over a long list whole', async () => {
    const page = await stage.as(PEOPLE.viewer, '/pods?cluster=-')
    const states = page.getByRole('group', { name: 'States' })
    const first = await states.getByRole('button').first().boundingBox()
    expect((await states.boundingBox())?.height).toBe(first?.height)
  })

  it('says of what all are chosen, where there is no room for the names of the selectors', async () => {
    const page = await stage.as(PEOPLE.admin, '/pods?cluster=-', { locale: 'ko', width: 768 })
    await row(page, 'monitoring').first().waitFor()
    const values = page.getByRole('banner').locator('.n-picker b')
    expect(await values.allInnerTexts()).toEqual(['클러스터 전체', '네임스페이스 전체'])
    // Nor are they said twice to who listens.
    for (const name of ['클러스터 전체', '네임스페이스 전체'])
      await page.getByRole('banner').getByRole('button', { name, exact: true }).waitFor()
  })

  it('says the way to an object and its state in capitals, and links all but the page itself', async () => {
    const page = await stage.as(PEOPLE.viewer, '/deployments?cluster=seoul&namespace=pay')
    await row(page, 'payment-api').getByRole('link', { name: 'payment-api' }).first().click()
    const crumbs = page.getByRole('navigation', { name: 'Breadcrumbs' })
    const here = crumbs.locator('[aria-current="page"]')
    await expect.poll(() => here.innerText()).toBe('payment-api')
    expect(await here.evaluate((element) => element.closest('a'))).toBeNull()
    const state = page.locator('.n-title-line').locator('.n-status-label')
    expect(await state.innerText()).toMatch(/^[A-Z ]+$/)
  })

  it('shows twenty rows a page until a person wants more', async () => {
    const page = await stage.as(PEOPLE.admin, '/pods?cluster=seoul&namespace=-')
    await page.getByText(/^1–20 of \d+/).waitFor()
    await page.getByRole('combobox', { name: 'Rows per page' }).selectOption('50')
    await page.getByText(/^1–50 of \d+/).waitFor()
    await page.goto(`${stage.world().url}/pods?cluster=seoul&namespace=-`)
    await page.getByText(/^1–50 of \d+/).waitFor()
  })

  it('shows the last page where the address names one that there is not', async () => {
    const page = await stage.as(PEOPLE.admin, '/pods?cluster=seoul&namespace=-&page=99999')
    await page.getByText(/^\d+–(\d+) of \1$/).waitFor()
    await page.getByRole('row').getByRole('link').first().waitFor()
  })

  it('asks again for what is not live at the interval of the person, by hand, and never when paused', async () => {
    const page = await stage.as(PEOPLE.viewer, '/nodes?cluster=seoul', { isLast: true })
    let asked = 0
    page.on('request', (request) => {
      asked += request.url().endsWith('/api/v1/system/clusters') ? 1 : 0
    })
    const choose = async (entry: string) => {
      await page.getByRole('button', { name: /^Refresh interval/ }).click()
      await page.getByRole('menu').getByText(entry, { exact: true }).click()
    }
    await page.clock.install()
    await choose('10s')
    await page.clock.fastForward(10_000)
    await expect.poll(() => asked).toBe(1)
    await choose('Pause')
    await page.clock.fastForward(600_000)
    await choose('Refresh now')
    await expect.poll(() => asked).toBe(2)
  })

  it('draws the line of what is loading after half a second, not before', async () => {
    const page = await stage.as(PEOPLE.viewer, '/nodes?cluster=seoul', { isLast: true })
    await page.getByRole('banner').getByText('Live', { exact: true }).waitFor()
    await page.route(CLUSTERS, () => undefined)
    await page.clock.install()
    await page.clock.pauseAt(Date.now() + 60_000)
    const line = page.getByRole('progressbar', { name: 'Loading' })
    expect(await line.count()).toBe(0)
    await Promise.all([page.waitForRequest(CLUSTERS), page.keyboard.press('r')])
    await page.clock.runFor(499)
    expect(await line.count()).toBe(0)
    await page.clock.runFor(1)
    expect(await line.count()).toBe(1)
  })

  it('says of a failure what it is, and what the other side said of it', async () => {
    const refusal = { kind: 'Status', status: 'Failure', message: 'etcd is full', reason: 'InternalError' }
    const page = await stage.as(PEOPLE.admin, '/deployment/seoul/argocd/argocd-server')
    await page.route('**/deployments/argocd-server?*', (route) =>
      route.fulfill({ status: 500, json: refusal }),
    )
    await act(page, 'Restart rollout')
    await page.getByRole('dialog').getByRole('button', { name: 'Restart', exact: true }).click()
    await toast(page, 'Additional Detail: InternalError').waitFor()
    expect(await page.getByRole('log').innerText()).toMatch(/etcd is full\s+Additional Detail: InternalError/)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: /^Message center/ }).click()
    const drawer = page.getByRole('dialog', { name: 'Message center' })
    expect(await drawer.getByText('InternalError').count()).toBe(0)
    await drawer.getByRole('button', { name: 'Additional Detail' }).click()
    await drawer.getByText('InternalError', { exact: true }).waitFor()
  })

  it('leads back from a fault of its own, which it tells', async () => {
    const page = await stage.as(PEOPLE.viewer, '/nodes?cluster=seoul')
    await page.getByRole('heading', { level: 1, name: 'Nodes' }).waitFor()
    await page.route('**/manual-page-*.js', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: FAULT }),
    )
    await page.getByRole('link', { name: 'Help for this page' }).click()
    await page.getByRole('heading', { level: 1, name: 'An unknown error occurred.' }).waitFor()
    await page.getByText('out of order').waitFor()
    await page.getByRole('button', { name: 'Go back' }).click()
    await page.getByRole('heading', { level: 1, name: 'Nodes' }).waitFor()
    expect(address(page)).toMatch(/^\/nodes\?cluster=seoul/)
  })

  it('lists every shortcut for a question mark', async () => {
    const page = await stage.as(PEOPLE.viewer, '/nodes?cluster=seoul')
    await page.getByRole('heading', { level: 1, name: 'Nodes' }).waitFor()
    await page.keyboard.press('?')
    const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
    await dialog.locator('dl').first().waitFor()
    const listed = await dialog
      .locator('dl > div')
      .evaluateAll((rows) =>
        rows.map((entry) => [
          entry.querySelector('dt')?.textContent,
          ...Array.from(entry.querySelectorAll('kbd'), ({ textContent }) => textContent),
        ]),
      )
    const groups: readonly ShortcutGroup[] = Object.values(SHORTCUTS)
    expect(listed).toEqual(
      groups.flatMap(({ shortcuts }) => shortcuts.map(({ keys, does }) => [does.en, ...keys])),
    )
  })

  it('reaches every page of the menu, an object and an action by the palette', async () => {
    const page = await stage.as(PEOPLE.admin, '/global-dashboard')
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.keyboard.press('Control+k')
    const field = page.getByRole('combobox')
    const pages = page.getByRole('group', { name: 'Pages' })
    for (const { entries, title: menu } of buildMenuTree(PAGES, () => true)) {
      for (const { title } of entries) {
        await field.fill(title.en)
        const named = pages.getByRole('option').filter({ has: page.getByText(title.en, { exact: true }) })
        await named.filter({ has: page.getByText(menu.en, { exact: true }) }).waitFor()
      }
    }
    await field.fill('argocd-server')
    await page.getByRole('group', { name: 'Objects' }).getByText('argocd-server').first().waitFor()
    await field.fill('Create Deployment')
    await page
      .getByRole('group', { name: 'Actions' })
      .getByText('Create Deployment', { exact: true })
      .waitFor()
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/new-deployment\b/)
  })

  it('keeps what is typed while the code of the palette is still on its way', async () => {
    const page = await stage.as(PEOPLE.admin, '/global-dashboard')
    let letCome = () => {}
    const coming = new Promise<void>((resolve) => {
      letCome = resolve
    })
    await page.route('**/open-palette-*.js', async (route) => {
      await coming
      await route.continue()
    })
    await page.keyboard.press('Control+k')
    await page.keyboard.type('argocd-se')
    letCome()
    const field = page.getByRole('combobox')
    await field.and(page.locator(':focus')).waitFor()
    expect(await field.inputValue()).toBe('argocd-se')
    await page.keyboard.type('rver')
    await page.getByRole('group', { name: 'Objects' }).getByText('argocd-server').first().waitFor()
  })

  it('tells for five seconds what was done, and for eight what failed', async () => {
    const page = await stage.as(PEOPLE.admin, '/deployment/seoul/argocd/argocd-server', { isLast: true })
    const toasts = page.getByRole('log').getByRole('button', { name: 'Hide' })
    const restart = async () => {
      await act(page, 'Restart rollout')
      await page.getByRole('dialog').getByRole('button', { name: 'Restart', exact: true }).click()
      await toasts.waitFor()
    }
    await page.clock.install()
    await restart()
    await page.clock.fastForward(5000)
    await expect.poll(() => toasts.count()).toBe(0)
    await page.route('**/deployments/argocd-server?*', (route) => route.fulfill({ status: 500, json: {} }))
    await restart()
    await page.clock.fastForward(5000)
    expect(await toasts.count()).toBe(1)
    await page.clock.fastForward(3000)
    await expect.poll(() => toasts.count()).toBe(0)
  })

  it('waits for the clusters, and goes on where they cannot be told, until they are', async () => {
    const page = await stage.as(PEOPLE.admin, '/account/password')
    await page.routeWebSocket(/\/api\/v1\/live/, (socket) => socket.close())
    let fail = () => {}
    const asked = new Promise<void>((resolve) => {
      fail = resolve
    })
    await page.route(CLUSTERS, async (route) => {
      await asked
      await route.fulfill({ status: 403, json: {} })
    })
    await page.goto(`${stage.world().url}/pods`)
    await page.getByRole('status').getByText('Loading').waitFor()
    expect(await page.getByRole('main').count()).toBe(0)
    fail()
    await page.getByRole('heading', { name: 'The clusters could not be read' }).waitFor()
    await page.unroute(CLUSTERS)
    await page.getByRole('button', { name: 'Try again' }).press('Enter')
    await page.getByRole('banner').getByRole('button', { name: 'Cluster seoul' }).waitFor()
  })

  it('offers to connect a first cluster to who may, and tells others whom to ask', async () => {
    const open = async (person: string) => {
      const page = await stage.as(person, '/account/password')
      await page.routeWebSocket(/\/api\/v1\/live/, (socket) => socket.close())
      await page.route(CLUSTERS, (route) => route.fulfill({ json: { status: 200, results: [] } }))
      await page.goto(`${stage.world().url}/pods`)
      await page.getByRole('heading', { name: 'Integrate your first cluster' }).waitFor()
      return page
    }
    const admin = await open(PEOPLE.admin)
    const connect = admin.getByRole('main').getByRole('link', { name: 'Integrate cluster' })
    expect(await connect.getAttribute('href')).toBe('/new-cluster')
    const viewer = await open(PEOPLE.viewer)
    await viewer.getByText('A system administrator can integrate one.').waitFor()
    expect(await viewer.getByRole('link', { name: 'Integrate cluster' }).count()).toBe(0)
  })
})
