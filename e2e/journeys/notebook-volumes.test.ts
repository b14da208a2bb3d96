import type { KubeClient } from '@naru/kube/client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { missingBrowser } from '../world/browser.ts'
import { openCluster } from '../world/open-cluster.ts'
import { editor } from './editor.ts'
import { row, section } from './page-parts.ts'
import { PEOPLE, useWorld } from './use-world.ts'

const PLACE = {
  resource: { group: '', version: 'v1', plural: 'persistentvolumeclaims' },
  namespace: 'notebooks',
}
const LIST = '/notebook-volumes?cluster=jeju&namespace=-'

describe.skipIf(missingBrowser() !== null)('volumes of notebooks', () => {
  const stage = useWorld()
  let cluster: KubeClient

  beforeAll(() => {
    cluster = openCluster(stage.world().sandbox, 'jeju')
  })
  afterAll(async () => {
    await cluster.delete({ ...PLACE, name: 'journey-data' }).catch(() => undefined)
    await cluster.close()
  })

  it('are listed by who needs them, told apart from other claims, and made by a form', async () => {
    const page = await stage.as(PEOPLE.admin, LIST)
    await row(page, 'data-sora-vision-0').getByText('In use').waitFor()
    await row(page, 'dain-nlp-workspace').getByText('Held by a stopped notebook').waitFor()
    await row(page, 'shared-datasets').getByText('Not used').waitFor()
    // It belongs to no notebook, and stands among the claims alone.
    expect(await row(page, 'label-studio').count()).toBe(0)

    await page.getByRole('button', { name: 'Create notebook volume' }).click()
    await section(page, 'General').getByRole('textbox', { name: 'Name', exact: true }).fill('journey-data')
    await page.getByRole('combobox', { name: 'Namespace' }).fill(PLACE.namespace)
    await page.getByRole('textbox', { name: 'Size', exact: true }).fill('12')
    await editor(page).getByText('app.kubernetes.io/component: notebook-volume').waitFor()
    await page.getByRole('button', { name: 'Create', exact: true }).click()
    await page.waitForURL(/\/notebook-volume\/jeju\/notebooks\/journey-data/)
    const { metadata } = await cluster.get({ ...PLACE, name: 'journey-data' })
    expect(metadata.labels).toMatchObject({ 'app.kubernetes.io/component': 'notebook-volume' })
  })

  it('say who would miss them, and which can be deleted', async () => {
    const page = await stage.as(PEOPLE.admin, '/notebook-volume/jeju/notebooks/dain-nlp-workspace')
    const needs = page.getByRole('region', { name: 'Who needs it' })
    await needs.getByText(/notebooks that are stopped want it/).waitFor()
    await needs.getByRole('link', { name: /dain-nlp$/ }).waitFor()
    const free = await stage.as(PEOPLE.admin, '/notebook-volume/jeju/notebooks/shared-datasets')
    await free.getByText(/it can be deleted/).waitFor()
    await free.getByRole('region', { name: 'Viewer' }).getByText('Ready').waitFor()
  })
})
