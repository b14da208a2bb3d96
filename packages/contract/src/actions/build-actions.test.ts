import { describe, expect, it } from 'vitest'
import { findKind } from '../kinds/registry.ts'
import type { ActionObject } from './action.ts'
import { cancelBuild } from './build/cancel-build.ts'
import { importImage } from './build/import-image.ts'
import { rebuild } from './build/rebuild.ts'
import { startBuild } from './build/start-build.ts'

function target(id: string, name: string): ActionObject {
  const kind = findKind(id)
  if (!kind) throw new Error(`no kind ${id}`)
  return { kind, cluster: 'busan', namespace: 'shop', name, uid: 'u1' }
}

const request = (name: string) => ({
  apiVersion: 'build.openshift.io/v1',
  kind: 'BuildRequest',
  metadata: { name, namespace: 'shop' },
})
const from = { kind: 'DockerImage', name: 'quay.io/shop/base:1' }
const importPolicy = { scheduled: true }
const stream = {
  metadata: { name: 'base', namespace: 'shop' },
  spec: {
    tags: [
      { name: '1', from, importPolicy },
      { name: 'own', from: { kind: 'ImageStreamTag', name: 'x:1' } },
    ],
  },
}
const imports = { group: 'image.openshift.io', version: 'v1', plural: 'imagestreamimports' }

describe('what is sent', () => {
  it.each([
    [
      'start a build',
      startBuild.write(target('build-config', 'web')),
      { send: 'create', subresource: 'instantiate', object: request('web') },
    ],
    [
      'build again',
      rebuild.write(target('build', 'web-7')),
      { send: 'create', subresource: 'clone', object: request('web-7') },
    ],
    [
      'cancel a build',
      cancelBuild.write(),
      { send: 'patch', type: 'merge', body: { status: { cancelled: true } } },
    ],
    [
      'import what follows images of registries',
      importImage.write(stream),
      {
        send: 'create',
        resource: imports,
        object: {
          apiVersion: 'image.openshift.io/v1',
          kind: 'ImageStreamImport',
          metadata: { name: 'base', namespace: 'shop' },
          spec: { import: true, images: [{ from, to: { name: '1' }, importPolicy }] },
        },
      },
    ],
  ])('to %s', (_what, sent, expected) => expect(sent).toEqual(expected))
})

describe('the same with oc', () => {
  const there = '-n shop --context busan'
  it.each([
    ['start a build', startBuild.command(target('build-config', 'web')), `oc start-build web ${there}`],
    ['build again', rebuild.command(target('build', 'web-7')), `oc start-build --from-build=web-7 ${there}`],
    ['cancel a build', cancelBuild.command(target('build', 'web-7')), `oc cancel-build web-7 ${there}`],
    [
      'import tags',
      importImage.command(target('image-stream', 'base')),
      `oc import-image base --all ${there}`,
    ],
  ])('to %s', (_what, line, expected) => expect(line).toBe(expected))
})
