import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { missingBrowser } from '../world/browser.ts'
import { PATIENCE } from '../world/patience.ts'
import { act, row, tab, toast } from './page-parts.ts'
import { PEOPLE, useOwnWorld } from './use-world.ts'
import { startWebhookSink } from './webhook-sink.ts'

/** What a cluster that has none of it says of what another one has. */
const ELSEWHERE = [
  ['targets', 'This cluster has no target', 'on-call'],
  ['settings', 'No threshold is watched in this cluster', 'every-node'],
] as const

describe.skipIf(missingBrowser() !== null)('alert settings', () => {
  const stage = useOwnWorld({ only: ['seoul', 'busan'] })
  let sink: Awaited<ReturnType<typeof startWebhookSink>>

  beforeAll(async () => {
    sink = await startWebhookSink()
  })
  afterAll(() => sink?.close())

  it('tell a target what fires, and keep when it did', async () => {
    const page = await stage.as(PEOPLE.admin, '/alert?cluster=seoul&tab=targets')
    await page.getByText('Nobody is told yet').waitFor()
    await page.getByRole('link', { name: 'Create alert target' }).click()
    await page.getByRole('textbox', { name: 'Name' }).fill('on-call')
    await page.getByRole('radio', { name: /^Webhook/ }).check()
    await page.getByRole('textbox', { name: 'Address' }).fill(sink.url)
    await page.getByLabel('Signing secret').fill('short')
    await page.getByRole('button', { name: 'Create', exact: true }).click()
    await page.getByRole('button', { name: /must be 16 characters or more/ }).waitFor()
    await page.getByLabel('Signing secret').fill('canary-signing-secret')
    await page.getByRole('button', { name: 'Create', exact: true }).click()
    await toast(page, 'Alert target on-call created.').waitFor()
    expect(new URL(page.url()).pathname).toBe('/alert-target/seoul/on-call')

    await act(page, 'Send test message')
    await page.getByRole('dialog').getByRole('button', { name: 'Send', exact: true }).click()
    await toast(page, 'Test message sent').waitFor()
    expect(sink.received.map(({ kind }) => kind)).toEqual(['test'])

    await page.goto(`${stage.world().url}/alert?cluster=seoul&tab=settings`)
    await page.getByRole('link', { name: 'Create alert setting' }).click()
    await page.getByRole('textbox', { name: 'Name' }).fill('every-node')
    await page.getByRole('spinbutton', { name: /average/ }).fill('0')
    await page.getByRole('combobox', { name: 'Add a target by name' }).fill('on-call')
    await page.getByRole('option', { name: /on-call/ }).click()
    await page.getByRole('button', { name: 'Create', exact: true }).click()
    await toast(page, 'Alert setting every-node created.').waitFor()
    await page.getByText('FIRING').first().waitFor({ timeout: PATIENCE.settled })
    await expect.poll(() => sink.received.length, { timeout: PATIENCE.settled }).toBe(2)
    expect(sink.received[1]?.setting).toBe('every-node')
    expect(sink.received[1]?.fired.length).toBeGreaterThan(1)
    await tab(page, 'History').click()
    await page.getByText('Still fires').first().waitFor()

    await act(page, 'Edit')
    await page.getByRole('spinbutton', { name: /average/ }).fill('100')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect.poll(() => sink.received.length, { timeout: PATIENCE.settled }).toBe(3)
    expect(sink.received[2]?.resolved).toHaveLength(sink.received[1]?.fired.length ?? 0)

    await page.goto(`${stage.world().url}/alert-target/seoul/on-call?tab=past`)
    await row(page, 'every-node').first().getByText('Sent').waitFor()
    expect(await page.content()).not.toContain('canary-signing-secret')

    for (const [at, none, name] of ELSEWHERE) {
      await page.goto(`${stage.world().url}/alert?cluster=busan&tab=${at}`)
      await page.getByRole('heading', { name: none }).waitFor()
      await page.getByRole('link', { name: 'Look in all clusters' }).click()
      await row(page, name).waitFor()
    }
  })

  it('are for who looks after the platform', async () => {
    const page = await stage.as(PEOPLE.developer, '/alert?cluster=seoul&tab=targets')
    await page.getByText('Alert settings are for those who look after the platform').waitFor()
    expect(await tab(page, 'Targets').count()).toBe(0)
  })
})
