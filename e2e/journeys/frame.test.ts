import type { Page } from 'playwright-core'
import { afterEach, describe, expect, it } from 'vitest'
import { missingBrowser } from '../world/browser.ts'
import { control } from '../world/control.ts'
import { act, row } from './page-parts.ts'
import { PEOPLE, useOwnWorld } from './use-world.ts'

/** Pages that end in the corner, each with what it shows once it is whole. */
const PAGES = [
  ['/pods?cluster=seoul&namespace=-', 'alertmanager-0'],
  ['/global-dashboard', 'payment-api'],
  ['/deployment/seoul/pay/payment-api?tab=pod', /^payment-api-/],
  ['/deployment/seoul/pay/payment-api?tab=yaml', 'kind: Deployment'],
  ['/pod/seoul/monitoring/alertmanager-0?tab=log', 'alertmanager-0'],
  ['/edit-deployment/seoul/pay/payment-api', 'kind: Deployment'],
] as const
/** What is not there, or may not be seen, each with what says so. */
const FAILED = [
  ['/deployment/seoul/shop/nosuch', /not found/i],
  ['/nowhere', /not found/i],
  ['/403', /forbidden/i],
  ['/alerting-alert/seoul/nosuch', 'This alert no longer fires'],
  ['/alerting-rule/seoul/nosuch', 'There is no such rule'],
  ['/monitoring?cluster=seoul&dashboard=own-00000000-0000-4000-8000-000000000000', 'no such dashboard'],
  ['/new-template-instance/busan?template=shop/nosuch', 'shop/nosuch is not there'],
] as const
const HELP = /^(Help for this page|이 화면의 도움말)$/

