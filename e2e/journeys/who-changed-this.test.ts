import { describe, expect, it } from 'vitest'
import { createFetchSend, signIn } from '../../apps/server/test/sign-in.ts'
import { missingBrowser } from '../world/browser.ts'
import { row, tab, toast } from './page-parts.ts'
import { PEOPLE, useOwnWorld } from './use-world.ts'

const WEB = '/deployment/seoul/shop/cart-api'

describe.skipIf(missingBrowser() !== null)('who changed this', () => {
  const stage = useOwnWorld({ only: ['seoul'], keepsWindows: true })

  async function call(demo: string, method: string, path: string, body?: object): Promise<string> {
    const { url } = stage.world()
    const { headers } = await signIn(createFetchSend(url), { demo })
    const answer = await fetch(`${url}/api/k8s/cluster/seoul${path}`, {
      method,
      headers: { ...headers, 'content-type': 'application/merge-patch+json' },
      ...(body && { body: JSON.stringify(body) }),
    })
    return answer.text()
  }
  const annotate = (demo: string, note: string) =>
    call(demo, 'PATCH', '/apis/apps/v1/namespaces/shop/deployments/cart-api', {
      metadata: { annotations: { note } },
    })

  it('is told by the object: who, what and when; and one change is undone, with what would change shown first', async () => {
    await annotate('haneul', 'before the sale')
    await annotate('jiwoo', 'during the sale')
    const page = await stage.as(PEOPLE.admin, WEB)
    await tab(page, 'History').click()
    const lines = page.locator('.n-history > li')
    await lines.nth(1).waitFor()
    expect(await lines.nth(0).innerText()).toMatch(/jiwoo\s+Change\s+Done/)
    expect(await lines.nth(1).innerText()).toMatch(/haneul\s+Change\s+Done/)
    await lines.nth(0).getByText('1 field').click()
    await lines.nth(0).getByText('during the sale').waitFor()

    const undo = (index: number) => lines.nth(index).getByRole('button', { name: 'Undo…' })
    expect(await undo(1).getAttribute('title')).toBe(
      'Cannot be undone: metadata.annotations.note was changed again.',
    )
    await undo(0).click()
    const dialog = page.getByRole('dialog', { name: /^Undo the change of/ })
    await dialog.getByText('note: before the sale').waitFor()
    await dialog.getByRole('button', { name: 'Undo', exact: true }).click()
    await toast(page, 'Saved')
      .or(toast(page, /cart-api/))
      .first()
      .waitFor()
    await dialog.waitFor({ state: 'hidden' })
    // The cluster was asked first who owns the field; that, too, is told.
    await expect.poll(() => lines.filter({ hasText: 'Done' }).count()).toBe(3)
    const now = JSON.parse(await call('jiwoo', 'GET', '/apis/apps/v1/namespaces/shop/deployments/cart-api'))
    expect(now.metadata.annotations.note).toBe('before the sale')
  })

  it('is told in the log, live, down to the fields of one record, and from there to all of the object', async () => {
    const page = await stage.as(PEOPLE.admin, '/audit-log?kind=deployment')
    await row(page, 'cart-api').first().waitFor()
    await page.mouse.move(0, 0)
    await call('haneul', 'PATCH', '/apis/apps/v1/namespaces/shop/deployments/web-front/scale', {
      // More than its autoscaler may have made of it, whatever the hour.
      spec: { replicas: 11 },
    })
    const scaled = row(page, 'web-front').filter({ hasText: 'Scale' })
    await scaled.getByRole('link').first().click()
    const record = page.getByRole('dialog', { name: /^Record \d+$/ })
    await record.getByText('spec.replicas').waitFor()
    await record.getByRole('link', { name: 'of this object' }).click()
    await record.waitFor({ state: 'hidden' })
    await expect.poll(() => new URL(page.url()).searchParams.get('name')).toBe('web-front')
    await row(page, 'cart-api').waitFor({ state: 'detached' })
  })

  it('and who looked at secrets is one filter away, which a file holds too; no value stands anywhere', async () => {
    const value = 'Y2FuYXJ5'
    const { items } = JSON.parse(await call('jiwoo', 'GET', '/api/v1/namespaces/pay/secrets'))
    const [{ metadata }] = items
    await call('jiwoo', 'PATCH', `/api/v1/namespaces/pay/secrets/${metadata.name}`, {
      data: { canary: value },
    })
    const page = await stage.as(PEOPLE.admin, '/audit-log')
    await row(page, metadata.name).getByRole('link').first().click()
    const record = page.getByRole('dialog', { name: /^Record \d+$/ })
    await record.getByText('data.canary').waitFor()
    await record.getByText('••••••').waitFor()
    await page.keyboard.press('Escape')
    await record.waitFor({ state: 'hidden' })

    await page.getByRole('button', { name: 'Secrets and shells' }).click()
    await row(page, 'Reveal secret').first().waitFor()
    await row(page, metadata.name).waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Export' }).click()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: 'JSON Lines' }).click(),
    ])
    const file = await (await download.createReadStream()).setEncoding('utf8').toArray()
    const records = file
      .join('')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
    expect(new Set(records.map(({ verb }) => verb))).toEqual(new Set(['reveal']))
    expect(await page.content()).not.toContain(value)
  })

  it('is narrowed by the words that the log is told in, by the keyboard, which the address keeps', async () => {
    const page = await stage.as(PEOPLE.admin, '/audit-log', { locale: 'ko', width: 768 })
    await row(page, '로그인').first().waitFor()
    const verb = page.getByRole('combobox', { name: '작업' })
    await verb.focus()
    await page.keyboard.type('로그인')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect.poll(() => new URL(page.url()).searchParams.get('verb')).toBe('sign-in')
    await row(page, '로그인').first().waitFor()
    await page.reload()
    await row(page, '로그인').first().waitFor()
    expect(await verb.inputValue()).toBe('로그인')
    await page.goto(`${stage.world().url}/audit-log?kind=User`)
    expect(await page.getByRole('combobox', { name: '종류' }).inputValue()).toBe('사용자')
  })

  it('the log proves itself, and is for administrators alone: others see what they did themselves', async () => {
    const page = await stage.as(PEOPLE.admin, '/audit-log')
    await page.getByRole('button', { name: 'Verify' }).click()
    await page.getByText(/^The log is intact: \d+ records/).waitFor()

    const viewer = await stage.as(PEOPLE.viewer, WEB)
    await tab(viewer, 'History').click()
    await viewer.getByText('You have done nothing to it through Naru').waitFor()
    await viewer.goto(`${stage.world().url}/audit-log`)
    await viewer
      .getByText(/auditlogs does not have list permission.*Super administrator, Administrator/)
      .waitFor()
  })
})
