import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { missingBrowser } from '../world/browser.ts'
import { control } from '../world/control.ts'
import { openCluster } from '../world/open-cluster.ts'
import { PATIENCE } from '../world/patience.ts'
import { standPods } from '../world/stand-pods.ts'
import { act } from './page-parts.ts'
import { PEOPLE, useOwnWorld } from './use-world.ts'

const NODE = 'jeju-gpu-01'
const nodes = { group: '', version: 'v1', plural: 'nodes' }

describe.skipIf(missingBrowser() !== null)('a node', () => {
  const stage = useOwnWorld({ only: ['jeju'] })

  it('is drained, as soon as the budget that is named lets its pods go', async () => {
    const client = openCluster(stage.world().sandbox, 'jeju')
    const pods = await standPods(stage.world().sandbox, {
      cluster: 'jeju',
      namespace: 'upkeep',
      node: NODE,
      names: ['a', 'b'],
      budget: 'keep',
    })
    await pods.run()
    const page = await openDrain()
    const dialog = page.getByRole('dialog', { name: `Drain ${NODE}` })
    await dialog.getByText('2 pods go').waitFor()
    const [grace, limit] = await Promise.all(
      ['Grace period (seconds)', 'Time limit (minutes)'].map((name) => dialog.getByLabel(name).boundingBox()),
    )
    expect([grace?.y, grace?.height]).toEqual([limit?.y, limit?.height])
    await dialog.getByText('3 pods stay').click()
    await dialog.getByText('of a daemon set, which would bring it back').first().waitFor()
    await dialog.getByRole('button', { name: 'Drain', disabled: true }).waitFor()
    await dialog.getByRole('checkbox', { name: /Delete the emptyDir data of 2 pods/ }).check()
    await dialog.getByRole('checkbox', { name: /End 2 pods that nothing makes again/ }).check()
    await dialog.getByRole('textbox', { name: 'Time limit (minutes)' }).fill('10')
    await dialog.getByText('kubectl equivalent').click()
    await dialog
      .getByText(`kubectl drain ${NODE} --ignore-daemonsets --delete-emptydir-data --force --timeout=10m`)
      .waitFor()
    await dialog.getByRole('button', { name: 'Drain', exact: true }).click()
    await dialog.getByText('Held up by the budget keep: it needs 2 healthy pods and has 2.').first().waitFor()
    await dialog.getByText('0 of 2 pods have gone').waitFor()
    await pods.free()
    await dialog.getByText('The node is drained').waitFor({ timeout: PATIENCE.settled })
    await dialog.getByText('2 of 2 pods have gone').waitFor()
    await dialog.getByRole('button', { name: 'Uncordon' }).click()
    await dialog.waitFor({ state: 'hidden' })
    expect((await client.get({ resource: nodes, name: NODE }))['spec']).not.toHaveProperty(
      'unschedulable',
      true,
    )
    await client.close()
  })

  it('stays cordoned when its drain is stopped, and nothing more goes', async () => {
    const client = openCluster(stage.world().sandbox, 'jeju')
    const pods = await standPods(stage.world().sandbox, {
      cluster: 'jeju',
      namespace: 'stopped',
      node: NODE,
      names: ['c'],
      budget: 'keep',
    })
    await pods.run()
    const page = await openDrain()
    const dialog = page.getByRole('dialog', { name: `Drain ${NODE}` })
    await dialog.getByText('1 pod goes').waitFor()
    for (const box of await dialog.getByRole('checkbox').all()) await box.check()
    await dialog.getByRole('button', { name: 'Drain', exact: true }).press('Enter')
    await dialog.getByText(/Held up by the budget keep/).waitFor()
    await page.keyboard.press('Escape')
    await dialog.getByText(/^Stopped\. The node stays cordoned/).waitFor()
    await dialog.getByRole('button', { name: 'Close', exact: true }).last().click()
    await page.getByText('Ready, scheduling disabled').first().waitFor()
    const left = await client.list({ resource: { ...nodes, plural: 'pods' }, namespace: 'stopped' })
    expect(left.items.map(({ metadata }) => metadata.deletionTimestamp)).toEqual([undefined])
    await client.patch(
      { resource: nodes, name: NODE },
      { type: 'merge', body: { spec: { unschedulable: null } } },
    )
    await client.close()
  })

  it.each([
    ['en', 1440, 'Leave and stop the drain?', 'Cancel', 'Leave'],
    ['ko', 768, '비우기를 멈추고 나갈까요?', '취소', '나가기'],
  ] as const)(
    'is left in the middle of a drain only by who says so, in %s at %i',
    async (locale, width, question, stay, leave) => {
      const client = openCluster(stage.world().sandbox, 'jeju')
      const pods = await standPods(stage.world().sandbox, {
        cluster: 'jeju',
        namespace: `left-${locale}`,
        node: NODE,
        names: ['d'],
        budget: 'keep',
      })
      await pods.run()
      const page = await stage.as(PEOPLE.admin, '/nodes?cluster=jeju', { locale, width })
      await page.getByRole('link', { name: NODE }).first().click()
      await page.getByRole('button', { name: /^(Actions|작업)$/ }).press('Enter')
      await page.getByRole('menuitem', { name: /^(Drain|비우기)/ }).press('Enter')
      const dialog = page.getByRole('dialog').filter({ hasText: NODE })
      await dialog.getByRole('checkbox').first().waitFor()
      for (const box of await dialog.getByRole('checkbox').all()) await box.press('Space')
      await dialog.getByRole('button', { name: /^(Drain|비우기)$/ }).press('Enter')
      await dialog.getByText(/Held up by the budget keep|중단 예산 keep/).waitFor()
      const asked = page.getByRole('dialog', { name: question })
      await page.goBack()
      await asked.getByRole('button', { name: stay }).press('Enter')
      await asked.waitFor({ state: 'hidden' })
      await dialog.getByText(/Held up by the budget keep|중단 예산 keep/).waitFor()
      await page.goBack()
      await asked.getByRole('button', { name: leave }).press('Enter')
      await page.waitForURL(/\/nodes\b/)
      await pods.free()
      const left = await client.list({ resource: { ...nodes, plural: 'pods' }, namespace: `left-${locale}` })
      expect(left.items.map(({ metadata }) => metadata.deletionTimestamp)).toEqual([undefined])
      const { spec } = await client.get({ resource: nodes, name: NODE })
      expect(spec).toMatchObject({ unschedulable: true })
      await client.patch(
        { resource: nodes, name: NODE },
        { type: 'merge', body: { spec: { unschedulable: null } } },
      )
      await client.close()
    },
  )

  it('in trouble says what helps', async () => {
    await control(stage.world().sandbox, 'jeju', 'happen', { what: 'lose-node', name: 'jeju-gpu-02' })
    const page = await stage.as(PEOPLE.admin, '/node/jeju/jeju-gpu-02')
    const banner = page.getByRole('status').filter({ hasText: 'Not ready' })
    await banner.getByRole('button', { name: 'Cordon' }).waitFor()
    await banner.getByRole('button', { name: 'Drain' }).waitFor()
    await banner.getByRole('link', { name: 'Pods that use most' }).click()
    await page.waitForURL(/\/pods\?.*f=node%3Ajeju-gpu-02.*sort=memory\.desc/)
    await page.getByRole('heading', { name: 'Pods', level: 1 }).waitFor()
    await page.getByRole('row').filter({ hasText: 'nvidia-device-plugin' }).waitFor()
  })

  async function openDrain(): Promise<Page> {
    const page = await stage.as(PEOPLE.admin, `/node/jeju/${NODE}`)
    await act(page, 'Drain')
    return page
  }
})
