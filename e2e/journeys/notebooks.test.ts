import { describe, it } from 'vitest'
import { missingBrowser } from '../world/browser.ts'
import { PATIENCE } from '../world/patience.ts'
import { act, row, tab } from './page-parts.ts'
import { PEOPLE, useWorld } from './use-world.ts'

describe.skipIf(missingBrowser() !== null)('notebooks', () => {
  const stage = useWorld()

  it('are found by what they hold, stopped while nobody needs them, and started again', async () => {
    const page = await stage.as(PEOPLE.admin, '/notebooks?cluster=jeju&namespace=notebooks')
    await row(page, 'dain-nlp').getByText('Stopped').waitFor()
    await row(page, 'sora-vision').getByText('Running').waitFor()
    await page.getByRole('link', { name: 'gaon-lab', exact: true }).click()
    const open = page.getByRole('region', { name: 'Open' })
    await open.getByText('kubectl port-forward statefulset/gaon-lab').waitFor()
    await open.getByRole('link', { name: /localhost:8888\/notebook\/notebooks\/gaon-lab/ }).waitFor()
    await tab(page, 'Pods').click()
    await row(page, 'gaon-lab-0').waitFor()

    await act(page, 'Stop')
    await page.getByRole('dialog').getByRole('button', { name: 'Stop' }).click()
    await page.getByText('STOPPED').waitFor({ timeout: PATIENCE.settled })
    await act(page, 'Start')
    await page.getByRole('dialog').getByRole('button', { name: 'Start' }).click()
    await page.getByText('RUNNING').waitFor({ timeout: PATIENCE.settled })
  })

  it('say why they do not start', async () => {
    const page = await stage.as(PEOPLE.admin, '/new-notebook/jeju?namespace=notebooks')
    await page.getByLabel(/^Name/).first().fill('typo-lab')
    await page
      .getByLabel(/^Image/)
      .first()
      .fill('docker.io/kubeflownotebookswg/typo-lab:v1.7.0')
    await page.getByRole('button', { name: 'Create', exact: true }).click()
    await page.waitForURL(/\/notebook\/jeju\/notebooks\/typo-lab/)
    await page
      .getByRole('status')
      .filter({ hasText: /image/i })
      .first()
      .waitFor({ timeout: PATIENCE.settled })
  })
})
