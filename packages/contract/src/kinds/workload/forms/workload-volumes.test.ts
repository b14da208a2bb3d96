import { describe, expect, it } from 'vitest'
import { change, formOf, make, POD_KINDS, PODS } from '../../../../test/workload-forms.ts'
import type { Values } from '../../../forms/field.ts'
import { readForm } from '../../../forms/form.ts'
import { readItem } from '../../../forms/items.ts'
import { asList } from '../../../forms/values.ts'
import { type Fields, readAt } from '../../../manifest/read.ts'
import { setAtPath } from '../../../merge/object-path.ts'

describe.each(POD_KINDS)('the volumes of a %s', (kind, spec) => {
  const mount = (volumes: Values[], volumeMounts: Values[]) =>
    make(kind, `${spec}.containers`, {
      'spec.schedule': '0 * * * *',
      [`${spec}.volumes`]: volumes,
      [`${spec}.containers`]: [{ name: 'main', image: 'web:1', volumeMounts }],
    })
  const faultsOf = (volumes: Values[], mounts: Values[] = []) =>
    mount(volumes, mounts).wrong.flatMap(({ field, rule }) => {
      return /[.](volumes|volumeMounts)[.]/.test(field) ? [[field.slice(spec.length + 1), rule]] : []
    })
  const data = { name: 'data' }

  it('are written with their sources, and mounted by name', () => {
    const volumes = [
      { name: 'scratch', source: 'empty-dir', 'emptyDir.medium': 'Memory', 'emptyDir.sizeLimit': '64Mi' },
      { name: 'settings', source: 'config-map', 'configMap.name': 'web', 'configMap.optional': true },
      {
        name: 'keys',
        source: 'secret',
        'secret.secretName': 'web',
        'secret.defaultMode': '0400',
        'secret.items': [{ key: 'tls.key', path: 'server/tls.key', mode: '0440' }],
      },
      { name: 'data', source: 'claim', 'persistentVolumeClaim.claimName': 'web' },
      { name: 'logs', source: 'host-path', 'hostPath.path': '/var/log', 'hostPath.type': 'Directory' },
    ]
    const mounts = [{ name: 'data', mountPath: '/data', subPath: 'a/b', readOnly: true }]
    const written = readAt(mount(volumes, mounts).object, ...spec.split('.'))
    expect(faultsOf(volumes, mounts)).toEqual([])
    expect(written).toMatchObject({
      volumes: [
        { name: 'scratch', emptyDir: { medium: 'Memory', sizeLimit: '64Mi' } },
        { name: 'settings', configMap: { name: 'web', optional: true } },
        {
          name: 'keys',
          secret: {
            secretName: 'web',
            defaultMode: 0o400,
            items: [{ key: 'tls.key', path: 'server/tls.key', mode: 0o440 }],
          },
        },
        { name: 'data', persistentVolumeClaim: { claimName: 'web' } },
        { name: 'logs', hostPath: { path: '/var/log', type: 'Directory' } },
      ],
      containers: [{ volumeMounts: mounts }],
    })
  })

  it.each<[Values[], string[]]>([
    [
      [data, data],
      ['volumes.1.name', 'rule.duplicate'],
    ],
    [[{ name: 'My_Data' }], ['volumes.0.name', 'rule.dnsLabel']],
    [[{ name: '' }], ['volumes.0.name', 'rule.required']],
    [[{ ...data, source: 'claim' }], ['volumes.0.persistentVolumeClaim.claimName', 'rule.required']],
    [
      [{ ...data, source: 'host-path', 'hostPath.path': 'var' }],
      ['volumes.0.hostPath.path', 'rule.absolutePath'],
    ],
  ])('refuse %j', (volumes, expected) => {
    expect(faultsOf(volumes)).toEqual([expected])
  })

  it.each<[Values[], string[][]]>([
    [[{ name: 'data', mountPath: 'C:\\data' }], []],
    [[{ name: 'data', mountPath: 'data' }], [['0.mountPath', 'rule.absolutePath']]],
    [[{ name: 'data', mountPath: '/a', subPath: '../b' }], [['0.subPath', 'rule.pathWithin']]],
    [[{ name: 'other', mountPath: '/a' }], [['0.name', 'rule.noSuchVolume']]],
    [[{ name: '', mountPath: '/a' }], [['0.name', 'rule.required']]],
    [
      [
        { name: 'data', mountPath: '/a' },
        { name: 'data', mountPath: '/a' },
      ],
      [['1.mountPath', 'rule.duplicate']],
    ],
  ])('are mounted by %j: %j', (mounts, expected) => {
    expect(faultsOf([data], mounts)).toEqual(
      expected.map(([at, rule]) => [`containers.0.volumeMounts.${at}`, rule]),
    )
  })
})

