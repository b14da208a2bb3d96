import type { KubeClient } from '@naru/kube/client'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, it } from 'vitest'
import { missingBrowser } from '../world/browser.ts'
import { openCluster } from '../world/open-cluster.ts'
import { PATIENCE } from '../world/patience.ts'
import { row, section } from './page-parts.ts'
import { PEOPLE, useWorld } from './use-world.ts'

const SETTLED = { timeout: PATIENCE.settled }
const PLACE = {
  resource: { group: 'triggers.tekton.dev', version: 'v1beta1', plural: 'eventlisteners' },
  namespace: 'platform',
}

function region(page: Page, name: RegExp) {
  return page.getByRole('region', { name })
}

describe.skipIf(missingBrowser() !== null)('event listeners', () => {
  const stage = useWorld()
  let cluster: KubeClient

  beforeAll(() => {
    cluster = openCluster(stage.world().sandbox, 'seoul')
  }, PATIENCE.test)
  afterAll(() => cluster.close())

  it('tell where events are sent, what lets them pass, and which runs they have started', async () => {
    const page = await stage.as(PEOPLE.admin, '/event-listeners?cluster=seoul&namespace=platform')
    await row(page, 'git-push').getByText('Ready').waitFor(SETTLED)
    await page.getByRole('link', { name: 'git-push', exact: true }).click()

    const doors = region(page, /^Where to send events/)
    await doors.getByText('http://el-git-push.platform.svc.cluster.local:8080').waitFor()
    await doors.getByText('http://hooks.hanbat.example/git').waitFor()
    const triggers = region(page, /^Triggers/)
    await triggers.getByText("body.ref == 'refs/heads/main'").waitFor()
    await triggers.getByRole('link', { name: 'git-webhook' }).waitFor()
    await triggers.getByRole('link', { name: 'build-and-push' }).nth(1).waitFor()
    await region(page, /^Last runs/)
      .getByRole('link', { name: 'build-payment-api-119' })
      .click()
    await region(page, /^Related/)
      .getByRole('link', { name: 'git-push' })
      .first()
      .waitFor()
  })

  it('say which trigger starts nothing, and why', async () => {
    const page = await stage.as(PEOPLE.admin, '/event-listener/seoul/platform/image-pushed')
    await page
      .getByRole('status')
      .filter({ hasText: 'Trigger promote: there is no template promote-image.' })
      .waitFor(SETTLED)
    await region(page, /^Triggers/)
      .getByText('No binding gives app.')
      .waitFor()
    await region(page, /^Where to send events/)
      .getByText(/not reached from outside/)
      .waitFor()
  })

  it('are made by a form, and are up as soon as their pods are', async () => {
    const page = await stage.as(PEOPLE.admin, '/new-event-listener/seoul?namespace=platform')
    await section(page, 'General').getByRole('textbox', { name: 'Name', exact: true }).fill('tag-push')
    const triggers = section(page, 'Triggers')
    await triggers.getByRole('combobox', { name: 'Service account' }).fill('default')
    await triggers.getByRole('combobox', { name: 'Template' }).fill('build-and-push')
    await triggers.getByRole('button', { name: 'Add binding' }).click()
    await triggers.getByRole('combobox', { name: 'Binding' }).fill('git-push')
    await page.getByRole('button', { name: 'Create', exact: true }).click()
    await page.waitForURL(/\/event-listener\/seoul\/platform\/tag-push/)
    await page.getByText('Ready', { exact: true }).first().waitFor(SETTLED)
    await cluster.delete({ ...PLACE, name: 'tag-push' })
  })
})
