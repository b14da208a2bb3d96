import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { missingBrowser } from '../world/browser.ts'
import { openCluster } from '../world/open-cluster.ts'
import { PEOPLE, useOwnWorld } from './use-world.ts'

const LOOK = { locale: 'ko', width: 768 } as const

describe.skipIf(missingBrowser() !== null)('by the keyboard alone, in a narrow window in Korean', () => {
  const stage = useOwnWorld({ only: ['seoul', 'jeju'], keepsWindows: true })

  it('a person finds a deployment, restarts it, and goes back where they came from', async () => {
    const page = await stage.as(PEOPLE.admin, '/global-dashboard', LOOK)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox').and(page.locator(':focus')).waitFor()
    await page.keyboard.type('디플로이먼트')
    await page.getByRole('group', { name: '화면' }).getByText('디플로이먼트', { exact: true }).waitFor()
    await page
      .getByRole('option', { name: /^디플로이먼트/ })
      .and(page.locator('[data-active-item]'))
      .waitFor()
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/deployments\b/)
    const cluster = page.getByRole('banner').getByRole('button', { name: /^클러스터 / })
    await tabTo(page, cluster, 'Shift+Tab')
    for (const name of ['jeju', 'seoul']) {
      await page.keyboard.press('Enter')
      await page.keyboard.type(name)
      await page.keyboard.press('Enter')
      await page.waitForURL(new RegExp(`cluster=${name}`))
      // The picker has closed.
      await cluster.and(page.locator(':focus')).waitFor()
    }
    await page.keyboard.press('/')
    await page.keyboard.type('payment-api')
    const link = page.getByRole('row').getByRole('link', { name: 'payment-api' }).first()
    await link.waitFor()
    await tabTo(page, page.getByRole('grid'))
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 1, name: 'payment-api' }).waitFor()

    await tabTo(page, page.getByRole('button', { name: '작업', exact: true }))
    await page.keyboard.press('Enter')
    await tabTo(page, page.getByRole('menuitem', { name: /^롤아웃 재시작|^재시작/ }), 'ArrowDown')
    await page.keyboard.press('Enter')
    const asked = page.getByRole('dialog')
    await tabTo(page, asked.getByRole('button').last())
    await page.keyboard.press('Enter')
    await page.getByRole('log').getByText('롤아웃을 재시작했습니다').first().waitFor()
    const crumbs = page.getByRole('navigation', { name: '이동 경로' })
    await tabTo(page, crumbs.getByRole('link', { name: '디플로이먼트' }), 'Shift+Tab')
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/deployments\?/)
    await page.getByRole('heading', { level: 1, name: '디플로이먼트' }).waitFor()
  })

  it('a person makes a config map, is told what is wrong at its field, and reads it', async () => {
    const page = await stage.as(PEOPLE.superadmin, '/config-maps?cluster=seoul&namespace=shop', LOOK)
    await tabTo(page, page.getByRole('main').getByRole('button', { name: /생성$/ }).first())
    await page.keyboard.press('Enter')
    const name = page.getByRole('textbox', { name: '이름', exact: true })
    await name.waitFor()
    await tabTo(page, name)
    await page.keyboard.type('Wrong Name')
    const create = page.getByRole('button', { name: '생성', exact: true })
    await tabTo(page, create)
    await page.keyboard.press('Enter')
    await name.and(page.locator(':focus')).waitFor()
    await page.keyboard.press('Control+a')
    await page.keyboard.type('by-hand')
    await tabTo(page, page.getByRole('textbox', { name: '키', exact: true }))
    await page.keyboard.type('greeting')
    await page.keyboard.press('Tab')
    await page.keyboard.type('안녕하세요')
    await tabTo(page, create)
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/config-map\/seoul\/shop\/by-hand/)
    await page.getByText('안녕하세요').first().waitFor()
    const client = openCluster(stage.world().sandbox, 'seoul')
    const resource = { group: '', version: 'v1', plural: 'configmaps' }
    const made = await client.get({ resource, namespace: 'shop', name: 'by-hand' })
    expect(made['data']).toEqual({ greeting: '안녕하세요' })
    await client.close()
  })

  it('a person hides the frame and reads the help, and it is all there again', async () => {
    const page = await stage.as(PEOPLE.viewer, '/pods?cluster=seoul&namespace=shop', LOOK)
    await page.getByRole('row').nth(1).waitFor()
    await tabTo(page, page.getByRole('button', { name: '내 계정' }))
    await page.keyboard.press('Enter')
    await tabTo(page, page.getByRole('menuitem', { name: '키오스크 모드' }), 'ArrowDown')
    await page.keyboard.press('Enter')
    const leave = page.getByRole('button', { name: '키오스크 모드 끝내기' })
    await leave.waitFor()
    await tabTo(page, page.getByRole('link', { name: '이 화면의 도움말' }), 'Shift+Tab')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/manual/ko/*')
    await tabTo(page, leave, 'Shift+Tab')
    await page.keyboard.press('Enter')
    await page.getByRole('banner').waitFor()
    await tabTo(page, page.getByRole('button', { name: /^알림 센터/ }), 'Shift+Tab')
    await page.keyboard.press('Enter')
    const drawer = page.getByRole('dialog', { name: '알림 센터' })
    await tabTo(page, drawer.getByRole('button', { name: '확장' }))
    await page.keyboard.press('Enter')
    await expect.poll(async () => (await drawer.boundingBox())?.width).toBeCloseTo(0.8 * LOOK.width, 0)
    await page.keyboard.press('Escape')
    await drawer.waitFor({ state: 'hidden' })
  })

  it('a person adds a debug container, and takes a file of the pod down', async () => {
    const page = await stage.as(PEOPLE.admin, '/pod/seoul/monitoring/alertmanager-0', LOOK)
    await tabTo(page, page.getByRole('button', { name: '작업', exact: true }))
    await page.keyboard.press('Enter')
    await tabTo(page, page.getByRole('menuitem', { name: '디버그 컨테이너' }), 'ArrowDown')
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'alertmanager-0에 디버그 컨테이너 추가' })
    await tabTo(page, dialog.getByRole('button', { name: '추가', exact: true }))
    await page.keyboard.press('Enter')
    await page.waitForURL(/tab=terminal&container=debug/)
    await page.getByRole('group', { name: /alertmanager-0/ }).waitFor()
    await page.goto(`${stage.world().url}/pod/seoul/monitoring/alertmanager-0?tab=file&path=/app/config`)
    await tabTo(page, page.getByRole('button', { name: 'application.yaml 내려받기' }))
    const [file] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')])
    expect(file.suggestedFilename()).toBe('application.yaml')
    await page.getByRole('log').getByText('application.yaml 내려받기 완료').first().waitFor()
  })

  it('a person is told what a kubeconfig lacks and what is too long, at its field', async () => {
    const page = await stage.as(PEOPLE.superadmin, '/new-cluster', LOOK)
    const description = page.getByRole('textbox', { name: '설명' })
    await tabTo(page, description)
    // 86 syllables of three bytes each.
    await page.keyboard.insertText('가'.repeat(86))
    const kubeconfig = page.getByRole('textbox', { name: 'kubeconfig' })
    await tabTo(page, kubeconfig)
    await page.keyboard.insertText(WITHOUT_AUTHORITY)
    await tabTo(page, page.getByRole('button', { name: '연동', exact: true }))
    await page.keyboard.press('Enter')
    await page.getByText('설명은 255바이트를 넘을 수 없습니다.').first().waitFor()
    await tabTo(page, page.getByRole('textbox', { name: '이름', exact: true }), 'Shift+Tab')
    await page.keyboard.type('mokpo')
    await tabTo(page, description)
    await page.keyboard.press('Control+a')
    await page.keyboard.insertText('가'.repeat(85))
    await tabTo(page, page.getByRole('button', { name: '연동', exact: true }))
    await page.keyboard.press('Enter')
    await page
      .getByText(/certificate-authority-data/)
      .first()
      .waitFor()
    expect(new URL(page.url()).pathname).toBe('/new-cluster')
  })

  it('a person searches two kinds and one more, is told what is no selector, and opens what was found', async () => {
    const page = await stage.as(PEOPLE.admin, '/search?cluster=seoul&kinds=deployment,service', LOOK)
    await tabTo(page, page.getByRole('searchbox', { name: '이름' }))
    await page.keyboard.type('cart-api')
    await tabTo(page, page.getByRole('searchbox', { name: '레이블' }))
    await page.keyboard.type('app in (')
    await page.getByRole('alert').getByText('올바른 레이블 셀렉터가 아닙니다: app in (').waitFor()
    await page.keyboard.press('Control+a')
    await page.keyboard.press('Delete')
    await tabTo(page, page.getByRole('button', { name: /^종류 추가/ }))
    await page.keyboard.press('Enter')
    await page.getByRole('combobox', { name: '종류 찾기' }).and(page.locator(':focus')).waitFor()
    await page.keyboard.type('컨피그맵')
    await page
      .getByRole('option', { name: /^컨피그맵/ })
      .and(page.locator('[data-active-item]'))
      .waitFor()
    await page.keyboard.press('Enter')
    await page.getByRole('region', { name: '컨피그맵' }).waitFor()
    const found = page.getByRole('region', { name: '디플로이먼트' }).getByRole('grid')
    await found.getByRole('link', { name: 'cart-api', exact: true }).waitFor()
    await tabTo(page, found, 'Shift+Tab')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/deployment\/seoul\/shop\/cart-api/)
  })

  it('a person is told why a protected namespace cannot be changed', async () => {
    const page = await stage.as(PEOPLE.admin, '/namespace/seoul/default?tab=yaml', LOOK)
    const apply = page.getByRole('button', { name: '적용', exact: true })
    await tabTo(page, apply)
    await expect.poll(() => apply.getAttribute('title')).toBe('변경하거나 삭제할 수 없는 항목입니다.')
    await page.keyboard.press('Enter')
    expect(await page.getByRole('dialog').count()).toBe(0)
    await page.goto(`${stage.world().url}/edit-namespace/seoul/default`)
    await page.getByRole('heading', { level: 1, name: '변경하거나 삭제할 수 없는 항목입니다.' }).waitFor()
  })

  it('a person adds a taint to a node, and is told at its field that it is there already', async () => {
    const page = await stage.as(PEOPLE.admin, '/node/jeju/jeju-gpu-01', LOOK)
    await tabTo(page, page.getByRole('button', { name: '작업', exact: true }))
    await page.keyboard.press('Enter')
    await tabTo(page, page.getByRole('menuitem', { name: '테인트 수정' }), 'ArrowDown')
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'jeju-gpu-01 테인트' })
    await tabTo(page, dialog.getByRole('button', { name: '테인트 추가' }))
    await page.keyboard.press('Enter')
    const key = dialog.getByRole('textbox', { name: '키' }).nth(1)
    await key.and(page.locator(':focus')).waitFor()
    await page.keyboard.type('nvidia.com/gpu')
    const save = dialog.getByRole('button', { name: '저장', exact: true })
    await tabTo(page, save)
    await page.keyboard.press('Enter')
    await dialog.getByText('키와 효과가 같은 테인트가 이미 있습니다.').waitFor()
    await tabTo(page, key, 'Shift+Tab')
    await page.keyboard.press('Control+a')
    await page.keyboard.type('upkeep')
    await tabTo(page, save)
    await page.keyboard.press('Enter')
    await page.getByRole('log').getByText('테인트를 저장했습니다').first().waitFor()
    const client = openCluster(stage.world().sandbox, 'jeju')
    const nodes = { group: '', version: 'v1', plural: 'nodes' }
    const { spec } = await client.get({ resource: nodes, name: 'jeju-gpu-01' })
    await client.close()
    const taints = expect.arrayContaining([{ key: 'upkeep', effect: 'NoSchedule' }])
    expect(spec).toMatchObject({ taints })
  })
})

const WITHOUT_AUTHORITY = `apiVersion: v1
kind: Config
current-context: a
clusters: [{ name: a, cluster: { server: 'https://10.0.0.1:6443' } }]
contexts: [{ name: a, context: { cluster: a, user: a } }]
users: [{ name: a, user: { token: t } }]
`

/** Goes to a part key by key, and sees at each stop where the focus is. */
async function tabTo(page: Page, goal: Locator, key = 'Tab'): Promise<void> {
  await goal.waitFor()
  for (let stops = 0; stops < 120; stops += 1) {
    if (await goal.evaluate((element) => element === document.activeElement)) return
    // In an editor Tab writes, unless Escape is pressed before it.
    if (await isInEditor(page)) await page.keyboard.press('Escape')
    await page.keyboard.press(key)
    expect(await unseenFocus(page)).toBeNull()
  }
  throw new Error(`${key} does not lead to ${String(goal)}`)
}

function isInEditor(page: Page): Promise<boolean> {
  return page.evaluate(() => document.activeElement?.closest('.cm-editor') !== null)
}

/** What has the focus without a sign of it, or null. */
function unseenFocus(page: Page): Promise<string | null> {
  return page.evaluate(() => {
    const at = document.activeElement
    if (!(at instanceof HTMLElement) || at === document.body || at.closest('.cm-editor')) return null
    const signs = [at, ...at.querySelectorAll('*'), at.closest('label, .n-check')].filter(
      (one) => one !== null,
    )
    const isSeen = signs.some((one) => {
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(one)
      return (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0) || boxShadow !== 'none'
    })
    return isSeen ? null : at.outerHTML.slice(0, 120)
  })
}
