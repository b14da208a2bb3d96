import { describe, expect, it } from 'vitest'
import { missingBrowser } from '../world/browser.ts'
import { openCluster } from '../world/open-cluster.ts'
import { standPods } from '../world/stand-pods.ts'
import { act, toast } from './page-parts.ts'
import { PEOPLE, useOwnWorld } from './use-world.ts'

const NODE = 'jeju-gpu-01'
const nodes = { group: '', version: 'v1', plural: 'nodes' }

describe.skipIf(missingBrowser() !== null)('the taints of a node', () => {
  const stage = useOwnWorld({ only: ['jeju'] })

  it('are checked, say who has to leave, and keep what somebody else adds meanwhile', async () => {
    const client = openCluster(stage.world().sandbox, 'jeju')
    const pods = await standPods(stage.world().sandbox, {
      cluster: 'jeju',
      namespace: 'tainted',
      node: NODE,
      names: ['a'],
    })
    await pods.run()
    const page = await stage.as(PEOPLE.admin, `/node/jeju/${NODE}`)
    await act(page, 'Edit taints')
    const dialog = page.getByRole('dialog', { name: `Taints of ${NODE}` })
    const key = dialog.getByRole('textbox', { name: 'Key' })
    const effect = dialog.getByRole('combobox', { name: 'Effect' })
    expect(await key.inputValue()).toBe('nvidia.com/gpu')
    await dialog.getByRole('button', { name: 'Add taint' }).press('Enter')
    await key.nth(1).and(page.locator(':focus')).waitFor()
    await key.nth(1).fill('nvidia.com/gpu')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await dialog.getByText('There is a taint with this key and effect already.').waitFor()
    await key.nth(1).fill('upkeep')
    await effect.nth(1).selectOption('NoExecute')
    await dialog.getByText('1 pod has to leave at once, whatever its disruption budget says:').waitFor()
    await dialog.getByText('a tainted').waitFor()
    await client.patch(
      { resource: nodes, name: NODE },
      {
        type: 'json',
        body: [{ op: 'add', path: '/spec/taints/-', value: { key: 'theirs', effect: 'NoSchedule' } }],
      },
    )
    await dialog.getByRole('button', { name: 'Save' }).click()
    await toast(page, 'Taints saved').waitFor()
    const { spec } = await client.get({ resource: nodes, name: NODE })
    expect(spec).toMatchObject({
      taints: expect.arrayContaining([
        expect.objectContaining({ key: 'nvidia.com/gpu' }),
        { key: 'theirs', effect: 'NoSchedule' },
        { key: 'upkeep', effect: 'NoExecute' },
      ]),
    })
    await expect
      .poll(
        async () =>
          (await client.list({ resource: { ...nodes, plural: 'pods' }, namespace: 'tainted' })).items,
      )
      .toEqual([])
    await client.close()
  })

  it('that somebody else has changed too are shown as they are now', async () => {
    const client = openCluster(stage.world().sandbox, 'jeju')
    const page = await stage.as(PEOPLE.admin, '/node/jeju/jeju-gpu-02')
    await act(page, 'Edit taints')
    const dialog = page.getByRole('dialog', { name: 'Taints of jeju-gpu-02' })
    const value = dialog.getByRole('textbox', { name: 'Value' })
    await value.fill('mine')
    const theirs = [{ key: 'nvidia.com/gpu', value: 'theirs', effect: 'NoSchedule' }]
    await client.patch(
      { resource: nodes, name: 'jeju-gpu-02' },
      { type: 'merge', body: { spec: { taints: theirs } } },
    )
    await dialog.getByRole('button', { name: 'Save' }).click()
    await dialog.getByText(/Somebody else has changed the same taint meanwhile/).waitFor()
    await expect.poll(() => value.inputValue()).toBe('theirs')
    await client.close()
  })
})
