import { describe, expect, it } from 'vitest'
import type { KubeObject } from '../../kubernetes/object.ts'
import { type ClaimSurroundings, lookForVolumes, restsOn, whyPending } from './why-pending.ts'

const storageClass = (name: string, parts: object = {}, isDefault = false): KubeObject => ({
  metadata: { name, annotations: { 'storageclass.kubernetes.io/is-default-class': String(isDefault) } },
  provisioner: 'disk.example',
  volumeBindingMode: 'Immediate',
  ...parts,
})
const fast = storageClass('fast', {}, true)
const byHand = storageClass('archive', { provisioner: 'kubernetes.io/no-provisioner' })
const WAITS = { volumeBindingMode: 'WaitForFirstConsumer' }
const lazy = storageClass('lazy', WAITS)
const lazyByHand = storageClass('lazy-archive', { provisioner: 'kubernetes.io/no-provisioner', ...WAITS })
const around = (more: Partial<ClaimSurroundings> = {}): ClaimSurroundings => ({
  classes: [fast, byHand, lazy, lazyByHand],
  free: [],
  pods: 0,
  ...more,
})
const claim = (spec: object): KubeObject => ({
  metadata: { name: 'data', namespace: 'shop' },
  spec: { accessModes: ['ReadWriteOnce'], resources: { requests: { storage: '10Gi' } }, ...spec },
})
const volume = (spec: object = {}, labels: Record<string, string> = {}): KubeObject => ({
  metadata: { name: 'disk', labels },
  spec: {
    capacity: { storage: '20Gi' },
    accessModes: ['ReadWriteOnce'],
    storageClassName: 'archive',
    ...spec,
  },
})

describe('the volume of a claim is looked for', () => {
  const of = (spec: object) => {
    const { filters, labels } = lookForVolumes(claim(spec), around().classes)
    return [...filters.flatMap(({ column, values }) => values.map((value) => `${column}=${value}`)), labels]
  }
  const free = 'status=Available'

  it.each([
    ['by name where it names one', { volumeName: 'disk-7', storageClassName: 'archive' }, ['name=disk-7']],
    ['in its class', { storageClassName: 'archive' }, ['storage-class=archive']],
    ['in the default class where it names none', {}, ['storage-class=fast']],
    ['among all where it wants one of no class', { storageClassName: '' }, []],
  ])('%s', (_what, spec, expected) => expect(of(spec)).toEqual([free, ...expected, undefined]))

  it('by the labels that it asks for', () => {
    const matchLabels = { tier: 'gold' }
    expect(of({ storageClassName: 'archive', selector: { matchLabels } })).toEqual([
      free,
      'storage-class=archive',
      'tier=gold',
    ])
  })
})

describe('a claim waits', () => {
  it.each([
    ['for a default where it names no class', {}, around({ classes: [byHand] }), { why: 'no-default' }],
    [
      'for the class that it names',
      { storageClassName: 'gone' },
      around(),
      { why: 'no-class', storageClass: 'gone' },
    ],
    [
      'for its first pod, as its class says',
      { storageClassName: 'lazy' },
      around(),
      { why: 'first-consumer', storageClass: 'lazy' },
    ],
    [
      'for a node for its first pod, though a volume is free',
      { storageClassName: 'lazy' },
      around({ pods: 1, free: [volume({ storageClassName: 'lazy' })] }),
      { why: 'no-node', storageClass: 'lazy' },
    ],
    [
      'for somebody to make a volume where its pod waits for that',
      { storageClassName: 'lazy-archive' },
      around({ pods: 1 }),
      { why: 'no-volume', storageClass: 'lazy-archive', size: '10Gi' },
    ],
    [
      'for the provisioner of the default',
      {},
      around(),
      { why: 'provisioner', storageClass: 'fast', provisioner: 'disk.example' },
    ],
    [
      'for somebody to make a volume',
      { storageClassName: 'archive' },
      around(),
      { why: 'no-volume', storageClass: 'archive', size: '10Gi' },
    ],
    [
      'for a volume of no class',
      { storageClassName: '' },
      around({ free: [volume()] }),
      { why: 'no-volume', storageClass: '', size: '10Gi' },
    ],
    ['for the volume that it names', { volumeName: 'other' }, around(), { why: 'taken', volume: 'other' }],
  ])('%s', (_what, spec, surroundings, cause) => {
    expect(whyPending(claim(spec), surroundings)).toEqual(cause)
  })

  it('for the provisioner once the node of its first pod is chosen', () => {
    const { metadata, ...rest } = claim({ storageClassName: 'lazy' })
    const annotations = { 'volume.kubernetes.io/selected-node': 'worker-1' }
    expect(whyPending({ ...rest, metadata: { ...metadata, annotations } }, around({ pods: 1 }))).toEqual({
      why: 'provisioner',
      storageClass: 'lazy',
      provisioner: 'disk.example',
    })
  })
})

it.each([
  [{}, 'classes', around({ classes: [] })],
  [{ storageClassName: 'gone' }, 'classes', around()],
  [{ storageClassName: 'lazy' }, 'pods', around()],
  [{ storageClassName: 'lazy' }, 'pods', around({ pods: 1 })],
  [{ storageClassName: 'archive' }, 'free', around()],
  [{ storageClassName: 'fast' }, 'free', around()],
  [{ volumeName: 'other' }, 'free', around()],
])('why a claim with %j waits is not known without %s', (spec, needed, surroundings) => {
  const cause = whyPending(claim(spec), surroundings)
  expect(cause && restsOn(cause)).toBe(needed)
})

describe('a free volume', () => {
  const selector = { matchLabels: { rack: 'a' } }
  const asked = (spec: object, free: KubeObject) =>
    whyPending(claim({ storageClassName: 'archive', ...spec }), around({ free: [free] }))

  it.each([
    ['is what it takes', {}, volume()],
    [
      'is what it takes where it is kept for it',
      {},
      volume({ claimRef: { namespace: 'shop', name: 'data' } }),
    ],
    ['is what it takes where its labels fit', { selector }, volume({}, { rack: 'a' })],
    ['is what it takes where it is named', { volumeName: 'disk' }, volume({ storageClassName: 'x' })],
  ])('%s', (_what, spec, free) => expect(asked(spec, free)).toBeNull())

  it.each([
    ['is too small', {}, volume({ capacity: { storage: '5Gi' } })],
    ['is of another class', {}, volume({ storageClassName: 'fast' })],
    ['cannot be mounted so', { accessModes: ['ReadWriteMany'] }, volume()],
    ['is kept for another', {}, volume({ claimRef: { namespace: 'shop', name: 'other' } })],
    ['has no file system', {}, volume({ volumeMode: 'Block' })],
    ['has other labels', { selector }, volume({}, { rack: 'b' })],
  ])('does not help where it %s', (_what, spec, free) => {
    expect(asked(spec, free)).toMatchObject({ why: 'no-volume' })
  })
})
