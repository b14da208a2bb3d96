import { cpSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Locator, Page } from 'playwright-core'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { missingBrowser } from '../world/browser.ts'
import { control } from '../world/control.ts'
import { openAccount, rowAct, toast } from './page-parts.ts'
import { PEOPLE, useOwnWorld } from './use-world.ts'

const BUILT = process.env['E2E_CONSOLE'] ?? join(import.meta.dirname, '../../apps/console/dist')
const ACTIONS = /^(Mark all as read|Clear all|Remove|모두 읽음으로 표시|모두 지우기|제거)$/
const folder = mkdtempSync(join(tmpdir(), 'naru-console-'))

describe.skipIf(missingBrowser() !== null)('what is told', () => {
  cpSync(BUILT, folder, { recursive: true })
  const stage = useOwnWorld({ only: ['seoul', 'jeju'], console: folder })
  afterEach(() => control(stage.world().sandbox, 'jeju', 'power', { isOn: true }))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  it.each([
    ['en', 1440, 'Message center', 'Open issues', 'jeju: Unable to determine the status of the cluster.'],
    ['ko', 768, '알림 센터', '미해결 문제', 'jeju: 클러스터 상태를 확인할 수 없습니다.'],
  ] as const)(
    'in %s at %d px is what is wrong, until it is over',
    async (locale, width, title, issues, words) => {
      const page = await stage.as(PEOPLE.admin, '/global-dashboard', { locale, width })
      await control(stage.world().sandbox, 'jeju', 'power', { isOn: false })
      await toast(page, words).waitFor()
      const corner = page.getByRole('log')
      expect((await corner.boundingBox())?.width).toBeCloseTo(30 * (await fontSize(corner)), 0)
      const bell = page.getByRole('button', { name: new RegExp(`^${title}`) })
      await bell.focus()
      await page.keyboard.press('Enter')
      const drawer = page.getByRole('dialog', { name: title })
      const group = drawer.getByRole('button', { name: issues })
      await expect.poll(() => group.getAttribute('aria-expanded')).toBe('true')
      await drawer.getByText(words).waitFor()
      expect(await drawer.getByRole('button', { name: ACTIONS }).count()).toBe(0)
      await expectOneOpen(page, title)
      await expectWide(page, title, width)
      await control(stage.world().sandbox, 'jeju', 'power', { isOn: true })
      await group.waitFor({ state: 'hidden' })
      await page.keyboard.press('Escape')
      await drawer.waitFor({ state: 'hidden' })
    },
  )

  it('is the lost connection, until it is back', async () => {
    const page = await stage.as(PEOPLE.admin, '/pods?cluster=seoul')
    await stage.world().kill()
    await toast(page, 'The live connection is lost.').waitFor()
    await stage.world().restart()
    await page.getByText('Live', { exact: true }).waitFor()
    await page.getByRole('button', { name: /^Message center/ }).click()
    await page.getByRole('dialog', { name: 'Message center' }).getByText('No messages').waitFor()
  })

  it('is said in the language that is chosen later, and gone after a new sign-in', async () => {
    const page = await stage.as(PEOPLE.admin, '/global-dashboard')
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox').fill('Cancel pending')
    await page.getByRole('option', { name: 'Cancel pending requests' }).waitFor()
    await page.keyboard.press('Enter')
    await toast(page, 'Request canceled by user').waitFor()
    await page.getByRole('button', { name: 'Language: English' }).click()
    await page.getByRole('menuitemradio', { name: '한국어' }).click()
    await toast(page, '사용자가 요청을 취소했습니다.').waitFor()
    await page.getByRole('button', { name: '알림 센터, 새 알림 1건' }).click()
    const drawer = page.getByRole('dialog', { name: '알림 센터' })
    await expect.poll(() => drawer.getByRole('button', { name: ACTIONS }).count()).toBe(3)
    await page.keyboard.press('Escape')

    const second = await page.context().newPage()
    await second.goto(`${stage.world().url}/account/sessions`)
    await openAccountIn(second, '내 계정', '로그아웃')
    // Until then the issuer still ends the session, and a sign-in that has begun with it.
    await second.getByRole('heading', { name: '로그인' }).waitFor()
    const [popup] = await Promise.all([
      page.context().waitForEvent('page'),
      page
        .getByRole('dialog', { name: '세션이 끝났습니다' })
        .getByRole('button', { name: '다시 로그인' })
        .click(),
    ])
    await Promise.all([
      popup.waitForEvent('close'),
      popup.getByRole('button', { name: new RegExp(PEOPLE.admin) }).click(),
    ])
    await page.getByRole('button', { name: '알림 센터, 새 알림 0건' }).waitFor()
  })

  it('is that a dialog could not be loaded, which can be tried again', async () => {
    const file = readdirSync(join(folder, 'assets')).find((name) => /^delete-dialog-.*\.js$/.test(name)) ?? ''
    const all = readdirSync(join(folder, 'assets')).filter((name) => name.startsWith(file))
    const move = (from: string, to: string) =>
      all.forEach((name) =>
        renameSync(join(folder, 'assets', name + from), join(folder, 'assets', name + to)),
      )
    const page = await stage.as(PEOPLE.superadmin, '/config-maps?cluster=seoul&namespace=shop', {
      locale: 'en',
    })
    move('', '.away')
    await rowAct(page, 'kube-root-ca.crt', 'Delete…')
    await page.getByText('Failed to load modal because an unknown error occurred.').waitFor()
    move('.away', '')
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByRole('dialog').getByText('Are you sure you want to delete?').waitFor()
  })

  it('is which release this is', async () => {
    const page = await stage.visit('/global-dashboard')
    const lines: string[] = []
    page.on('console', (message) => lines.push(message.text()))
    await page.reload()
    await page.getByText(/^Naru \d+\.\d+\.\d+$/).waitFor()
    expect(lines.filter((line) => /^Naru \d+\.\d+\.\d+$/.test(line))).toHaveLength(1)
    await page.getByRole('button', { name: new RegExp(PEOPLE.viewer) }).click()
    await openAccount(page, 'About Naru')
    await page
      .getByRole('dialog', { name: 'About Naru' })
      .getByText(/^Naru \d+\.\d+\.\d+$/)
      .waitFor()
  })
})

