import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { missingBrowser } from '../world/browser.ts'
import { PEOPLE, useWorld } from './use-world.ts'

const BOARDS = '/monitoring?cluster=busan'

const asking = (type: string, title: string, expr: string, more: object = {}) => ({
  type,
  title,
  targets: [{ expr, datasource: { type: 'prometheus', uid: 'main' } }],
  ...more,
})

const GRAFANA = {
  title: 'Orders at night',
  templating: {
    list: [{ name: 'namespace', type: 'query', query: 'label_values(kube_pod_info, namespace)' }],
  },
  panels: [
    asking(
      'timeseries',
      'Processors',
      'sum(rate(container_cpu_usage_seconds_total{namespace="$namespace"}[$__rate_interval]))',
    ),
    asking('stat', 'Pods', 'count(kube_pod_info{namespace=~"$namespace"})'),
    asking('geomap', 'Where people are', 'up'),
  ],
}

async function chooseFile(page: Page, content: unknown): Promise<void> {
  await page.getByRole('button', { name: /^(My dashboards|내 대시보드)$/ }).click()
  await page.getByRole('menuitem', { name: /Grafana/ }).click()
  const buffer = Buffer.from(JSON.stringify(content))
  const file = { name: 'board.json', mimeType: 'application/json', buffer }
  await page.getByRole('dialog').locator('input[type=file]').setInputFiles(file)
}

