import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findKind, kinds } from '../kinds/registry.ts'
import { matchPage } from './match-page.ts'
import { kindCreatePath, kindListPath, listPath, objectPath, pagePath } from './paths.ts'
import { PAGES } from './registry.ts'
import { fillRoute, matchRoute } from './route.ts'

const segment = fc.string({ minLength: 1, unit: 'grapheme' }).filter((text) => text !== '.' && text !== '..')

describe('a path', () => {
  it('is built from the kind and the place', () => {
    expect(listPath('pod', { cluster: 'seoul', namespace: '' })).toBe('/pods?cluster=seoul')
    const cart = { cluster: 'seoul', namespace: 'shop', name: 'cart-0' }
    expect(objectPath('pod', cart)).toBe('/pod/seoul/shop/cart-0')
    const node = { cluster: 'seoul', namespace: null, name: 'node-1' }
    expect(objectPath('node', node, { tab: 'yaml' })).toBe('/node/seoul/node-1?tab=yaml')
    const ours = (name: string) => ({ cluster: '', namespace: null, name })
    expect(objectPath('user', ours('a/b'))).toBe('/user/a%2Fb')
    expect(objectPath('project', ours('seoul.shop'))).toBe('/project/seoul/shop')
    expect(pagePath('P_SEARCH')).toBe('/search')
    expect(objectPath('helm-chart', ours('stable.web'))).toBe('/helm-chart/stable.web')
  })

  it('that creates may name a cluster where it does not matter which', () => {
    const createPath = (id: string, cluster: string) => {
      const kind = findKind(id)
      return kind && kindCreatePath(kind, cluster)
    }
    expect(createPath('helm-repository', 'seoul')).toBe('/new-helm-repository/seoul')
    expect(createPath('helm-repository', '')).toBe('/new-helm-repository/-')
    expect(createPath('alert-target', '')).toBeNull()
    expect(createPath('group', 'seoul')).toBe('/new-group')
  })

  it('does not compile for a kind without the page', () => {
    // @ts-expect-error events have no list page of their own
    expect(listPath('event')).toBe('/events')
  })

  it('leads to any object that a row or link names', () => {
    const place = { cluster: 'seoul', namespace: 'shop', name: 'web' }
    expect(objectPath('deployment', place)).toBe('/deployment/seoul/shop/web')
    expect(objectPath('cr:apps/v1/deployments', place)).toBe('/deployment/seoul/shop/web')
    expect(objectPath('cr:core/v1/endpoints', place)).toBe('/resource/seoul/core/v1/endpoints/shop/web')
    expect(objectPath('cr:a.io/v1/bs', { ...place, namespace: null })).toBe(
      '/resource/seoul/a.io/v1/bs/-/web',
    )
    expect(objectPath('event', place)).toBeNull()
    expect(objectPath('Widget', place)).toBeNull()
    expect(kindListPath('cr:a.io/v1/bs', 'seoul')).toBe('/resource/seoul/a.io/v1/bs')
    expect(kindListPath('cr:batch/v1beta1/cronjobs', 'seoul')).toBe('/cron-jobs')
    expect(kindListPath('pod', 'seoul', { cluster: 'seoul' })).toBe('/pods?cluster=seoul')
  })
})

describe('every route', () => {
  it.each(PAGES.map((page) => [page.id, page] as const))('%s finds its page back', (_id, page) => {
    const names = page.route.split('/').filter((part) => part.startsWith(':'))
    fc.assert(
      fc.property(fc.array(segment, { minLength: names.length, maxLength: names.length }), (values) => {
        const params = Object.fromEntries(names.map((name, index) => [name.slice(1), values[index] ?? '']))
        expect(matchPage(fillRoute(page.route, params) ?? '')).toEqual({ page, params })
      }),
      { numRuns: 30 },
    )
  })

  it('is not matched by malformed, empty or dotted segments', () => {
    for (const path of ['/pod/a/b/%', '/pod/a//c', '/pod/a/b/..', '/pod/a/b/%2e%2e', '/pods/x', '/nothing']) {
      expect(matchPage(path)).toBeNull()
    }
    expect(matchRoute('/pods', '/pods/')).toEqual({})
  })

  it('of the list pages is that of their kind', () => {
    for (const kind of kinds) {
      if ('list' in kind.pages) expect(matchPage(`/${kind.path.many}`)?.page.kind).toBe(kind.id)
    }
  })
})
