import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { signInAt } from '../reliability/api-client.ts'
import { missingBrowser } from '../world/browser.ts'
import { control } from '../world/control.ts'
import { openCluster } from '../world/open-cluster.ts'
import { act, toast } from './page-parts.ts'
import { PEOPLE, useOwnWorld } from './use-world.ts'

const NODE = 'jeju-gpu-01'
const OWN = { labelSelector: 'app.kubernetes.io/component=node-debugger' }
const pods = { group: '', version: 'v1', plural: 'pods' }
// The rows of a terminal have spaces that do not break.
const CONNECTED = /connected\s·\sthis\ssession|연결됨\s·\s이\s세션/
const OPEN = /^(Open|열기)$/
const CLOSE = /^(Close and remove the pod|닫고 파드 삭제)$/

describe.skipIf(missingBrowser() !== null)('a terminal on a node', () => {
  const stage = useOwnWorld({ only: ['jeju'], keepsWindows: true })

  it('has the node itself, and takes its pod away when it is closed', async () => {
    const page = await stage.as(PEOPLE.admin, `/node/jeju/${NODE}`)
    await act(page, 'Debug node')
    const dialog = dialogOf(page)
    expect(await dialog.getByRole('textbox', { name: 'Image' }).inputValue()).toBe('busybox:1.37')
    await dialog.getByText('kubectl equivalent').click()
    await dialog.getByText(`kubectl debug node/${NODE} -it --image=busybox:1.37`).waitFor()
    await open(page)
    const [made] = await listOwn()
    expect(made).toMatchObject({
      metadata: { namespace: 'default', name: expect.stringMatching(`^node-debugger-${NODE}-`) },
      spec: { nodeName: NODE, hostNetwork: true, hostPID: true },
    })
    await page.getByRole('textbox', { name: 'Terminal input' }).focus()
    await page.keyboard.type('hostname\n')
    await screen(page).getByText(NODE, { exact: true }).first().waitFor()
    await page.keyboard.type('exit\n')
    await screen(page).getByText('session ended; reconnect to continue').first().waitFor()
    await page.keyboard.press('Escape')
    await dialog.getByRole('button', { name: 'Reconnect' }).press('Enter')
    await screen(page).getByText(CONNECTED).first().waitFor()
    await dialog.getByRole('button', { name: CLOSE }).press('Enter')
    await toast(page, 'Debug pod removed').waitFor()
    await dialog.waitFor({ state: 'hidden' })
    await expect.poll(listOwn).toEqual([])

    const { send } = await signInAt(stage.world().url)
    const { text } = await send('GET', '/api/v1/audit/export')
    const records = text
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
    const removed = { verb: 'delete', kind: 'pod', namespace: 'default', user: 'jiwoo' }
    expect(records).toContainEqual(expect.objectContaining({ ...removed, name: made?.metadata.name }))
  })

  it.each([
    ['en', 1440, 'Close the terminal of the node?', 'Cancel', 'Leave'],
    ['ko', 768, '노드 터미널을 닫을까요?', '취소', '나가기'],
  ] as const)(
    'is left only by who says so, and its pod goes with it, in %s at %i',
    async (locale, width, question, stay, leave) => {
      const page = await stage.as(PEOPLE.admin, '/nodes?cluster=jeju', { locale, width })
      await page.getByRole('link', { name: NODE }).first().click()
      await ask(page)
      await open(page)
      const asked = page.getByRole('dialog', { name: question })
      await page.goBack()
      await asked.getByRole('button', { name: stay }).press('Enter')
      await asked.waitFor({ state: 'hidden' })
      await screen(page).waitFor()
      expect(await listOwn()).toHaveLength(1)
      await page.goBack()
      await asked.getByRole('button', { name: leave }).press('Enter')
      await page.waitForURL(/\/nodes\b/)
      await expect.poll(listOwn).toEqual([])
    },
  )

  it('leaves no pod behind where the window itself is closed', async () => {
    const page = await stage.as(PEOPLE.admin, `/node/jeju/${NODE}`)
    await ask(page)
    await open(page)
    expect(await listOwn()).toHaveLength(1)
    // A shell that is open asks before it is left.
    page.on('dialog', (dialog) => void dialog.accept())
    await page.goto('about:blank')
    await expect.poll(listOwn).toEqual([])
  })

  it.each([
    ['en', 'The pod has not started yet'],
    ['ko', '파드가 아직 시작되지 않음'],
  ] as const)('says why its pod does not start, which can be ended, in %s', async (locale, waits) => {
    const image = 'registry.hanbat.example/no-such-image:1'
    const page = await stage.as(PEOPLE.admin, `/node/jeju/${NODE}`, { locale })
    await ask(page)
    const dialog = dialogOf(page)
    await dialog.getByRole('textbox', { name: /^(Image|이미지)$/ }).fill(image)
    await dialog.getByRole('button', { name: OPEN }).press('Enter')
    await dialog.getByRole('heading', { name: waits }).waitFor()
    await dialog.getByText(image).first().waitFor()
    await dialog.getByRole('button', { name: CLOSE }).press('Enter')
    await expect.poll(listOwn).toEqual([])
  })

  it.each([
    ['en', 'The pod security of default allows no privileged pods.'],
    ['ko', 'default 네임스페이스의 파드 보안 설정이 특권 파드를 허용하지 않습니다.'],
  ] as const)('can be had in another namespace where one takes no such pods, in %s', async (locale, why) => {
    const message = 'pods "a" is forbidden: violates PodSecurity "baseline:latest": host namespaces'
    const page = await stage.as(PEOPLE.admin, `/node/jeju/${NODE}`, { locale })
    await page.route(/\/namespaces\/default\/pods\?/, (route) =>
      route.fulfill({
        status: 403,
        json: { kind: 'Status', status: 'Failure', reason: 'Forbidden', message, code: 403 },
      }),
    )
    await ask(page)
    const dialog = dialogOf(page)
    const image = dialog.getByRole('textbox', { name: /^(Image|이미지)$/ })
    await image.fill('alpine:3.22')
    await dialog.getByRole('button', { name: OPEN }).press('Enter')
    await dialog.getByRole('alert').getByText(why).waitFor()
    await dialog.getByText('violates PodSecurity').waitFor()
    expect(await image.inputValue()).toBe('alpine:3.22')
    await dialog.getByRole('combobox', { name: /^(Namespace|네임스페이스)$/ }).fill('kube-system')
    await open(page)
    expect(await listOwn()).toMatchObject([{ metadata: { namespace: 'kube-system' } }])
    await dialog.getByRole('button', { name: CLOSE }).press('Enter')
    await expect.poll(listOwn).toEqual([])
  })

  it('says where its pod stays when it cannot be removed', async () => {
    const page = await stage.as(PEOPLE.admin, `/node/jeju/${NODE}`)
    await ask(page)
    await open(page)
    const [made] = await listOwn()
    const name = made?.metadata.name ?? ''
    await page.route(new RegExp(`/pods/${name}$`), (route) =>
      route.fulfill({
        status: 500,
        json: { kind: 'Status', status: 'Failure', message: 'not today', code: 500 },
      }),
    )
    await dialogOf(page).getByRole('button', { name: CLOSE }).press('Enter')
    await toast(page, `The debug pod ${name} in default could not be removed.`).waitFor()
    const client = openCluster(stage.world().sandbox, 'jeju')
    await client.delete({ resource: pods, namespace: 'default', name })
    await client.close()
  })

  it('is not offered to who may not make pods, nor of a node that is away', async () => {
    await control(stage.world().sandbox, 'jeju', 'happen', { what: 'lose-node', name: 'jeju-gpu-02' })
    const viewer = await stage.as(PEOPLE.viewer, `/node/jeju/${NODE}`)
    expect(await blocked(viewer)).toMatch(/No permission to create that resource/)
    const admin = await stage.as(PEOPLE.admin, '/node/jeju/jeju-gpu-02')
    await admin.getByRole('status').filter({ hasText: 'Not ready' }).waitFor()
    expect(await blocked(admin)).toMatch(/The kubelet of this node does not answer/)
  })

  async function listOwn() {
    const client = openCluster(stage.world().sandbox, 'jeju')
    const { items } = await client.list({ resource: pods }, OWN)
    await client.close()
    return items
  }
})

function dialogOf(page: Page) {
  return page.getByRole('dialog', { name: new RegExp(`^Debug node ${NODE}$|^${NODE} 노드 디버그$`) })
}

function screen(page: Page) {
  return page.getByRole('group', { name: /node-debugger-/ })
}

async function ask(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^(Actions|작업)$/ }).press('Enter')
  await page.getByRole('menuitem', { name: /^(Debug node|노드 디버그)/ }).press('Enter')
}

async function open(page: Page): Promise<void> {
  await dialogOf(page).getByRole('button', { name: OPEN }).press('Enter')
  await screen(page).getByText(CONNECTED).first().waitFor()
}

/** What the menu says of why it cannot be done. */
async function blocked(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Actions', exact: true }).press('Enter')
  const entry = page.getByRole('menuitem', { name: /^Debug node/ })
  await expect.poll(() => entry.getAttribute('aria-disabled')).toBe('true')
  return entry.innerText()
}
