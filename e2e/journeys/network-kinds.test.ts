import type { KubeClient } from '@naru/kube/client'
import type { Page } from 'playwright-core'
import { describe, expect, it, onTestFinished } from 'vitest'
import { missingBrowser } from '../world/browser.ts'
import { openCluster } from '../world/open-cluster.ts'
import { putBack } from '../world/put-back.ts'
import { section } from './page-parts.ts'
import { PEOPLE, useWorld } from './use-world.ts'

const IN_NETWORK = { group: 'networking.k8s.io', version: 'v1' }
const POLICIES = { ...IN_NETWORK, plural: 'networkpolicies' }
const INGRESSES = { ...IN_NETWORK, plural: 'ingresses' }

describe.skipIf(missingBrowser() !== null)('the ways into a cluster and within it', () => {
  const stage = useWorld()

  /** The cluster, for as long as a test takes. */
  function open(): KubeClient {
    const seoul = openCluster(stage.world().sandbox, 'seoul')
    onTestFinished(() => seoul.close())
    return seoul
  }

  it('an ingress says which of its paths lead nowhere, and why', async () => {
    const page = await stage.as(PEOPLE.admin, '/ingresses?cluster=seoul&namespace=shop')
    await page.getByRole('link', { name: 'spring-event' }).click()
    const banner = page.getByRole('status').filter({ hasText: '3 of 4 paths do not lead to a pod' })
    await banner.getByText('event.hanbat.example/: spring-event – no such Service').waitFor()
    const ways = page.getByRole('region', { name: /^Where requests go/ })
    const state = (path: string) => ways.getByRole('row', { name: new RegExp(`${path} `) })
    await state('/coupon').getByText('no endpoint ready').waitFor()
    await state('/image').getByText('no such port').waitFor()
    await state('/review')
      .getByText(/^\d of \d endpoints ready$/)
      .waitFor()
  })

  it('an ingress of a class that nobody has is taken up by no controller', async () => {
    const page = await stage.as(PEOPLE.admin, '/ingress/seoul/data/event-collector-old')
    const banner = page.getByRole('status').filter({ hasText: 'No IngressClass traefik' })
    await banner.getByText('This cluster has the class nginx.').waitFor()
  })

  it('a certificate is read by who may read its secret, and by nobody else', async () => {
    const certificates = (page: Page) => page.getByRole('region', { name: /^Certificates/ })
    const page = await stage.as(PEOPLE.admin, '/ingress/seoul/member/auth-api')
    await certificates(page).getByRole('button', { name: 'Read certificate' }).click()
    await certificates(page)
      .getByText(/^expires in [89]d/)
      .waitFor()
    const viewer = await stage.as(PEOPLE.viewer, '/ingress/seoul/member/auth-api')
    await certificates(viewer).getByText('No permission to read the Secret.').waitFor()
    expect(await certificates(viewer).getByRole('button').count()).toBe(0)
    await page.goto(`${stage.world().url}/ingress/seoul/delivery/driver-app-api`)
    await page.getByRole('status').getByText('The certificate of driver.hanbat.example is missing').waitFor()
  })

  it('a network policy says who may reach its pods, and which policy decides between two', async () => {
    const page = await stage.as(PEOPLE.admin, '/network-policy/seoul/data/kafka-clients')
    const reachers = page.getByRole('region', { name: 'Who may reach them' })
    await reachers.getByText('all pods of namespaces shop, delivery, search').waitFor()
    const ask = page.getByRole('region', { name: /^May it be reached/ })
    const from = ask.getByRole('group', { name: 'From' })
    await from.getByLabel('Namespace').selectOption('shop')
    const pods = from.getByLabel('Pod')
    await pods
      .getByRole('option', { name: /^order-api-/ })
      .first()
      .waitFor({ state: 'attached' })
    const [caller = ''] = await pods.getByRole('option', { name: /^order-api-/ }).allInnerTexts()
    await pods.selectOption(caller)
    const answer = ask.getByRole('status')
    await answer.getByText(`Yes, ${caller} may reach kafka-0 on TCP 9092`).waitFor()
    await answer.getByRole('link', { name: /kafka-clients/ }).waitFor()
    await ask.getByLabel('Port', { exact: true }).last().fill('8083')
    await answer.getByText(`No, ${caller} may not reach kafka-0 on TCP 8083`).waitFor()
    await answer.getByRole('link', { name: /default-deny/ }).waitFor()
    const shared = await stage.as(PEOPLE.viewer, page.url().slice(stage.world().url.length))
    await shared.getByText(`No, ${caller} may not reach kafka-0 on TCP 8083`).waitFor()
  })

  it('a pod says who may reach it by which policy, and answers for itself', async () => {
    const page = await stage.as(PEOPLE.admin, '/pod/seoul/data/kafka-0?tab=reach')
    const reachers = page.getByRole('region', { name: 'Who may reach it' })
    await reachers.getByText('all pods of namespaces shop, delivery, search').waitFor()
    // Each of its two rules names it.
    const policy = reachers.getByRole('link', { name: /kafka-clients/ }).first()
    await policy.waitFor()
    await page
      .getByRole('region', { name: 'Whom it may reach' })
      .getByText('No policy restricts it.')
      .waitFor()
    const ask = page.getByRole('region', { name: /^May it be reached/ })
    const from = ask.getByRole('group', { name: 'From' })
    await from.getByLabel('Namespace').selectOption('')
    await from.getByLabel('IP address').fill('203.0.113.9')
    const answer = ask.getByRole('status')
    await answer.getByText('No, 203.0.113.9 may not reach kafka-0 on TCP 9092').waitFor()
    await answer.getByRole('link', { name: /default-deny/ }).waitFor()
    await policy.click()
    await page.waitForURL(/\/network-policy\/seoul\/data\/kafka-clients/)
  })

  it('a policy that selects no pod says so', async () => {
    const page = await stage.as(PEOPLE.admin, '/network-policy/seoul/search/suggest-v1')
    await page.getByRole('status').getByText('It selects no pod, so it protects nothing').waitFor()
  })

  it('a disruption budget says how far a drain of each node would come', async () => {
    const page = await stage.as(PEOPLE.admin, '/pod-disruption-budgets?cluster=seoul&namespace=shop')
    await page.getByRole('link', { name: 'web-front' }).click()
    const drain = page.getByRole('region', { name: /^What a drain would meet/ })
    await drain.getByText('goes through at once').first().waitFor()
    await expect
      .poll(() => drain.getByRole('link', { name: /seoul-(worker|data)-/ }).count())
      .toBeGreaterThan(2)
  })

  it('a service tells its ports of every node, how long a client stays, and who else leads to its pods', async () => {
    const page = await stage.as(PEOPLE.admin, '/service/seoul/monitoring/grafana')
    const rivals = page.getByRole('region', { name: /^Other services for the same pods/ })
    await rivals.getByRole('link', { name: /grafana-office/ }).click()
    await page.getByRole('region', { name: 'Ports' }).getByRole('cell', { name: '30300' }).waitFor()
    await page.getByText('ClientIP 10800 s').waitFor()
  })

  it('a door made by a form is open at once', async () => {
    const asked = '?from=shop/SHOP&to=data/kafka-0&port=8083'
    const page = await stage.as(PEOPLE.admin, '/pods?cluster=seoul&namespace=shop')
    const caller = await page
      .getByRole('link', { name: /^order-api-/ })
      .first()
      .innerText()
    await page.goto(`${stage.world().url}/new-network-policy/seoul?namespace=data`)
    await section(page, 'General').getByRole('textbox', { name: 'Name', exact: true }).fill('kafka-admin')
    await section(page, 'Pods').getByRole('textbox', { name: 'Labels of the pods' }).fill('app=kafka')
    await page.getByRole('button', { name: 'Add rule' }).click()
    await page.getByRole('button', { name: 'Add peer' }).click()
    const peer = page.getByRole('group', { name: 'Peer 1' })
    await peer.getByRole('combobox', { name: 'Kind' }).selectOption('Pods of other namespaces')
    await peer.getByRole('textbox', { name: 'Labels of the namespaces' }).fill('team=shop')
    await page.getByRole('button', { name: 'Add port' }).click()
    await page
      .getByRole('group', { name: 'Rule 1' })
      .getByRole('textbox', { name: 'Port', exact: true })
      .fill('8083')
    await page.getByRole('button', { name: 'Create', exact: true }).click()
    await page.waitForURL(/\/network-policy\/seoul\/data\/kafka-admin/)
    const seoul = open()
    onTestFinished(async () => {
      await seoul.delete({ resource: POLICIES, namespace: 'data', name: 'kafka-admin' })
    })
    await page.goto(
      `${stage.world().url}/network-policy/seoul/data/kafka-admin${asked.replace('SHOP', caller)}`,
    )
    const answer = page.getByRole('region', { name: /^May it be reached/ }).getByRole('status')
    await answer.getByText(`Yes, ${caller} may reach kafka-0 on TCP 8083`).waitFor()
    await answer.getByRole('link', { name: /kafka-admin/ }).waitFor()
  })

  it('an ingress is mended by its form, with services, their ports and secrets to choose from', async () => {
    await putBack(open(), { resource: INGRESSES, namespace: 'shop', name: 'spring-event' })
    const page = await stage.as(PEOPLE.admin, '/edit-ingress/seoul/shop/spring-event')
    const service = page.getByRole('combobox', { name: 'Service', exact: true }).first()
    await service.click()
    await page.getByRole('option', { name: 'web-front' }).click()
    const port = page.getByRole('combobox', { name: 'Port of the service' }).nth(2)
    await port.fill('')
    await page.getByRole('listbox').getByRole('option', { name: 'http', exact: true }).click()
    await page.getByRole('button', { name: 'Add certificate' }).click()
    const certificate = page.getByRole('group', { name: 'Certificate 1' })
    await certificate.getByRole('combobox', { name: 'Secret' }).click()
    const secrets = page.getByRole('listbox').getByRole('option')
    await secrets.filter({ hasText: 'web-front-tls' }).waitFor()
    expect(await secrets.allInnerTexts()).toEqual(['gateway-tls', 'web-front-tls'])
    await secrets.filter({ hasText: 'web-front-tls' }).click()
    const secret = certificate.getByRole('combobox', { name: 'Secret' })
    await expect.poll(() => secret.inputValue()).toBe('web-front-tls')
    await certificate.getByRole('textbox').first().fill('event.hanbat.example')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.waitForURL(/\/ingress\/seoul\/shop\/spring-event/)
    await page.getByRole('status').getByText('1 of 4 paths do not lead to a pod that answers').waitFor()
    const certificates = page.getByRole('region', { name: /^Certificates/ })
    await certificates.getByRole('button', { name: 'Read certificate' }).click()
    await certificates.getByText('not for event.hanbat.example').waitFor()
  })
})
