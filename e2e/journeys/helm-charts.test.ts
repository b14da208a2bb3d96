import { describe, expect, it } from 'vitest'
import { missingBrowser } from '../world/browser.ts'
import { PATIENCE } from '../world/patience.ts'
import { act, row, tab, toast } from './page-parts.ts'
import { PEOPLE, useWorld } from './use-world.ts'

describe.skipIf(missingBrowser() !== null)('charts of Helm repositories', () => {
  const stage = useWorld()
  const create = { name: 'Create', exact: true }

  it('are there once a repository with a password is added, and each version can be read', async () => {
    const { url, user, password } = stage.world().sandbox.charts
    const page = await stage.as(PEOPLE.admin, '/helm-repositories?cluster=seoul')
    await row(page, 'stable').first().waitFor()
    await page.getByRole('button', { name: 'Create Helm repository' }).click()
    await page.getByRole('textbox', { name: 'Name' }).fill('kept-books')
    await page.getByRole('textbox', { name: 'Address' }).fill('oci://registry.example.com/charts')
    await page.getByRole('button', create).click()
    await page.getByRole('button', { name: /OCI registries \(oci:\/\/\) cannot be read yet/ }).waitFor()
    await page.getByRole('textbox', { name: 'Address' }).fill(`${url}/private`)
    await page.getByRole('textbox', { name: 'User' }).fill(user)
    await page.getByLabel('Password').fill('canary-wrong-word')
    await page.getByRole('button', create).click()
    await page.getByRole('button', { name: /refuses this user or password/ }).waitFor()
    await expect.poll(() => page.getByLabel('Password').getAttribute('aria-invalid')).toBe('true')
    await page.getByLabel('Password').fill(password)
    await page.getByRole('button', create).click()
    await toast(page, 'Helm repository kept-books created.').waitFor()
    expect(new URL(page.url()).pathname).toBe('/helm-repository/kept-books')
    await page.getByText(`${user}, with a password`).waitFor()

    await page.getByRole('link', { name: 'Show charts' }).click()
    await row(page, 'kept-books.ledger').getByRole('link', { name: 'kept-books.ledger' }).click()
    await page.getByRole('combobox', { name: 'Version' }).selectOption('1.0.0')
    await tab(page, 'README').click()
    await page.getByText('This is version 1.0.0, which installs 2.0.').waitFor()
    await tab(page, 'Values').click()
    await page.getByText('# The usual values of 1.0.0').waitFor()
    await page.reload()
    await page.getByText('# The usual values of 1.0.0').waitFor()
    expect(new URL(page.url()).searchParams.get('version')).toBe('1.0.0')
    await tab(page, 'Versions').click()
    await row(page, '1.1.0').getByRole('button', { name: 'Show 1.1.0' }).click()
    await page.getByText('The books of the harbour, for those who keep them').first().waitFor()
    expect(new URL(page.url()).searchParams.get('version')).toBeNull()
    expect(await page.content()).not.toContain(password)
  })

  it('stay in the list while their repository cannot be read, which says why', async () => {
    const page = await stage.as(PEOPLE.admin, '/helm-repository/broken')
    await page
      .getByText('What stands at this address is no index of charts.')
      .first()
      .waitFor({ timeout: PATIENCE.settled })
    await act(page, 'Read again')
    await page.getByRole('dialog').getByRole('button', { name: 'Read', exact: true }).click()
    await toast(page, 'The repository could not be read.').waitFor()
  })

  it('say that they cannot be read where their archive is not there any more', async () => {
    const page = await stage.as(PEOPLE.viewer, '/helm-chart/stable.harbour-queue?tab=value&version=0.9.0')
    await page.getByText('Failed to get chart information.').first().waitFor()
    await page.getByText('The archive that the index names is not there.').waitFor()
    await page.getByRole('combobox', { name: 'Version' }).selectOption('0.9.1')
    await page.getByText('# The usual values of 0.9.1').waitFor()
    await tab(page, 'Overview').click()
    await page.getByText('Its authors have given this version up').waitFor()
    await page.goto(`${stage.world().url}/helm-chart/stable.harbour-queue?version=7.7.7`)
    await page.getByText('The repository has no version 7.7.7 of this chart any more.').waitFor()
    await page.getByRole('button', { name: 'Show 0.9.1' }).click()
    await page.getByText('Its authors have given this version up').waitFor()
  })

  it('are read by everybody, and repositories are nobody’s but those who look after the platform', async () => {
    const viewer = await stage.as(PEOPLE.viewer, '/helm-repositories')
    await row(viewer, 'stable').first().waitFor()
    await expect
      .poll(() => viewer.getByRole('button', { name: 'Create Helm repository' }).getAttribute('title'))
      .toContain('No permission to create that resource')
    const developer = await stage.as(PEOPLE.developer, '/helm-charts')
    await row(developer, 'stable.ferry-web').first().waitFor()
    expect(await developer.getByRole('link', { name: 'Helm repositories' }).count()).toBe(0)
    await developer.goto(`${stage.world().url}/helm-repositories`)
    await developer.getByRole('heading', { name: 'Access to this page is forbidden.' }).waitFor()
    await developer.goto(`${stage.world().url}/helm-chart/stable.quay-notes?tab=readme`)
    await developer.getByText('window.hurt = 1').first().waitFor()
    const links = await developer
      .locator('.n-markdown a')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href')))
    expect(links.filter((href) => !/^https?:/.test(href ?? ''))).toEqual([])
    expect(await developer.locator('.n-markdown :is(img, svg, iframe, script)').count()).toBe(0)
  })
})