describe.skipIf(missingBrowser() !== null)('the frame around every page', () => {
  const stage = useOwnWorld({ only: ['seoul', 'busan'] })
  const help = (page: Page) => page.getByRole('link', { name: HELP })
  const crumbs = (page: Page) => page.getByRole('navigation', { name: /^(Breadcrumbs|이동 경로)$/ })

  afterEach(async () => {
    await control(stage.world().sandbox, 'seoul', 'clear-faults')
  })

  it.each([
    [
      'en',
      1440,
      'SSO request failed. Please contact your administrator.',
      'If the problem persists, please contact the administrator.',
      'Try again',
    ],
    [
      'ko',
      768,
      'SSO 요청에 실패했습니다. 관리자에게 문의하세요.',
      '문제가 계속되면 관리자에게 문의하세요.',
      '다시 시도',
    ],
  ] as const)(
    'a sign-in that failed says so in %s, and lets one try again',
    async (locale, width, why, ask, again) => {
      const page = await stage.visit('/500?code=SSO_FAILED&continue-to=%2Fpods', { locale, width })
      await page.getByRole('heading', { level: 1, name: why }).waitFor()
      await page.getByText(ask).waitFor()
      expect(page.url()).toContain('code=SSO_FAILED')
      expect(await page.getByRole('link').count()).toBe(0)
      expect(await page.getByRole('button').count()).toBe(1)
      await page.keyboard.press('Tab')
      await page.keyboard.press('Enter')
      await page.getByRole('button', { name: /김하늘/ }).click()
      await page.waitForURL(/\/pods\?/)
      expect(await page.getByRole('button', { name: again }).count()).toBe(0)
    },
  )

  it('an address that says nothing else is a system error', async () => {
    const page = await stage.visit('/500?code=nonsense&continue-to=%2F%2Fevil.example')
    await page.getByRole('heading', { level: 1, name: 'A system error occurred.' }).waitFor()
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.waitForURL((url) => url.origin === stage.world().url && url.pathname.startsWith('/sign-in/'))
  })

  it.each([
    ['en', 1440, 'The page “Forbidden” opens in 3 seconds.', 'Access to this page is forbidden.'],
    ['ko', 768, '3초 후 ‘접근 권한 없음’ 화면으로 이동합니다.', '이 페이지에 접근할 권한이 없습니다.'],
  ] as const)(
    'who may not see a page is told in %s where it leads, and led there',
    async (locale, width, leads, forbidden) => {
      const page = await stage.as(PEOPLE.developer, '/users', { locale, width })
      await page.getByRole('alert').getByText(leads).waitFor()
      const begun = Date.now()
      expect(new URL(page.url()).pathname).toBe('/users')
      await page.waitForURL('**/403')
      expect(Date.now() - begun).toBeGreaterThan(2000)
      await page.getByRole('heading', { level: 1, name: forbidden }).waitFor()
      await page.goto(`${stage.world().url}/nodes?cluster=seoul`)
      await page.getByRole('heading', { level: 1, name: forbidden }).waitFor()
      expect(new URL(page.url()).pathname).toBe('/nodes')
    },
  )

  it.each([
    ['en', 1440],
    ['ko', 768],
  ] as const)(
    'help floats over the corner in %s at %i, and nothing that can be pressed is under it',
    async (locale, width) => {
      const page = await stage.as(PEOPLE.admin, '/pods?cluster=seoul&namespace=-', { locale, width })
      for (const [path, shown] of PAGES) {
        await page.goto(stage.world().url + path)
        await page.getByText(shown).first().waitFor()
        await help(page).waitFor()
        expect(await coveredByHelp(page), path).toEqual([])
      }
      await help(page).focus()
      await page.keyboard.press('Enter')
      await page.waitForURL(`**/manual/${locale}/*`)
      expect(await help(page).count()).toBe(0)
    },
  )

  it('help stays in kiosk mode, and is not offered where an error is shown', async () => {
    const page = await stage.as(PEOPLE.admin, '/pods?cluster=seoul&namespace=-')
    await page.getByRole('button', { name: 'Your account' }).click()
    await page.getByRole('menuitem', { name: 'Kiosk mode' }).click()
    await page.getByRole('button', { name: 'Leave kiosk mode' }).waitFor()
    await help(page).waitFor()
    expect(await coveredByHelp(page)).toEqual([])
    const goesOn = page.locator('#content:focus')
    await goesOn.waitFor()
    await page.getByRole('button', { name: 'Leave kiosk mode' }).press('Enter')
    await goesOn.waitFor()

    for (const [path, said] of FAILED) {
      await page.goto(stage.world().url + path)
      await page.getByText(said).first().waitFor()
      await expect.poll(() => help(page).count(), { message: path }).toBe(0)
    }
  })

  it('a line at the top says that something is on its way, once that takes its time', async () => {
    const page = await stage.as(PEOPLE.admin, '/deployment/seoul/pay/payment-api')
    await page.getByRole('button', { name: 'Actions', exact: true }).waitFor()
    const line = page.getByRole('progressbar', { name: 'Loading' })
    expect(await line.count()).toBe(0)
    await control(stage.world().sandbox, 'seoul', 'faults', { latencyMs: 2500 })
    await act(page, /^Edit$/)
    await line.waitFor()
    expect((await line.boundingBox())?.y).toBe(0)
    await page.getByRole('textbox').first().waitFor()
    await line.waitFor({ state: 'hidden' })
  })

  it('links leave a trail, which the breadcrumbs tell and Back follows', async () => {
    const page = await stage.as(PEOPLE.admin, '/pods?cluster=seoul&namespace=pay')
    await row(page, 'payment-api').first().getByRole('link').first().click()
    await crumbs(page).getByRole('link', { name: 'Pods' }).waitFor()
    const pod = await page.getByRole('heading', { level: 1, name: /^payment-api-/ }).innerText()
    expect(page.url()).not.toContain('froms')

    await page
      .getByRole('link', { name: /^seoul-(worker|data)-/ })
      .first()
      .click()
    await crumbs(page).getByRole('link', { name: pod }).waitFor()
    const node = await page.getByRole('heading', { level: 1 }).innerText()
    expect(new URL(page.url()).searchParams.get('froms')).toContain(`D_POD,seoul,pay,${pod},,`)

    await page.goto(page.url().replace(node, 'gone'))
    await page.getByRole('link', { name: 'Go back' }).click()
    await page.waitForURL(`**/pod/seoul/pay/${pod}`)
    expect(page.url()).not.toContain('froms')
  })

  it('people and clusters are called by their names on their pages, in links to them and in the trail', async () => {
    const page = await stage.as(PEOPLE.admin, '/users', { locale: 'ko', width: 768 })
    await row(page, '정민준').getByRole('link').first().click()
    await page.waitForURL(/\/user\/developer\?dn=/)
    await page.getByRole('heading', { level: 1, name: '정민준' }).waitFor()
    await crumbs(page).getByText('정민준').waitFor()
    await page.goto(`${stage.world().url}/user/developer?dn=somebody`)
    await page.getByRole('heading', { level: 1, name: '정민준' }).waitFor()
    await crumbs(page).getByText('정민준').waitFor()
    expect(await crumbs(page).getByText('somebody').count()).toBe(0)
  })
})

/** What can be pressed under what floats over the corner, when the page is scrolled to its end. */
async function coveredByHelp(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const content = document.querySelector('#content')
    content?.scrollTo(0, content.scrollHeight)
    const corner = document.querySelector<HTMLElement>('.n-corner')
    if (!corner) return ['nothing floats']
    const { left, right, top, bottom } = corner.getBoundingClientRect()
    corner.style.visibility = 'hidden'
    const found = new Set<string>()
    for (let x = left; x < right; x += 4) {
      for (let y = top; y < bottom; y += 4) {
        const under = document
          .elementFromPoint(x, y)
          ?.closest('a, button, input, select, textarea, [role=tab]')
        if (under) found.add(under.textContent || under.getAttribute('aria-label') || under.tagName)
      }
    }
    corner.style.visibility = ''
    return [...found]
  })
}
