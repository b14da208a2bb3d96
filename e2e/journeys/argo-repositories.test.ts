import type { KubeClient } from '@naru/kube/client'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signInAt } from '../reliability/api-client.ts'
import { missingBrowser } from '../world/browser.ts'
import { openCluster } from '../world/open-cluster.ts'
import { editor } from './editor.ts'
import { act, row, section, tab } from './page-parts.ts'
import { PEOPLE, useWorld } from './use-world.ts'

const PLACE = { resource: { group: '', version: 'v1', plural: 'secrets' }, namespace: 'argocd' }
const LIST = '/repositories?cluster=seoul&namespace=-'
const TOKEN = 'canary-token-41ba'
const NEXT = 'canary-token-93fe'

/** Everything that a page is told, by HTTP and by its socket. */
function hear(page: Page): readonly string[] {
  const told: string[] = []
  page.on('response', (response) => {
    const keep = async () => void told.push(await response.text())
    // What leads elsewhere has no body, and what a page leaves behind none that could be read.
    keep().catch(() => undefined)
  })
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => void told.push(String(payload))),
  )
  return told
}

describe.skipIf(missingBrowser() !== null)('repositories of Argo CD', () => {
  const stage = useWorld()
  let cluster: KubeClient

  beforeAll(() => {
    cluster = openCluster(stage.world().sandbox, 'seoul')
  })
  afterAll(async () => {
    await cluster.delete({ ...PLACE, name: 'journey' }).catch(() => undefined)
    await cluster.close()
  })

  const held = async () => {
    const { data } = await cluster.get({ ...PLACE, name: 'journey' })
    return data as Readonly<Record<string, string>>
  }

  it('tell what Argo CD knows, with what it signs in, who uses it, and what is wrong', async () => {
    const page = await stage.as(PEOPLE.admin, LIST)
    const deploy = row(page, 'repo-deploy')
    await deploy.getByText('https://git.hanbat.example/platform/deploy.git').waitFor()
    await deploy.getByText('User and password').waitFor()
    await deploy.getByText('In use').waitFor()
    await row(page, 'repo-old-deploy').getByText('Not used').waitFor()
    await row(page, 'repo-old-deploy').getByText('SSH key').waitFor()
    await row(page, 'repo-partner-charts').getByText('Settings not valid').waitFor()
    // Templates of credentials are no repositories.
    expect(await row(page, 'creds-git-hanbat').count()).toBe(0)

    await deploy.getByRole('link', { name: /repo-deploy$/ }).click()
    const users = page.getByRole('region', { name: 'Applications that use it' })
    await users.getByRole('link', { name: /shop$/ }).waitFor()
    await users.getByRole('link', { name: /label-printer$/ }).waitFor()
    await page.goto(`${stage.world().url}/repository/seoul/argocd/repo-partner-charts`)
    await page.getByText('A repository of Helm charts needs a name, and has none.').first().waitFor()
  })

  it('are made with a token that is never told again, and edited without it', async () => {
    const page = await stage.as(PEOPLE.admin, '/new-repository/seoul?namespace=argocd')
    await section(page, 'General').getByRole('textbox', { name: 'Name', exact: true }).fill('journey')
    await page.getByRole('textbox', { name: 'Address' }).fill('https://kim@git.example.com/a.git')
    await page.getByRole('button', { name: 'Create', exact: true }).click()
    await page
      .getByText(/Leave user and password out of Address/)
      .first()
      .waitFor()
    await page.getByRole('textbox', { name: 'Address' }).fill('https://git.example.com/a.git')
    await page.getByRole('combobox', { name: 'Signs in with' }).selectOption('User and password or token')
    await page.getByRole('textbox', { name: 'User' }).fill('argocd')
    await page.getByLabel('Password or token').fill(TOKEN)
    await editor(page).getByText('argocd.argoproj.io/secret-type: repository').waitFor()
    const told = hear(page)
    await page.getByRole('button', { name: 'Create', exact: true }).click()
    await page.waitForURL(/\/repository\/seoul\/argocd\/journey/)
    await page.getByText('No application of this cluster names it.').waitFor()
    expect(await held()).toEqual({
      url: btoa('https://git.example.com/a.git'),
      username: btoa('argocd'),
      password: btoa(TOKEN),
    })

    await tab(page, 'YAML').click()
    await editor(page).getByText('password: ••••••••').waitFor()
    await tab(page, 'Overview').click()
    await act(page, /^Edit$/)
    const password = page.getByLabel('Password or token')
    await page.getByText('There is one, which is not shown.', { exact: false }).first().waitFor()
    expect(await password.inputValue()).toBe('')
    await page.getByRole('combobox', { name: 'Project' }).fill('default')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.waitForURL(/\/repository\/seoul\/argocd\/journey/)
    expect(await held()).toMatchObject({ password: btoa(TOKEN), project: btoa('default') })

    await act(page, /^Edit$/)
    await password.fill(NEXT)
    await page.getByRole('button', { name: 'Save' }).click()
    await page.waitForURL(/\/repository\/seoul\/argocd\/journey/)
    expect(await held()).toMatchObject({ username: btoa('argocd'), password: btoa(NEXT) })
    for (const secret of [TOKEN, NEXT, btoa(TOKEN), btoa(NEXT)])
      expect(told.filter((text) => text.includes(secret))).toEqual([])
    const { send } = await signInAt(stage.world().url)
    const { text } = await send('GET', '/api/v1/audit/export')
    expect([text.includes('journey'), text.includes('canary-token')]).toEqual([true, false])
    const revealed = text.split('\n').filter((line) => line.includes('journey') && line.includes('"reveal"'))
    expect(revealed).toEqual([])
  })
})
