import type { KubeClient } from '@naru/kube/client'
import { afterAll, beforeAll, describe, it } from 'vitest'
import { missingBrowser } from '../world/browser.ts'
import { openCluster } from '../world/open-cluster.ts'
import { PATIENCE } from '../world/patience.ts'
import { PEOPLE, useOwnWorld } from './use-world.ts'

const BUDGETS = {
  resource: { group: 'policy', version: 'v1', plural: 'poddisruptionbudgets' },
  namespace: 'orders',
}

/** Mostly waits: for a machine to be drained and to start again. */
describe.skipIf(missingBrowser() !== null)('a machine config pool', () => {
  const stage = useOwnWorld({ only: ['busan'], keepsWindows: true })
  let cluster: KubeClient

  beforeAll(() => {
    cluster = openCluster(stage.world().sandbox, 'busan')
  })
  afterAll(() => cluster?.close())

  it('says which machine is stuck and why, and leads to what brought it', async () => {
    const page = await stage.as(PEOPLE.admin, '/machine-config-pools?cluster=busan')
    await page.getByRole('link', { name: 'robot', exact: true }).click()
    const machines = page.getByRole('region', { name: /^Machines/ })
    await machines.getByText('0 of 1 updated').first().waitFor()
    await machines.getByRole('link', { name: /busan-worker-02/ }).waitFor()
    await machines.getByText(/refusing to modify FIPS on a running cluster/).waitFor()
    await page
      .getByRole('region', { name: /^What waits/ })
      .getByRole('link', { name: /99-robot-fips/ })
      .click()
    await page.getByText('on; only possible when a machine is installed').waitFor()
    await page
      .getByRole('region', { name: /^Related resources/ })
      .getByRole('link', { name: /robot/ })
      .waitFor()
  })

  it(
    'goes on when it is resumed: the machine is emptied, restarts and has what waited',
    async () => {
      const page = await stage.as(PEOPLE.admin, '/machine-config-pool/busan/batch')
      const machines = page.getByRole('region', { name: /^Machines/ })
      await machines.getByText('Held by the pause').waitFor()
      await page.getByRole('button', { name: 'Resume updates' }).first().click()
      const dialog = page.getByRole('dialog')
      await dialog
        .getByText(/kubectl patch machineconfigpools.machineconfiguration.openshift.io batch/)
        .waitFor({ state: 'attached' })
      await dialog.getByRole('button', { name: 'Resume', exact: true }).click()
      await machines.getByText('Being drained').waitFor()
      // Budgets of what runs there let no other go.
      await machines.getByText(/evicting pods\/"orders-.* disruption budget/).waitFor()
      await cluster.deleteCollection(BUDGETS)
      await machines.getByText('Restarting').waitFor({ timeout: PATIENCE.settled })
      await machines.getByText('1 of 1 updated').first().waitFor({ timeout: PATIENCE.settled })
      await page.getByRole('heading', { name: 'What waits' }).waitFor({ state: 'detached' })
    },
    PATIENCE.test,
  )

  it('shows what a machine config writes, each file behind its path', async () => {
    const page = await stage.as(PEOPLE.admin, '/machine-config/busan/99-robot-usb')
    const files = page.getByRole('region', { name: /^Files/ })
    await files.getByText('/etc/udev/rules.d/70-robot.rules').click()
    await files.getByText('SUBSYSTEM=="tty", SYMLINK+="robot0"').waitFor()
    const units = page.getByRole('region', { name: /^Units of systemd/ })
    await units.getByText('Starts with the machine').waitFor()
  })
})
