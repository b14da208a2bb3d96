import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { missingBrowser } from '../world/browser.ts'
import { standPods } from '../world/stand-pods.ts'
import { act, tab } from './page-parts.ts'
import { PEOPLE, useWorld } from './use-world.ts'

describe.skipIf(missingBrowser() !== null)('a debug container', () => {
  const stage = useWorld()

  /** A pod of the test’s own: a debug container stays with it. */
  async function open(name: string): Promise<Page> {
    const pod = { cluster: 'seoul', namespace: name, node: 'seoul-worker-01', names: [name] }
    const { run } = await standPods(stage.world().sandbox, pod)
    await run()
    return stage.as(PEOPLE.admin, `/pod/seoul/${name}/${name}`)
  }

  it('is added to a running pod, and its terminal opens', async () => {
    const page = await open('patient')
    await act(page, 'Debug container')
    const dialog = page.getByRole('dialog', { name: 'Debug container in patient' })
    expect(await dialog.getByRole('textbox', { name: 'Image' }).inputValue()).toBe('busybox:1.37')
    await dialog.getByText('kubectl equivalent').click()
    await dialog
      .getByText(/kubectl debug -it patient --image=busybox:1\.37 --container=debug --target=/)
      .waitFor()
    await dialog.getByRole('button', { name: 'Add', exact: true }).press('Enter')
    await page.waitForURL(/tab=terminal&container=debug/)
    const screen = page.getByRole('group', { name: 'Terminal for patient' })
    await screen.getByText('connected · this session is recorded in the audit log').first().waitFor()
    expect(await page.getByRole('combobox', { name: 'Container' }).inputValue()).toBe('debug')
    await page.getByRole('textbox', { name: 'Terminal input' }).focus()
    await page.keyboard.type('hostname\n')
    await screen.getByText('patient', { exact: true }).first().waitFor()
    await tab(page, 'Overview').click()
    const line = page.getByRole('listitem').filter({ hasText: 'busybox:1.37' })
    await line.getByText('Running').waitFor()
    await line.getByText('debug', { exact: true }).first().waitFor()
  })

  it('whose image is not there says so where its terminal would be', async () => {
    const page = await open('sick')
    await act(page, 'Debug container')
    const dialog = page.getByRole('dialog', { name: 'Debug container in sick' })
    await dialog.getByRole('textbox', { name: 'Image' }).fill('registry.hanbat.example/no-such-image:1')
    await dialog.getByRole('button', { name: 'Add', exact: true }).click()
    await page.getByRole('heading', { name: 'debug is not running' }).waitFor()
    await page
      .getByText(/no-such-image:1/)
      .first()
      .waitFor()
  })
})
