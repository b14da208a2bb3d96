import assert from 'node:assert/strict'
import { setDefault } from '@naru/contract/actions/storage/set-default'
import { storageClass as kind } from '@naru/contract/kinds/storage/storage-class'
import type { KubeObject } from '@naru/contract/kubernetes/object'
import { eventually, eventuallyGone, expectError } from '../expect.ts'
import { defineCases, inside, one, pods, read, type Trial } from '../trial.ts'
import { createPod, pod } from '../workloads.ts'

const claims = { group: '', version: 'v1', plural: 'persistentvolumeclaims' }
const volumes = { group: '', version: 'v1', plural: 'persistentvolumes' }
const classes = { group: 'storage.k8s.io', version: 'v1', plural: 'storageclasses' }
const events = { group: '', version: 'v1', plural: 'events' }

/** A class whose volumes nobody makes: volumes of it are made by hand. */
async function createClass(t: Trial, parts: Readonly<Record<string, unknown>> = {}): Promise<string> {
  t.need('controllers')
  const name = `contract-${t.unique}`
  t.cleanUp(() => t.client.delete({ resource: classes, name }))
  await t.client.create(
    { resource: classes },
    { metadata: { name }, provisioner: 'kubernetes.io/no-provisioner', ...parts },
  )
  return name
}

async function createVolume(t: Trial, storageClassName: string, parts: object = {}): Promise<string> {
  const name = `contract-${t.unique}`
  t.cleanUp(() => t.client.delete({ resource: volumes, name }))
  await t.client.create(
    { resource: volumes },
    {
      metadata: { name },
      spec: {
        storageClassName,
        accessModes: ['ReadWriteOnce'],
        capacity: { storage: '2Gi' },
        persistentVolumeReclaimPolicy: 'Retain',
        hostPath: { path: '/tmp/contract' },
        ...parts,
      },
    },
  )
  return name
}

function createClaim(t: Trial, storageClassName: string): Promise<KubeObject> {
  const resources = { requests: { storage: '1Gi' } }
  const spec = { accessModes: ['ReadWriteOnce'], storageClassName, resources }
  return t.client.create(inside(t, claims), { metadata: { name: 'data' }, spec })
}

function eventuallyBound(t: Trial): Promise<KubeObject> {
  return eventually('the claim being bound', async () => {
    const claim = await t.client.get(one(t, claims, 'data'))
    return read(claim, 'status', 'phase') === 'Bound' && claim
  })
}

function eventuallyPhase(t: Trial, name: string, phase: string): Promise<KubeObject> {
  return eventually(`the volume being ${phase}`, async () => {
    const volume = await t.client.get({ resource: volumes, name })
    return read(volume, 'status', 'phase') === phase && volume
  })
}

function eventuallyTold(t: Trial, reason: string): Promise<KubeObject> {
  return eventually(`the event ${reason}`, async () => {
    const fieldSelector = 'involvedObject.kind=PersistentVolumeClaim,involvedObject.name=data'
    const { items } = await t.client.list(inside(t, events), { fieldSelector })
    return items.find((event) => event['reason'] === reason)
  })
}

function grow(t: Trial, storage: string): Promise<KubeObject> {
  const body = { spec: { resources: { requests: { storage } } } }
  return t.client.patch(one(t, claims, 'data'), { type: 'merge', body })
}

function usingClaim() {
  const body = pod('p')
  const spec = { ...body.spec, volumes: [{ name: 'data', persistentVolumeClaim: { claimName: 'data' } }] }
  return { ...body, spec }
}

