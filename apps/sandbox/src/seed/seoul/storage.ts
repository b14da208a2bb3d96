import type { Planned } from '../app-objects.ts'

function claim(name: string, namespace: string, spec: object): Planned {
  const metadata = { name, namespace, annotations: { 'hanbat.example/owner': '강수아' } }
  return { kind: 'PersistentVolumeClaim', object: { metadata, spec } }
}

function asking(storage: string, storageClassName: string) {
  return { accessModes: ['ReadWriteOnce'], storageClassName, resources: { requests: { storage } } }
}

/** Volumes made by hand: one taken, one free, one whose claim is gone; and claims that wait, each for another reason. */
export function buildArchive(namespace: string): readonly Planned[] {
  const volume = (name: string, storage: string, claimRef?: object): Planned => ({
    kind: 'PersistentVolume',
    object: {
      metadata: { name, labels: { 'hanbat.example/rack': 'archive' } },
      spec: {
        storageClassName: 'archive',
        accessModes: ['ReadWriteOnce'],
        capacity: { storage },
        persistentVolumeReclaimPolicy: 'Retain',
        volumeMode: 'Filesystem',
        ...(claimRef && { claimRef }),
        nfs: { server: '10.10.9.5', path: `/archive/${name}` },
      },
    },
  })
  return [
    volume('archive-01', '2Ti'),
    volume('archive-02', '4Ti'),
    volume('archive-00', '1Ti', {
      apiVersion: 'v1',
      kind: 'PersistentVolumeClaim',
      namespace,
      name: 'orders-2024',
      uid: '5b1c2a52-7b0e-4b8e-9a35-0d2f4c9e6f24',
    }),
    claim('orders-2025', namespace, { ...asking('1Ti', 'archive'), volumeName: 'archive-01' }),
    claim('orders-2026', namespace, asking('1Ti', 'archive')),
    claim('scratch', namespace, asking('50Gi', 'local-nvme')),
    claim('spare', namespace, asking('20Gi', 'fast-ssd')),
  ]
}
