import { describe, expect, it } from 'vitest'
import { discoveredRef } from '../kinds/kind-ref.ts'
import { isWhole, type KindSpec } from '../kinds/kind-spec.ts'
import { kinds } from '../kinds/registry.ts'
import { matchPage } from './match-page.ts'
import { kindListPath, objectPath } from './paths.ts'
import { parseQuery } from './query.ts'
import { registeredPath } from './registered-path.ts'

const specs: readonly KindSpec[] = kinds.filter(
  (kind: KindSpec) => kind.source === 'kubernetes' && isWhole(kind),
)

function follow(address: string): string | null {
  const [path = '', search = ''] = address.split('?')
  const match = matchPage(path)
  return match && registeredPath(match.page, match.params, parseQuery(search))
}

describe('the address of any API of a cluster', () => {
  it.each([
    ['/resource/seoul/apps/v1/deployments', '/deployments?cluster=seoul'],
    ['/resource/seoul/apps/v1/deployments?text=web&cluster=busan', '/deployments?cluster=busan&text=web'],
    ['/resource/seoul/batch/v1beta1/cronjobs/shop/report?tab=yaml', '/cron-job/seoul/shop/report?tab=yaml'],
    ['/resource/seoul/core/v1/nodes/-/worker-1', '/node/seoul/worker-1'],
    ['/new-resource/seoul/core/v1/configmaps', '/new-config-map/seoul'],
    ['/edit-resource/seoul/core/v1/secrets/shop/tls', '/edit-secret/seoul/shop/tls'],
  ])('%s leads to the page of its kind', (address, page) => expect(follow(address)).toBe(page))

  it.each([
    ['of a kind that only the cluster knows', '/resource/seoul/example.com/v1/widgets'],
    ['of what has no such page of its own', '/resource/seoul/build.openshift.io/v1/builds'],
    ['without the namespace that its objects have', '/resource/seoul/apps/v1/deployments/-/web'],
    ['of records of Naru', '/resource/seoul/system/v1/clusters'],
    ['of another page', '/deployments'],
  ])('stays what it is: %s', (_what, address) => expect(follow(address)).toBeNull())

  it.each(specs.map((kind) => [kind.id, kind] as const))(
    'is where no link to a %s leads, however it is called',
    (_id, { id, api, plural, pages }) => {
      const ref = discoveredRef({ group: api.group, version: 'v9', plural })
      const place = { cluster: 'seoul', namespace: 'shop', name: 'it' }
      const paths = [kindListPath(ref, 'seoul'), objectPath(ref, place)]
      expect(paths).toEqual([kindListPath(id, 'seoul'), objectPath(id, place)])
      expect(paths.filter((path) => path?.startsWith('/resource/'))).toEqual([])
      expect(paths.filter((path) => path !== null)).toHaveLength(
        [pages.list, pages.detail].filter((page) => page !== undefined).length,
      )
    },
  )
})
