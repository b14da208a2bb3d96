import { describe, expect, it } from 'vitest'
import { listPodVolumes } from './pod-volumes.ts'

const sourcesOf = (volume: object) =>
  listPodVolumes({ volumes: [{ name: 'it', ...volume }] })[0]?.sources.map(({ type, kind, name }) => [
    type,
    kind,
    name,
  ])

describe('the volumes of a pod', () => {
  it.each([
    [{ configMap: { name: 'web' } }, [['configMap', 'config-map', 'web']]],
    [{ secret: { secretName: 'keys' } }, [['secret', 'secret', 'keys']]],
    [
      { persistentVolumeClaim: { claimName: 'data' } },
      [['persistentVolumeClaim', 'persistent-volume-claim', 'data']],
    ],
    [{ emptyDir: {} }, [['emptyDir', null, '']]],
    [{ hostPath: { path: '/var/log' } }, [['hostPath', null, '/var/log']]],
    [{ csi: { driver: 'secrets.example' } }, [['csi', null, 'secrets.example']]],
    [{ configMap: {} }, [['configMap', null, '']]],
    [
      { projected: { sources: [{ configMap: { name: 'web' } }, { secret: { name: 'keys' } }] } },
      [
        ['configMap', 'config-map', 'web'],
        ['secret', 'secret', 'keys'],
      ],
    ],
    [
      { projected: { sources: [{ serviceAccountToken: { path: 'token' } }] } },
      [['serviceAccountToken', null, '']],
    ],
    [{}, []],
  ])('of %j are made of %j', (volume, expected) => expect(sourcesOf(volume)).toEqual(expected))

  it('say who mounts them where, those that prepare first', () => {
    const mount = (at: object) => ({
      volumeMounts: [
        { name: 'data', ...at },
        { name: 'other', mountPath: '/o' },
      ],
    })
    const [volume] = listPodVolumes({
      volumes: [{ name: 'data', emptyDir: {} }],
      containers: [{ name: 'main', ...mount({ mountPath: '/data', readOnly: true }) }],
      initContainers: [{ name: 'init', ...mount({ mountPath: '/in', subPath: 'a' }) }],
    })
    expect(volume?.mounts).toEqual([
      { container: 'init', path: '/in', subPath: 'a', readOnly: false },
      { container: 'main', path: '/data', subPath: '', readOnly: true },
    ])
  })

  it('are none of a pod without any', () => expect(listPodVolumes(undefined)).toEqual([]))
})