export const claiming = defineCases('claiming', {
  async 'binds a claim to a volume of its class that is large enough'(t) {
    const name = await createVolume(t, await createClass(t))
    await createClaim(t, name)
    const claim = await eventuallyBound(t)
    assert.equal(read(claim, 'spec', 'volumeName'), name)
    assert.equal(read(claim, 'status', 'capacity', 'storage'), '2Gi')
    const volume = await t.client.get({ resource: volumes, name })
    assert.equal(read(volume, 'status', 'phase'), 'Bound')
    assert.equal(read(volume, 'spec', 'claimRef', 'name'), 'data')
    assert.ok(claim.metadata.finalizers?.includes('kubernetes.io/pvc-protection'))
  },

  async 'gives a claim that names no class the default one'(t) {
    const name = await createClass(t)
    const target = { kind, cluster: '', namespace: null, name, uid: '' }
    const { body } = setDefault.write(target, { name })
    await t.client.patch({ resource: classes, name }, { type: 'merge', body })
    const resources = { requests: { storage: '1Gi' } }
    const spec = { accessModes: ['ReadWriteOnce'], resources }
    // The API server hears of the class a moment later: a dry run can be asked for again.
    await eventually('the class', async () => {
      const claim = { metadata: { name: 'data' }, spec }
      const made = await t.client.create(inside(t, claims), claim, { dryRun: true })
      return read(made, 'spec', 'storageClassName') === name
    })
  },

  async 'leaves a claim pending whose class does not exist, and says so'(t) {
    t.need('controllers')
    await createClaim(t, `none-${t.unique}`)
    const event = await eventuallyTold(t, 'ProvisioningFailed')
    assert.equal(event['type'], 'Warning')
    assert.equal(event['message'], `storageclass.storage.k8s.io "none-${t.unique}" not found`)
    assert.equal(read(await t.client.get(one(t, claims, 'data')), 'status', 'phase'), 'Pending')
  },

  async 'leaves a claim pending that nobody makes a volume for, and says so'(t) {
    await createClaim(t, await createClass(t))
    const event = await eventuallyTold(t, 'ProvisioningFailed')
    assert.match(String(event['message']), /no volume plugin matched name: kubernetes.io\/no-provisioner/)
  },

  async 'waits for the first consumer where the class says so'(t) {
    await createClaim(t, await createClass(t, { volumeBindingMode: 'WaitForFirstConsumer' }))
    const event = await eventuallyTold(t, 'WaitForFirstConsumer')
    assert.equal(event['message'], 'waiting for first consumer to be created before binding')
  },

  async 'binds a claim that waited when a pod uses it'(t) {
    t.need('pods')
    const name = await createClass(t, { volumeBindingMode: 'WaitForFirstConsumer' })
    await createVolume(t, name)
    await createClaim(t, name)
    await eventuallyTold(t, 'WaitForFirstConsumer')
    assert.equal(read(await t.client.get(one(t, claims, 'data')), 'spec', 'volumeName'), undefined)
    await createPod(t, usingClaim())
    assert.equal(read(await eventuallyBound(t), 'spec', 'volumeName'), name)
  },

  async 'takes a larger request where the class allows it'(t) {
    const name = await createVolume(t, await createClass(t, { allowVolumeExpansion: true }))
    await createClaim(t, name)
    await eventuallyBound(t)
    assert.equal(read(await grow(t, '3Gi'), 'spec', 'resources', 'requests', 'storage'), '3Gi')
  },

  async 'refuses a larger request where the class does not allow it'(t) {
    const name = await createVolume(t, await createClass(t))
    await createClaim(t, name)
    await eventuallyBound(t)
    await expectError(grow(t, '3Gi'), {
      code: 403,
      reason: 'Forbidden',
      message: /only dynamically provisioned pvc can be resized and the storageclass.* must support resize/,
    })
  },

  async 'refuses a smaller request'(t) {
    const name = await createVolume(t, await createClass(t, { allowVolumeExpansion: true }))
    await createClaim(t, name)
    await eventuallyBound(t)
    await expectError(grow(t, '512Mi'), {
      code: 422,
      reason: 'Invalid',
      message: /spec\.resources\.requests\.storage: Forbidden: field can not be less than/,
    })
  },

  async 'refuses any other change of a bound claim'(t) {
    const name = await createVolume(t, await createClass(t))
    await createClaim(t, name)
    await eventuallyBound(t)
    const body = { spec: { accessModes: ['ReadWriteMany'] } }
    await expectError(t.client.patch(one(t, claims, 'data'), { type: 'merge', body }), {
      code: 422,
      reason: 'Invalid',
      message: /spec is immutable after creation/,
    })
  },

  async 'offers a released volume again once it names no claim'(t) {
    const name = await createVolume(t, await createClass(t))
    await createClaim(t, name)
    await eventuallyBound(t)
    await t.client.delete(one(t, claims, 'data'))
    await eventuallyPhase(t, name, 'Released')
    const body = { spec: { claimRef: null } }
    await t.client.patch({ resource: volumes, name }, { type: 'merge', body })
    await eventuallyPhase(t, name, 'Available')
  },

  async 'counts a volume as released whose claim is not there'(t) {
    const claimRef = { kind: 'PersistentVolumeClaim', namespace: t.namespace, name: 'gone', uid: t.unique }
    const name = await createVolume(t, await createClass(t), { claimRef })
    await eventuallyPhase(t, name, 'Released')
  },

  async 'keeps a claim that is deleted while a pod uses it'(t) {
    t.need('pods')
    const name = await createVolume(t, await createClass(t))
    await createClaim(t, name)
    await eventuallyBound(t)
    await createPod(t, usingClaim())
    await t.client.delete(one(t, claims, 'data'))
    assert.ok((await t.client.get(one(t, claims, 'data'))).metadata.deletionTimestamp)
    await t.client.delete(one(t, pods, 'p'), { gracePeriodSeconds: 0 })
    await eventuallyGone('the claim', () => t.client.get(one(t, claims, 'data')))
    await eventuallyPhase(t, name, 'Released')
  },
})
