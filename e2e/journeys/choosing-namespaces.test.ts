import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { missingBrowser } from '../world/browser.ts'
import { control } from '../world/control.ts'
import { openCluster } from '../world/open-cluster.ts'
import { firstRow, row } from './page-parts.ts'
import { PEOPLE, useOwnWorld } from './use-world.ts'

const NAMESPACES = { group: '', version: 'v1', plural: 'namespaces' }
const MANY = 620
/** What is said where a cluster could not be read. */
const UNREAD = [
  ['en', 1440, 'Not all namespaces could be read.'],
  ['ko', 768, '일부 네임스페이스를 읽지 못했습니다.'],
] as const

describe.skipIf(missingBrowser() !== null)('choosing cluster and namespace', () => {
  const stage = useOwnWorld({ keepsWindows: true })
  const chosen = (page: Page) =>
    page
      .getByRole('banner')
      .getByRole('button', { name: /^(Namespace|Project|네임스페이스|프로젝트) |^All namespaces$/ })
  const query = (page: Page, key: string) => new URL(page.url()).searchParams.get(key)

  async function pick(page: Page, picker: string, option: string): Promise<void> {
    await page
      .getByRole('banner')
      .getByRole('button', { name: new RegExp(`^${picker} |^All ${picker}s$`, 'i') })
      .click()
    await page.getByRole('option', { name: option }).click()
  }

  it('a namespace that does not exist is neither kept nor offered', async () => {
    const page = await stage.as(PEOPLE.admin, '/pods?cluster=seoul&namespace=nosuch')
    await expect.poll(() => query(page, 'namespace')).toBe('-')
    await firstRow(page).waitFor()
    await chosen(page).click()
    await page.getByRole('option', { name: 'shop' }).waitFor()
    expect(await page.getByRole('option', { name: 'nosuch' }).count()).toBe(0)
    await page.keyboard.press('Escape')
    await page.goto(`${stage.world().url}/pods?cluster=seoul`)
    await firstRow(page).waitFor()
    expect(query(page, 'namespace')).toBe('-')
  })

  it('the next cluster keeps a namespace that it has too, and no other', async () => {
    for (const name of ['seoul', 'jeju']) await create(name, ['shared'])
    const page = await stage.as(PEOPLE.admin, '/pods?cluster=seoul&namespace=-')
    await pick(page, 'Namespace', 'shared')
    await pick(page, 'Cluster', 'jeju')
    await expect.poll(() => query(page, 'cluster')).toBe('jeju')
    await settled(page)
    expect(query(page, 'namespace')).toBe('shared')

    await pick(page, 'Namespace', 'vision')
    await pick(page, 'Cluster', 'seoul')
    await expect.poll(() => [query(page, 'cluster'), query(page, 'namespace')]).toEqual(['seoul', '-'])
  })

  it('all clusters let go of the namespace', async () => {
    const page = await stage.as(PEOPLE.admin, '/pods?cluster=seoul&namespace=shop')
    await row(page, 'shop').first().waitFor()
    await pick(page, 'Cluster', 'All clusters')
    await expect.poll(() => [query(page, 'cluster'), query(page, 'namespace')]).toEqual(['-', '-'])
  })

  it('a developer works in a project of their own, whatever the address says', async () => {
    const page = await stage.as(PEOPLE.developer, '/pods?cluster=seoul&namespace=search', { locale: 'ko' })
    await page.getByRole('banner').getByRole('button', { name: '프로젝트 pay' }).waitFor()
    expect(query(page, 'namespace')).toBe('pay')
  })

  it('a developer who opens a form before anything else creates in a project of their own', async () => {
    const page = await stage.as(PEOPLE.developer, '/new-deployment/seoul')
    await page.getByRole('heading', { level: 1, name: 'Create Deployment' }).waitFor()
    await page.getByRole('banner').getByRole('button', { name: 'Project pay' }).waitFor()
  })

  it('of more than five hundred each is found by its name, by the keyboard, and stays chosen', async () => {
    await create(
      'jeju',
      Array.from({ length: MANY }, (_, number) => `team-${number}`),
    )
    const page = await stage.as(PEOPLE.admin, '/pods?cluster=jeju&namespace=-', { width: 768 })
    await chosen(page).focus()
    await page.keyboard.press('Enter')
    await page.getByText('There are more. Type part of a name.').waitFor()
    await page.getByRole('combobox', { name: 'Find by name' }).pressSequentially('vision')
    await page.getByRole('option', { name: 'vision' }).waitFor()
    await page.keyboard.press('Enter')
    await page.getByRole('banner').getByRole('button', { name: 'Namespace vision' }).waitFor()
    await row(page, 'vision').first().waitFor()
    await page.reload()
    await row(page, 'vision').first().waitFor()
    await settled(page)
    expect(query(page, 'namespace')).toBe('vision')
  })

  it('the selector says, in English at 1440 and in Korean at 768, that a cluster could not be read, and nothing else does', async () => {
    await control(stage.world().sandbox, 'busan', 'power', { isOn: false })
    await stage.world().restart()
    const opened = await Promise.all(UNREAD.map(([locale, width, said]) => openUnread(locale, width, said)))
    await control(stage.world().sandbox, 'busan', 'power', { isOn: true })
    for (const { page, said } of opened) {
      await page.getByRole('option', { name: 'kube-system' }).waitFor()
      expect(await page.getByText(said).count()).toBe(0)
    }
  })

  /** The selector of a cluster whose namespaces could not be read. */
  async function openUnread(locale: 'en' | 'ko', width: number, said: string) {
    const page = await stage.as(PEOPLE.admin, '/pods?cluster=busan&namespace=-', { locale, width })
    await chosen(page).click()
    await page.getByRole('status').getByText(said).waitFor()
    const told = page.getByRole('log').getByText(/namespace|네임스페이스/i)
    expect(await told.count()).toBe(0)
    return { page, said }
  }

  async function create(name: string, namespaces: readonly string[]): Promise<void> {
    const cluster = openCluster(stage.world().sandbox, name)
    for (const namespace of namespaces) {
      await cluster.create({ resource: NAMESPACES }, { metadata: { name: namespace } })
    }
    await cluster.close()
  }

  /** The selector offers what the cluster has: from then on nothing is chosen any more. */
  async function settled(page: Page): Promise<void> {
    await chosen(page).click()
    await page.getByRole('listbox').getByRole('option').nth(1).waitFor()
    await page.keyboard.press('Escape')
  }
})
