import type { Planned } from '../app-objects.ts'
import { buildCustom, buildDefinition, type CustomKind } from './definition.ts'

const MARK = { 'app.kubernetes.io/component': 'notebook-volume' }

const VIEWER: CustomKind = {
  group: 'kubeflow.org',
  versions: ['v1alpha1'],
  kind: 'PVCViewer',
  plural: 'pvcviewers',
  about: 'Shows the files of a volume in the browser.',
  spec: { pvc: 'string', podSpec: 'object' },
  required: ['pvc'],
}

type Volume = {
  readonly name: string
  readonly about: string
  readonly size: string
  readonly mode: string
  readonly storageClass: string
  /** The volume that was made for it. */
  readonly volume?: string
}

/** What stayed of a notebook that is stopped, what nobody has mounted yet, and what waits for its first pod. */
const VOLUMES: readonly Volume[] = [
  {
    name: 'dain-nlp-workspace',
    about: '정다인 연구원의 작업 공간',
    size: '20Gi',
    mode: 'ReadWriteOnce',
    storageClass: 'local-path',
    volume: 'jeju-workspace-07',
  },
  {
    name: 'shared-datasets',
    about: '공용 학습 자료',
    size: '200Gi',
    mode: 'ReadWriteMany',
    storageClass: '',
    volume: 'jeju-datasets',
  },
  {
    name: 'next-corpus',
    about: '다음 말뭉치 자리',
    size: '50Gi',
    mode: 'ReadWriteOnce',
    storageClass: 'local-path',
  },
]

/** Volumes that notebooks mount, or could, and a viewer of one. */
export function buildNotebookVolumes(namespace: string): readonly Planned[] {
  return [
    ...VOLUMES.flatMap((one) => [...made(one), claim(one, namespace)]),
    buildDefinition(VIEWER),
    buildCustom(VIEWER, {
      metadata: { name: 'shared-datasets', namespace },
      spec: { pvc: 'shared-datasets' },
      status: { ready: true, url: `/pvcviewers/${namespace}/shared-datasets/` },
    }),
  ]
}

function made({ volume, size, mode, storageClass }: Volume): readonly Planned[] {
  if (volume === undefined) return []
  const object = {
    metadata: { name: volume },
    spec: {
      storageClassName: storageClass,
      accessModes: [mode],
      capacity: { storage: size },
      persistentVolumeReclaimPolicy: 'Retain',
      volumeMode: 'Filesystem',
      nfs: { server: '10.30.1.250', path: `/ai/${volume}` },
    },
  }
  return [{ kind: 'PersistentVolume', object }]
}

function claim({ name, about, size, mode, storageClass, volume }: Volume, namespace: string): Planned {
  return {
    kind: 'PersistentVolumeClaim',
    object: {
      metadata: { name, namespace, labels: MARK, annotations: { 'hanbat.example/purpose': about } },
      spec: {
        accessModes: [mode],
        storageClassName: storageClass,
        resources: { requests: { storage: size } },
        ...(volume !== undefined && { volumeName: volume }),
      },
    },
  }
}
