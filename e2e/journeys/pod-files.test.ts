import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { missingBrowser } from '../world/browser.ts'
import { tab, toast } from './page-parts.ts'
import { PEOPLE, useWorld } from './use-world.ts'

const POD = '/pod/seoul/monitoring/alertmanager-0'
/** Some pieces: how many changes nothing where no answer is heard. */
const LARGE = 1_000_000

describe.skipIf(missingBrowser() !== null)('the files of a pod', () => {
  const stage = useWorld()

  it('are gone through folder by folder, and the address keeps the place', async () => {
    const page = await stage.as(PEOPLE.admin, POD)
    await tab(page, 'Files').click()
    await page.getByRole('button', { name: 'app', exact: true }).click()
    await page.getByRole('button', { name: 'config', exact: true }).click()
    await page.waitForURL(/path=%2Fapp%2Fconfig/)
    await page.getByText('application.yaml').waitFor()
    await page.reload()
    await page.getByText('application.yaml').waitFor()
    await page.goBack()
    await page.getByRole('region', { name: 'Files in /app' }).waitFor()
    const path = page.getByRole('textbox', { name: 'Path' })
    await path.fill('/etc/')
    await path.press('Enter')
    await page.getByText('resolv.conf').waitFor()
    await path.fill('/nowhere')
    await path.press('Enter')
    await page.getByRole('heading', { name: 'The container refuses it' }).waitFor()
    await page
      .getByText(/nowhere/)
      .last()
      .waitFor()
  })

  it('come down as they are, folders as archives', async () => {
    const page = await stage.as(PEOPLE.admin, `${POD}?tab=file&path=/app/config`)
    const file = await download(page, 'Download application.yaml')
    expect(file.name).toBe('application.yaml')
    expect(readFileSync(file.path, 'utf8')).toContain('name: ')
    await page.goto(`${stage.world().url}${POD}?tab=file&path=/app`)
    const folder = await download(page, 'Download config as an archive')
    expect(folder.name).toBe('config.tar')
    expect(execFileSync('tar', ['-tf', folder.path]).toString()).toBe('config/\nconfig/application.yaml\n')
  })

  it('go up byte for byte, and ask before they replace', async () => {
    const page = await stage.as(PEOPLE.admin, `${POD}?tab=file&path=/tmp`)
    const buffer = Buffer.from(Uint8Array.from({ length: 300_000 }, (_, at) => (at * 7) % 256))
    const name = '보고서 2026.bin'
    await page.getByText('This folder is empty').waitFor()
    const input = page.getByLabel('Files to upload')
    await input.setInputFiles({ name, mimeType: 'application/octet-stream', buffer })
    await toast(page, `Uploaded ${name}`).waitFor()
    await page.getByText('292.97 KB').waitFor()
    await input.setInputFiles({ name, mimeType: 'application/octet-stream', buffer })
    const question = page.getByRole('dialog', { name: `Replace ${name}?` })
    await question.getByRole('button', { name: 'Cancel' }).click()
    const back = await download(page, `Download ${name}`)
    expect(readFileSync(back.path).equals(buffer)).toBe(true)
  })

  it.each([
    ['en', 1440, 'a.bin', 'Uploading a.bin', 'Cancel', 'Cancelled', 'A part of a.bin may be in the folder.'],
    [
      'ko',
      768,
      // Of the other one a part is there, sooner or later.
      'b.bin',
      'b.bin 업로드 중',
      '취소',
      '취소했습니다',
      'b.bin 파일의 일부가 폴더에 남아 있을 수 있습니다.',
    ],
  ] as const)(
    'stop going up when somebody says so, who is told what may be left, in %s at %i',
    async (locale, width, file, title, cancel, done, left) => {
      const page = await stage.as(PEOPLE.admin, `${POD}?tab=file&path=/tmp`, { locale, width })
      // Nothing of the cluster is heard any more: what is sent stays on its way.
      await page.routeWebSocket(/\/exec\?/, (socket) => {
        const server = socket.connectToServer()
        socket.onMessage((message) => server.send(message))
        server.onMessage(() => undefined)
      })
      const input = page.getByLabel(/^(Files to upload|업로드할 파일)$/)
      await input.setInputFiles({
        name: file,
        mimeType: 'application/octet-stream',
        buffer: Buffer.alloc(LARGE),
      })
      const line = page.getByRole('status').filter({ hasText: title })
      await line.getByRole('button', { name: cancel }).press('Enter')
      await line.waitFor({ state: 'hidden' })
      await toast(page, done).waitFor()
      await toast(page, left).waitFor()
    },
  )

  it('are closed to whoever may not run commands, and say which right lacks', async () => {
    const page = await stage.as(PEOPLE.viewer, `${POD}?tab=file`)
    await page.getByRole('heading', { name: 'No permission to reach the files' }).waitFor()
    await page.getByText(/pods\/exec does not have create permission/).waitFor()
  })
})

async function download(page: Page, name: string): Promise<{ name: string; path: string }> {
  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name, exact: true }).click()
  const file = await coming
  return { name: file.suggestedFilename(), path: await file.path() }
}
