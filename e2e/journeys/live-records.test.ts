import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { missingBrowser } from '../world/browser.ts'
import { control } from '../world/control.ts'
import { act, row, toast } from './page-parts.ts'
import { PEOPLE, useOwnWorld } from './use-world.ts'

describe.skipIf(missingBrowser() !== null)('what Naru keeps itself is followed live', () => {
  const stage = useOwnWorld({ only: ['seoul', 'jeju'] })

  it('a user made in one window appears in another’s list, and their page says when they are gone', async () => {
    const list = await stage.as(PEOPLE.viewer, '/users')
    await row(list, 'doyun').waitFor()

    const page = await stage.as(PEOPLE.admin, '/new-user')
    await page.getByRole('textbox', { name: 'ID' }).fill('newcomer')
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('새 사람')
    await page.locator('input[type=password]').fill('Naru-1234')
    await page.getByRole('button', { name: 'Create', exact: true }).click()
    await page.getByRole('heading', { name: '새 사람' }).waitFor()
    await row(list, 'newcomer').waitFor()

    const other = await stage.as(PEOPLE.admin, '/edit-user/newcomer')
    await other.getByRole('textbox', { name: 'Name', exact: true }).fill('옛 사람')
    await other.getByRole('checkbox', { name: 'Can sign in' }).uncheck()
    await other.getByRole('button', { name: 'Save', exact: true }).click()
    await row(list, '옛 사람').getByText('Inactive').waitFor()
    await page.getByText('옛 사람').first().waitFor()

    await act(other, 'Delete…')
    await other.getByRole('button', { name: 'Delete', exact: true }).click()
    await toast(other, 'Deleted').waitFor()
    await row(list, 'newcomer').waitFor({ state: 'detached' })
    await page.getByText('newcomer was deleted').first().waitFor()
  })

  it('a cluster that is being connected shows its stages as they end, and stands in every window’s selector', async () => {
    const { sandbox } = stage.world()
    const jeju = sandbox.clusters.find(({ name }) => name === 'jeju')
    const viewer = await stage.as(PEOPLE.viewer, '/clusters')
    await row(viewer, 'jeju').waitFor()
    const pods = await stage.as(PEOPLE.viewer, '/pods?cluster=-&namespace=-')
    await row(pods, 'Running').first().waitFor()

    const page = await stage.as(PEOPLE.admin, '/new-cluster')
    await page.getByRole('textbox', { name: 'Name' }).fill('mokpo')
    const context = page.getByRole('combobox', { name: 'Context' })
    expect(await context.isDisabled()).toBe(true)
    await page
      .getByRole('textbox', { name: 'Kubeconfig' })
      .fill(beginWithUseless(readFileSync(jeju?.kubeconfigPath ?? '', 'utf8')))
    await page.getByText('contexts[useless].context.user is missing.').waitFor()
    await context.selectOption('jeju')
    await control(sandbox, 'jeju', 'faults', { latencyMs: 1500 })
    await page.getByRole('button', { name: 'Integrate', exact: true }).click()
    const stages = page
      .getByRole('listitem')
      .filter({ hasText: /^(Validation|Account sync|Rights sync|Project sync)/ })
    await stages.filter({ hasText: 'In progress' }).waitFor()
    await page.getByText('Connecting', { exact: true }).first().waitFor()
    await stages.filter({ hasText: /^Validation.*Done/ }).waitFor()
    await stages.filter({ hasText: /^Account sync.*In progress/ }).waitFor()
    await control(sandbox, 'jeju', 'clear-faults')
    await expect.poll(() => stages.filter({ hasText: 'Done' }).count()).toBe(4)

    await row(viewer, 'mokpo').getByText('Connected').waitFor()
    await pods.getByRole('button', { name: 'All clusters', exact: true }).click()
    await pods.getByRole('option', { name: 'mokpo' }).waitFor()
  })

  it('a developer chooses among the clusters, and is told by no answer how they are reached', async () => {
    const page = await stage.as(PEOPLE.developer, '/pods?cluster=seoul')
    const told: Promise<string>[] = []
    page.on('response', (response) => {
      if (/system\/clusters|export/.test(response.url())) told.push(response.text())
    })
    page.on('websocket', (socket) => {
      socket.on('framereceived', ({ payload }) => told.push(Promise.resolve(String(payload))))
    })
    await page.reload()
    await page.getByRole('button', { name: 'Cluster seoul' }).click()
    await page.getByRole('option', { name: 'jeju' }).waitFor()
    const texts = await Promise.all(told)
    expect(texts.some((text) => text.includes('"records"') && text.includes('jeju'))).toBe(true)
    expect(texts.some((text) => text.startsWith('{"status":200') && text.includes('jeju'))).toBe(true)
    for (const text of texts) expect(text).not.toMatch(/127\.0\.0\.1|credential/)
    await page.goto(`${stage.world().url}/clusters`)
    await page.getByRole('heading', { name: 'Access to this page is forbidden.' }).waitFor()
  })

  it('a viewer sees what is kept, and reads why nothing of it can be made', async () => {
    const page = await stage.as(PEOPLE.viewer, '/clusters')
    await row(page, 'seoul').getByText('Connected').waitFor()
    await expect
      .poll(() => page.getByRole('button', { name: 'Integrate cluster' }).getAttribute('title'))
      .toContain('No permission to create that resource')
  })
})

/** The same file with a current context that cannot be used. */
function beginWithUseless(kubeconfig: string): string {
  return kubeconfig
    .replace(/^current-context: .*$/m, 'current-context: useless')
    .replace(/^contexts:$/m, 'contexts:\n  - { name: useless, context: { cluster: jeju, user: nobody } }')
}