describe('a volume', () => {
  const at = 'spec.template.spec.volumes'
  const before = (volume: Fields) => ({ spec: { template: { spec: { volumes: [volume] } } } })
  const volumesOf = (object: Fields) => readAt(object, ...at.split('.'))

  it.each([
    ['ephemeral', { volumeClaimTemplate: {} }],
    ['csi', { driver: 'fast' }],
    ['nfs', { server: 'files', path: '/' }],
  ])('from %s stays as it is and gives way to another source', (source, held) => {
    const living = before({ name: 'data', [source]: held })
    const [read] = asList(readForm(formOf('deployment'), living)[at]).map(readItem)
    expect(read).toMatchObject({ source })
    const renamed = change('deployment', living, { [at]: [{ ...read, name: 'files' }] })
    expect(volumesOf(renamed)).toEqual([{ name: 'files', [source]: held }])
    const claim = { ...read, source: 'claim', 'persistentVolumeClaim.claimName': 'web' }
    expect(volumesOf(change('deployment', living, { [at]: [claim] }))).toEqual([
      { name: 'data', persistentVolumeClaim: { claimName: 'web' } },
    ])
  })

  const several = {
    name: 'all',
    projected: {
      defaultMode: 0o440,
      sources: [
        { configMap: { name: 'web', items: [{ key: 'a', path: 'a.conf', mode: 0o602 }], optional: true } },
        { secret: { name: 'keys' } },
        { serviceAccountToken: { path: 'token', expirationSeconds: 600, audience: 'vault' } },
        {
          downwardAPI: {
            items: [
              { path: 'labels', fieldRef: { apiVersion: 'v1', fieldPath: 'metadata.labels' } },
              { path: 'cpu', resourceFieldRef: { containerName: 'main', resource: 'limits.cpu' } },
            ],
          },
        },
        { clusterTrustBundle: { name: 'root', path: 'ca.crt' } },
      ],
    },
  }

  it('of several sources is read as what it is, and each is edited by itself', () => {
    const living = before(several)
    const [read = {}] = asList(readForm(formOf('deployment'), living)[at]).map(readItem)
    const sources = asList(read['projected.sources']).map(readItem)
    expect(read).toMatchObject({ source: 'projected', 'projected.defaultMode': '0440' })
    expect(sources.map(({ source }) => source)).toEqual([
      'config-map',
      'secret',
      'token',
      'downward',
      'clusterTrustBundle',
    ])
    expect(sources[0]).toMatchObject({ 'configMap.items': [{ key: 'a', path: 'a.conf', mode: '0602' }] })
    const longer = { ...sources[2], 'serviceAccountToken.expirationSeconds': 7200 }
    const edited = { ...read, 'projected.sources': sources.with(2, longer) }
    expect(volumesOf(change('deployment', living, { [at]: [edited] }))).toEqual([
      setAtPath(several, ['projected', 'sources', 2, 'serviceAccountToken', 'expirationSeconds'], 7200),
    ])
  })

  it.each<[Values, string[]]>([
    [{ source: 'secret', 'secret.name': '' }, ['secret.name', 'rule.required']],
    [{ source: 'token', 'serviceAccountToken.path': '' }, ['serviceAccountToken.path', 'rule.required']],
    [
      {
        source: 'token',
        'serviceAccountToken.path': 'token',
        'serviceAccountToken.expirationSeconds': 599,
      },
      ['serviceAccountToken.expirationSeconds', 'rule.least'],
    ],
    [
      {
        source: 'config-map',
        'configMap.name': 'web',
        'configMap.items': [{ key: 'a b', path: 'a' }],
      },
      ['configMap.items.0.key', 'rule.dataKey'],
    ],
    [
      {
        source: 'downward',
        'downwardAPI.items': [{ path: '../labels', 'fieldRef.fieldPath': 'metadata.labels' }],
      },
      ['downwardAPI.items.0.path', 'rule.pathWithin'],
    ],
  ])('refuses a source like %j: %j', (source, [field = '', rule]) => {
    const volume = { name: 'all', source: 'projected', 'projected.sources': [source] }
    const { wrong } = make('deployment', PODS, { [at]: [volume] })
    expect(wrong.map((one) => [one.field, one.rule])).toEqual([
      [`${at}.0.projected.sources.0.${field}`, rule],
    ])
  })

  it('of a claim template is mounted like any other', () => {
    const { wrong } = make('stateful-set', PODS, {
      'spec.volumeClaimTemplates': [{ 'metadata.name': 'data', 'spec.resources.requests.storage': '10Gi' }],
      [PODS]: [{ name: 'main', image: 'web:1', volumeMounts: [{ name: 'data', mountPath: '/data' }] }],
    })
    expect(wrong.filter(({ field }) => field.startsWith(PODS))).toEqual([])
  })
})
