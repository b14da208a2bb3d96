import { describe, expect, it } from 'vitest'
import { MENU_GROUPS } from '../shell/menu-groups.ts'
import { PAGES } from './registry.ts'
import { coverScreens, SCREENS } from './screen-inventory.ts'

describe('the inventory of screens', () => {
  it('has 225 screens with one id each', () => {
    expect(new Set(SCREENS.map(({ id }) => id)).size).toBe(225)
  })

  it('says by the beginning of an id what a page is', () => {
    const TYPES: Readonly<Record<string, string>> = { L: 'list', D: 'detail', C: 'create', E: 'edit' }
    const told = ({ id }: { readonly id: string }) => TYPES[id.split('_')[0] ?? ''] ?? 'page'
    expect(PAGES.filter((page) => told(page) !== page.type).map(({ id }) => id)).toEqual([])
    expect(new Set(PAGES.map(told)).size).toBe(5)
  })

  it('names menu groups that the menu has, and each of them', () => {
    const named = new Set(SCREENS.flatMap(({ menu }) => menu ?? []))
    expect([...named].toSorted()).toEqual(MENU_GROUPS.map(({ id }) => id).toSorted())
  })

  it('registered pages have the route, menu group, kind and layout of the inventory', () => {
    const coverage = coverScreens(PAGES)
    expect(coverage.different).toEqual([])
    expect(coverage.registered).toHaveLength(coverage.total - coverage.missing.length)
  })

  it.each([
    { route: '/pod-list' },
    { menu: 'network' },
    { kind: 'service' },
    { layout: { cluster: true, namespace: true, realtime: false, openshift: false, anyCluster: false } },
  ] as const)('notices a page with %j', (change) => {
    const changed = PAGES.map((page) => (page.id === 'L_POD' ? { ...page, ...change } : page))
    expect(coverScreens(changed).different).toEqual(['L_POD'])
  })

  it('lacks only what the product adds: forms and discovery', () => {
    const known = new Set(SCREENS.map(({ id }) => id))
    const added = PAGES.filter(({ id }) => !known.has(id)).map(({ id }) => id)
    expect(added.toSorted()).toEqual([
      'C_ALERTING_RULE',
      'C_CLUSTER_ROLE_BINDING',
      'C_CONFIG_MAP',
      'C_CRON_JOB',
      'C_DAEMON_SET',
      'C_DEPLOYMENT_CONFIG',
      'C_INGRESS',
      'C_JOB',
      'C_LIMIT_RANGE',
      'C_NAMESPACE',
      'C_NETWORK_POLICY',
      'C_POD_DISRUPTION_BUDGET',
      'C_RESOURCE',
      'C_RESOURCE_QUOTA',
      'C_ROLE_BINDING',
      'C_ROUTE',
      'C_SECRET',
      'C_SERVICE',
      'C_SERVICE_ACCOUNT',
      'C_STATEFUL_SET',
      'C_STORAGE_CLASS',
      'D_POD_DISRUPTION_BUDGET',
      'D_RESOURCE',
      'E_ALERTING_RULE',
      'E_BUILD_CONFIG',
      'E_CLUSTER_ROLE',
      'E_CLUSTER_ROLE_BINDING',
      'E_CONFIG_MAP',
      'E_CRON_JOB',
      'E_DAEMON_SET',
      'E_DEPLOYMENT',
      'E_DEPLOYMENT_CONFIG',
      'E_HELM_REPOSITORY',
      'E_HORIZONTAL_POD_AUTOSCALER',
      'E_IMAGE_STREAM',
      'E_INGRESS',
      'E_JOB',
      'E_LIMIT_RANGE',
      'E_NAMESPACE',
      'E_NETWORK_POLICY',
      'E_PERSISTENT_VOLUME_CLAIM',
      'E_POD',
      'E_POD_DISRUPTION_BUDGET',
      'E_RESOURCE',
      'E_RESOURCE_QUOTA',
      'E_ROLE',
      'E_ROLE_BINDING',
      'E_ROUTE',
      'E_SECRET',
      'E_SERVICE',
      'E_SERVICE_ACCOUNT',
      'E_STATEFUL_SET',
      'E_STORAGE_CLASS',
      'L_POD_DISRUPTION_BUDGET',
      'L_RESOURCE',
      'P_WHO_CAN',
    ])
  })
})
