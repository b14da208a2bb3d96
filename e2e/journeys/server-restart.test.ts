import { describe, it } from 'vitest'
import { missingBrowser } from '../world/browser.ts'
import { control } from '../world/control.ts'
import { PATIENCE } from '../world/patience.ts'
import { act, row, toast } from './page-parts.ts'
import { PEOPLE, useOwnWorld } from './use-world.ts'

const SERVER = { namespace: 'argocd', name: 'argocd-server' }

describe.skipIf(missingBrowser() !== null)('a server that is killed', () => {
  const stage = useOwnWorld({ only: ['seoul'], embedded: true })

  it('leaves an open list in place, marked as old, which goes on by itself when the server is back', async () => {
    const world = stage.world()
    const page = await stage.as(PEOPLE.admin, '/deployments?cluster=seoul&namespace=argocd')
    const banner = page.getByRole('banner')
    await row(page, 'argocd-server').getByText('2/2').waitFor()
    await banner.getByText('Live', { exact: true }).waitFor()

    await world.kill()
    await banner.getByText(/^Stale since/).waitFor()
    await row(page, 'argocd-server').getByText('2/2').waitFor()
    await control(world.sandbox, 'seoul', 'happen', { what: 'scale-deployment', ...SERVER, replicas: 3 })

    await world.restart()
    await banner.getByText('Live', { exact: true }).waitFor({ timeout: PATIENCE.settled })
    await row(page, 'argocd-server').getByText('3/3').waitFor()
  })

  it('keeps the session, so that work goes on without signing in again', async () => {
    const page = await stage.as(PEOPLE.admin, '/deployment/seoul/argocd/argocd-server')
    await page.getByText('3/3').first().waitFor()
    await stage.world().restart()
    await page.getByRole('banner').getByText('Live', { exact: true }).waitFor({ timeout: PATIENCE.settled })
    await act(page, 'Scale')
    const dialog = page.getByRole('dialog', { name: 'Scale argocd-server' })
    await dialog.getByText('Currently 3').waitFor()
    await dialog.getByRole('spinbutton', { name: 'Replicas' }).fill('1')
    await dialog.getByRole('button', { name: 'Scale' }).click()
    await toast(page, 'Scaled to 1').waitFor()
    await page.getByText('1/1').first().waitFor()
  })
})