function fontSize(part: Locator): Promise<number> {
  return part.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize))
}

/** One group is open at a time. */
async function expectOneOpen(page: Page, title: string): Promise<void> {
  const groups = page
    .getByRole('dialog', { name: title })
    .getByRole('heading', { level: 3 })
    .getByRole('button')
  await groups.nth(1).click()
  const open = () => groups.evaluateAll((all) => all.map((group) => group.getAttribute('aria-expanded')))
  await expect.poll(open).toEqual(['false', 'true'])
  await groups.nth(0).click()
  await expect.poll(open).toEqual(['true', 'false'])
}

async function expectWide(page: Page, title: string, width: number): Promise<void> {
  const drawer = page.getByRole('dialog', { name: title })
  const shown = async () => (await drawer.boundingBox())?.width ?? 0
  const narrow = await shown()
  expect(narrow).toBeCloseTo(30 * (await fontSize(drawer)), 0)
  await drawer.getByRole('button', { name: /^(Expand|확장)$/ }).press('Enter')
  await expect.poll(shown).toBeCloseTo(width * 0.8, 0)
  await drawer.getByRole('button', { name: /^(Reduce|축소)$/ }).press('Enter')
  await expect.poll(shown).toBe(narrow)
}

async function openAccountIn(page: Page, menu: string, entry: string): Promise<void> {
  await page.getByRole('button', { name: menu }).click()
  await page.getByRole('menuitem', { name: entry }).click()
}