describe.skipIf(missingBrowser() !== null)('dashboards', () => {
  const stage = useWorld()

  it('stand beside the day before, in the chart, its legend, its table and its address', async () => {
    const page = await stage.as(PEOPLE.admin, BOARDS)
    await page.getByRole('button', { name: 'vs day before' }).click()
    await page.waitForURL(/compare=day/)
    await page.getByRole('img', { name: /^CPU, used, .*used · day before/ }).waitFor()
    const legend = page.getByRole('list', { name: 'Lines: CPU', exact: true })
    await legend.getByText('used · day before').waitFor()
    await page.getByRole('button', { name: 'Table: CPU', exact: true }).click()
    await page.getByRole('columnheader', { name: 'used · day before' }).waitFor()
    await page.reload()
    await page.getByRole('img', { name: /^CPU, used, .*used · day before/ }).waitFor()
    await page.getByRole('button', { name: 'vs day before' }).click()
    await page.getByRole('img', { name: /^CPU, used, requested, allocatable, from/ }).waitFor()
  })

  it('mark what happened, lead to it, tell it in the table, and leave it out', async () => {
    const page = await stage.as(PEOPLE.admin, `${BOARDS}&range=24h`)
    const marks = page.getByRole('list', { name: 'What happened: CPU', exact: true })
    await marks.getByRole('button').first().focus()
    await page.keyboard.press('Enter')
    const first = page.getByRole('menuitem').first()
    const words = await first.innerText()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Table: CPU', exact: true }).click()
    const table = page.getByRole('region', { name: 'CPU', exact: true }).getByRole('table')
    await table.getByRole('columnheader', { name: 'What happened' }).waitFor()
    const link = table.getByRole('link', { name: words.split(' · ')[1] ?? '' }).first()
    await link.click()
    await page.waitForURL((url) => url.pathname !== '/monitoring')
    await page.goBack()
    await page.getByRole('button', { name: 'What happened', exact: true }).click()
    await page.waitForURL(/marks=off/)
    await page
      .getByRole('list', { name: /^What happened/ })
      .first()
      .waitFor({ state: 'detached' })
  })

  it('tell how answers spread, and are handed out as a picture', async () => {
    const page = await stage.as(PEOPLE.admin, `${BOARDS}&dashboard=api-server`)
    await page.getByRole('img', { name: /^Requests by time to answer, up to 5ms/ }).waitFor()
    const coming = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download as picture: Requests by time to answer' }).click()
    const download = await coming
    expect(download.suggestedFilename()).toBe('Requests by time to answer.png')
    const picture = await readFile(await download.path())
    expect(picture.subarray(1, 4).toString()).toBe('PNG')
    await page.getByRole('button', { name: 'Table: Requests by time to answer' }).click()
    await page.getByRole('columnheader', { name: 'up to 5ms' }).waitFor()
  })

  it('come from Grafana, within the rights of whoever brings them, and stay theirs', async () => {
    const page = await stage.as(PEOPLE.developer, BOARDS)
    await chooseFile(page, GRAFANA)
    const dialog = page.getByRole('dialog')
    await dialog.getByText('2 panels, 1 choice').waitFor()
    await dialog.getByRole('row', { name: /Where people are .*geomap/ }).waitFor()
    await dialog.getByRole('button', { name: 'Import' }).click()
    await page.waitForURL(/dashboard=own-/)
    await page.getByRole('img', { name: /^Processors/ }).waitFor()
    await page.getByText('Only of namespaces in which you may list pods: orders').waitFor()
    const other = await stage.as(PEOPLE.admin, `${BOARDS}&${new URL(page.url()).search.slice(1)}`)
    await other.getByText('You have no such dashboard').waitFor()
    await page.getByRole('button', { name: 'My dashboards' }).click()
    await page.getByRole('menuitem', { name: 'Delete this dashboard' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete this dashboard' }).click()
    await page.waitForURL((url) => !url.searchParams.has('dashboard'))
    await page.getByRole('img', { name: /^CPU, / }).waitFor()
  })

  it('are made by hand with a preview, kept, and shared with those who only read them', async () => {
    const page = await stage.as(PEOPLE.admin, BOARDS)
    await page.getByRole('button', { name: 'My dashboards' }).click()
    await page.getByRole('menuitem', { name: 'New dashboard' }).click()
    await page.getByRole('textbox', { name: 'Title', exact: true }).fill('Orders by day')
    await page.getByRole('checkbox', { name: /^Share with everyone/ }).check()
    await page.getByRole('button', { name: 'Add panel' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: 'Title', exact: true }).fill('Processors in use')
    await dialog.getByRole('textbox', { name: 'Expression 1' }).click()
    const asked = 'sum(rate(container_cpu_usage_seconds_total{namespace=~"$namespace"}[$window]))'
    await page.keyboard.insertText(asked)
    await dialog.getByRole('button', { name: 'Show preview' }).click()
    await dialog.getByRole('img', { name: /^Processors in use/ }).waitFor()
    // The unit follows from what is asked.
    await expect.poll(() => dialog.getByRole('combobox', { name: 'Unit' }).inputValue()).toBe('cores')
    await dialog.getByRole('button', { name: 'Apply' }).click()
    await page.getByRole('button', { name: 'Add panel' }).click()
    await dialog.getByRole('textbox', { name: 'Title', exact: true }).fill('Pods')
    await dialog.getByRole('textbox', { name: 'Expression 1' }).click()
    await page.keyboard.insertText('count(kube_pod_info)')
    await dialog.getByRole('button', { name: 'Apply' }).click()
    // The focus goes with what is moved, to the end of the row, too.
    const back = page.getByRole('button', { name: 'Move Processors in use back' })
    await back.press('Enter')
    await expect.poll(() => back.getAttribute('title')).toBe('It is the last of its row.')
    expect(await back.evaluate((button) => button === document.activeElement)).toBe(true)
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.waitForURL(({ search }) => search.includes('dashboard=own-') && !search.includes('edit='))
    await page.getByRole('img', { name: /^Processors in use/ }).waitFor()

    const { search } = new URL(page.url())
    const other = await stage.as(PEOPLE.developer, `/monitoring${search}`)
    await other.getByText(/^Shared by /).waitFor()
    await other.getByRole('img', { name: /^Processors in use/ }).waitFor()
    await other.getByRole('button', { name: 'My dashboards' }).click()
    await other.getByRole('menuitem', { name: 'Copy this dashboard' }).waitFor()
    expect(await other.getByRole('menuitem', { name: 'Edit this dashboard' }).count()).toBe(0)

    await page.getByRole('button', { name: 'My dashboards' }).click()
    await page.getByRole('menuitem', { name: 'Delete this dashboard' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete this dashboard' }).click()
    await page.waitForURL((url) => !url.searchParams.has('dashboard'))
  })

  it.each([
    [
      'en',
      'The file is no dashboard of Grafana: panels[0].targets[0].expr holds something else than it should.',
    ],
    ['ko', 'Grafana 대시보드가 아닙니다. panels[0].targets[0].expr 필드의 값이 올바르지 않습니다.'],
  ] as const)('are refused with the field that is none, in %s', async (locale, words) => {
    const page = await stage.as(PEOPLE.admin, BOARDS, { locale })
    await chooseFile(page, { title: 'x', panels: [asking('stat', '<b>', 'up', { targets: [{ expr: {} }] })] })
    await page.getByRole('alert').getByText(words).waitFor()
  })
})
