import { describe, it } from 'vitest'
import { missingBrowser } from '../world/browser.ts'
import { PATIENCE } from '../world/patience.ts'
import { act, row, tab, toast } from './page-parts.ts'
import { PEOPLE, useOwnWorld } from './use-world.ts'

const DEPLOYMENT = '/deployment/seoul/argocd/argocd-server'

describe.skipIf(missingBrowser() !== null)('a deployment', () => {
  const stage = useOwnWorld({ only: ['seoul'] })

  it('is scaled from the list, which shows the pods come', async () => {
    const page = await stage.as(PEOPLE.admin, '/deployments?cluster=seoul&namespace=argocd')
    await row(page, 'argocd-server').getByText('2/2').waitFor()
    await page.getByRole('button', { name: 'Actions for argocd-server' }).click()
    await page.getByRole('menuitem', { name: 'Scale' }).click()
    const dialog = page.getByRole('dialog', { name: 'Scale argocd-server' })
    await dialog.getByText('Currently 2').waitFor()
    await dialog.getByRole('spinbutton', { name: 'Replicas' }).fill('4')
    await dialog.getByText('kubectl equivalent').click()
    await dialog.getByText('kubectl scale deployment argocd-server --replicas=4').waitFor()
    await dialog.getByRole('button', { name: 'Scale' }).click()
    await toast(page, 'Scaled to 4').waitFor()
    await row(page, 'argocd-server').getByText('4/4').waitFor({ timeout: PATIENCE.settled })
  })

  it('does not take a number of replicas that is none', async () => {
    const page = await stage.as(PEOPLE.admin, DEPLOYMENT)
    await act(page, 'Scale')
    const dialog = page.getByRole('dialog', { name: 'Scale argocd-server' })
    await dialog.getByRole('spinbutton', { name: 'Replicas' }).fill('1001')
    await dialog.getByText('Enter a whole number from 0 to 1000.').first().waitFor()
    await dialog.getByRole('button', { name: 'Scale', disabled: true }).waitFor()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
  })

  it('is restarted, and a new revision takes over', async () => {
    const page = await stage.as(PEOPLE.admin, DEPLOYMENT)
    await tab(page, 'Revisions').click()
    await row(page, /1 current/).waitFor()
    await act(page, 'Restart rollout')
    await page
      .getByRole('dialog', { name: 'Restart rollout?' })
      .getByRole('button', { name: 'Restart', exact: true })
      .click()
    await toast(page, 'Rollout restarted').waitFor()
    await row(page, /2 current/).waitFor()
  })
})
